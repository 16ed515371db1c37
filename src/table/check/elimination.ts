import type { Fact, Facts } from '../model.ts';
import { TooMany, valuesOf } from './cells.ts';
import { type Part, points, type Together, type Values } from './connected-parts.ts';
import type { Space } from './space.ts';

/** So many values of one variable are tried one by one. */
const MOST_VALUES = 5_000;
/** Combinations for which parts are settled, and combinations of their answers that are looked at. */
const MOST_SETTLED = 400_000;
const MOST_STEPS = 4_000_000;

/** Answers of some parts that can come up together, and an example of what leads there. */
interface Answers {
  /** Which answers, by part: equal where they are the same. */
  readonly key: string;
  readonly ids: readonly (readonly [part: number, id: number])[];
  readonly facts: Facts;
}

/** For each combination of some variables all answers that can come up together, whatever the variables left out are. */
interface Relation {
  readonly names: readonly string[];
  /** The first name goes through its values fastest. */
  readonly at: readonly (readonly Answers[])[];
}

/**
 * All that parts can come to together, as `settleTogether` tells it. One variable after the other is left out: what is
 * said of it is joined, and only which answers can come up remains. So a table of two dice, each against its own skill, is
 * settled by dice and skills two and two, not by all four at once. What is `refused` does not come up. A variable that a
 * part makes of others is one of its own once those are left out.
 * @throws TooMany
 */
export function settleByElimination<T>(
  parts: readonly Part<T>[],
  space: Space,
  refused: (settled: T) => boolean,
): Together<T>[] {
  const values = valuesOf(parts, space, { few: MOST_VALUES, combinations: Number.POSITIVE_INFINITY });
  const names = [...new Set(parts.flatMap((part) => [...part.names]))];
  const many = (name: string): number => values.get(name)?.length ?? 1;
  const product = (some: readonly string[]): number => some.reduce((so, name) => so * many(name), 1);
  const work = parts.reduce((sum, part) => sum + product([...part.names]), 0);
  if (work > MOST_SETTLED) throw new TooMany(names);
  const distinct = parts.map((): T[] => []);
  let relations = parts.map((part, i) => relationOf(part, i, distinct[i] as T[], values, space, refused));
  const open = new Set(names);
  let steps = 0;
  for (const [maker, { names: behind, makes }] of parts.entries()) {
    if (makes === undefined || !open.has(makes.name)) continue;
    const later = relations.filter((each) => each.names.includes(makes.name));
    relations = relations.filter((each) => !later.includes(each));
    const kept = new Set(later.flatMap((each) => each.names));
    leaveOut((name) => behind.has(name) && !kept.has(name));
    relations = [...relations.map((each) => (tells(each, maker) ? asVariable(each, makes, maker) : each)), ...later];
  }
  leaveOut(() => true);
  return relations
    .reduce(joinAll, NOTHING_YET)
    .map(({ ids, facts }) => ({ facts, settled: ids.map(([part, id]) => distinct[part]?.[id] as T) }));

  /** Leaves out these variables, those first of which the least is told. */
  function leaveOut(which: (name: string) => boolean): void {
    for (;;) {
      const [name] = [...open].filter(which).sort((a, b) => product(around(a)) - product(around(b)));
      if (name === undefined) return;
      open.delete(name);
      const holding = relations.filter((each) => each.names.includes(name));
      relations = [...relations.filter((each) => !holding.includes(each)), without(name, holding)];
    }
  }

  /** The relation, with what a part makes of it as its first variable. */
  function asVariable(
    { names: around, at }: Relation,
    { name, value }: NonNullable<Part<T>['makes']>,
    part: number,
  ): Relation {
    const list = values.get(name) ?? [];
    const valueIn = (answers: Answers): Fact => {
      const id = answers.ids.find(([number]) => number === part)?.[1] ?? -1;
      return value(distinct[part]?.[id] as T);
    };
    return {
      names: [name, ...around],
      at: at.flatMap((all) => list.map((each) => all.filter((answers) => valueIn(answers) === each))),
    };
  }

  /** The variables that are told of together with this one. */
  function around(name: string): string[] {
    return [...new Set(relations.filter((each) => each.names.includes(name)).flatMap((each) => each.names))];
  }

  function joinAll(answers: readonly Answers[], { at }: Relation): readonly Answers[] {
    return (at[0] ?? []).length === 0 ? [] : joined(answers, at[0] as readonly Answers[]);
  }

  function joined(one: readonly Answers[], other: readonly Answers[]): readonly Answers[] {
    steps += one.length * other.length;
    if (steps > MOST_STEPS) throw new TooMany(names);
    return one.flatMap((a) =>
      other.map((b) => ({ key: `${a.key}${b.key}`, ids: [...a.ids, ...b.ids], facts: { ...a.facts, ...b.facts } })),
    );
  }

  /** What these say together, whatever the name is. */
  function without(name: string, holding: readonly Relation[]): Relation {
    const rest = [...new Set(holding.flatMap((each) => each.names))].filter((each) => each !== name);
    const list = values.get(name) ?? [undefined];
    const strides = holding.map((each) => stridesOf(each.names, many));
    const found: (readonly Answers[])[] = [];
    const digits = rest.map(() => 0);
    for (let i = 0, count = product(rest); i < count; i++) {
      const places = strides.map((own) =>
        rest.reduce((at, each, k) => at + (own.get(each) ?? 0) * (digits[k] as number), 0),
      );
      found.push(answersAt(name, list, holding, strides, places));
      next(digits, rest.map(many));
    }
    return { names: rest, at: found };
  }

  function answersAt(
    name: string,
    list: readonly Fact[],
    holding: readonly Relation[],
    strides: readonly ReadonlyMap<string, number>[],
    places: readonly number[],
  ): readonly Answers[] {
    const kept = new Map<string, Answers>();
    list.forEach((value, at) => {
      let answers: readonly Answers[] = NOTHING_YET;
      for (let k = 0; k < holding.length && answers.length > 0; k++) {
        const place = (places[k] as number) + (strides[k]?.get(name) ?? 0) * at;
        answers = joined(answers, holding[k]?.at[place] as readonly Answers[]);
      }
      for (const each of answers)
        if (!kept.has(each.key)) kept.set(each.key, { ...each, facts: { ...each.facts, [name]: value } });
    });
    return [...kept.values()];
  }
}

/** Whether the relation holds answers of this part. */
const tells = ({ at }: Relation, part: number): boolean =>
  at.some((answers) => answers[0]?.ids.some(([number]) => number === part) ?? false);

const NOTHING_YET: readonly Answers[] = [{ key: '', ids: [], facts: {} }];

function relationOf<T>(
  part: Part<T>,
  number: number,
  distinct: T[],
  values: Values,
  space: Space,
  refused: (settled: T) => boolean,
): Relation {
  const names = [...part.names];
  const known = new Map<string, readonly Answers[]>();
  const at: (readonly Answers[])[] = [];
  for (const box of points(names, values, space)) {
    // Of a single point there is always an answer.
    const settled = part.settle(box) as T;
    const key = part.key(settled);
    let answers = known.get(key);
    if (answers === undefined) {
      const id = distinct.push(settled) - 1;
      answers = refused(settled) ? [] : [{ key: `${id},`, ids: [[number, id]], facts: {} }];
      known.set(key, answers);
    }
    at.push(answers);
  }
  return { names, at };
}

function stridesOf(names: readonly string[], many: (name: string) => number): ReadonlyMap<string, number> {
  const strides = new Map<string, number>();
  let stride = 1;
  for (const name of names) {
    strides.set(name, stride);
    stride *= many(name);
  }
  return strides;
}

/** The next combination, the first digit going fastest. */
function next(digits: number[], sizes: readonly number[]): void {
  for (let k = 0; k < digits.length; k++) {
    digits[k] = ((digits[k] as number) + 1) % (sizes[k] as number);
    if (digits[k] !== 0) return;
  }
}
