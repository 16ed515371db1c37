import type { Ask, Fact, Facts, Interval, Let, Num, Table, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { within } from '../range.ts';
import { answers, factsIn, holds } from '../when.ts';

/** A fact that can differ from one resolution to another, with all that it can be. */
export interface Variable {
  readonly name: string;
  /** Words to choose one of, words to have any of, true or false, or whole numbers. */
  readonly values:
    | { readonly one: readonly string[] }
    | { readonly some: readonly string[] }
    | { readonly truth: true }
    | { readonly within: readonly Interval[] };
  /** It may be absent. */
  readonly absent: boolean;
  /** Where it may be; null: anywhere. */
  readonly absentWhere: When;
}

/** All that can differ, and the names for sums of it. */
export interface Space {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly lets: readonly Let[];
}

/** What conditions and numbers ask of a space: each value that they can tell apart is then represented. */
export interface Questions {
  readonly whens: readonly When[];
  readonly numbers: readonly Num[];
  /** Values that numbers are compared with. */
  readonly marks: readonly number[];
}

/** Integers with at most so many values are tried one by one where sums are made of them. */
const EACH_VALUE = 64;
/** Of larger ranges so many values from the first and around 0 are tried, the last, and those that sums are compared with. */
const WINDOW = 16;
/** Stands for all numbers beyond those that are tried, where a range is open. */
const FAR = 100_000;
/** Words of one list that conditions can ask for separately. */
const SEPARATE_WORDS = 10;

/** The space of a table's inputs and rulings, and of what `more` adds. */
export function spaceOf(table: Table, more: readonly Variable[] = []): Space {
  const variables = new Map<string, Variable>();
  for (const input of table.inputs) {
    const { name, type } = input;
    const absent = type === 'flag' ? false : !input.required && input.default === null;
    const values: Variable['values'] =
      type === 'choice'
        ? { one: input.choices.map(({ id }) => id) }
        : type === 'integer'
          ? { within: input.within }
          : type === 'flag'
            ? { truth: true }
            : { some: type === 'some-of' ? input.choices.map(({ id }) => id) : ['a', 'b'] };
    variables.set(name, { name, values, absent, absentWhere: input.optionalWhere });
  }
  for (const { name, choices } of table.rulings)
    variables.set(name, { name, values: { one: choices.map(({ id }) => id) }, absent: false, absentWhere: null });
  for (const each of more) variables.set(each.name, each);
  return { variables, lets: table.lets };
}

/** The variables behind these names: a let stands for those that it is made of. */
export function variablesOf(names: Iterable<string>, space: Space): Set<string> {
  const found = new Set<string>();
  for (const name of names) {
    const sum = space.lets.find((each) => each.name === name);
    if (sum) for (const each of variablesOf(namesIn(sum.value), space)) found.add(each);
    const variable = space.variables.get(name);
    if (sum || !variable || found.has(name)) continue;
    found.add(name);
    for (const each of factsIn(variable.absentWhere)) found.add(each);
  }
  return found;
}

/** For each variable that is asked about: one value of each kind that the questions can tell apart. */
export function representatives(space: Space, { whens, numbers, marks }: Questions): Map<string, readonly Fact[]> {
  const asks = new Map<string, Ask[]>();
  const note = (when: When): void => {
    for (const facets of when ?? [])
      for (const [name, ask] of Object.entries(facets)) asks.set(name, [...(asks.get(name) ?? []), ask]);
  };
  for (const when of whens) note(when);
  const asked = new Set(whens.flatMap((when) => [...factsIn(when)]));
  const sums = space.lets.filter(({ name }) => asked.has(name) || numbers.some((each) => namesIn(each).has(name)));
  const inSums = variablesOf(
    [...numbers.flatMap((each) => [...namesIn(each)]), ...sums.map(({ name }) => name)],
    space,
  );
  const compared = [...marks, ...sums.flatMap(({ name }) => (asks.get(name) ?? []).flatMap(ends))];
  const found = new Map<string, readonly Fact[]>();
  const all = variablesOf([...asked, ...inSums], space);
  for (const name of all) note(space.variables.get(name)?.absentWhere ?? null);
  for (const name of all) {
    const own = asks.get(name) ?? [];
    const variable = space.variables.get(name) as Variable;
    const values = candidates(variable, own, inSums.has(name) ? compared : null);
    found.set(name, inSums.has(name) ? values : alike(values, own));
  }
  return found;
}

/** Whether what is absent may be. */
export function mayBeAbsent(names: readonly string[], { variables }: Space): (facts: Facts) => boolean {
  const conditions = names.map((name) => [name, variables.get(name)?.absentWhere ?? null] as const);
  const open = conditions.filter(([, when]) => when !== null);
  return (facts) => open.every(([name, when]) => facts[name] !== undefined || holds(when, facts));
}

/** One of each group of values that answer all questions alike. */
function alike(values: readonly Fact[], asks: readonly Ask[]): Fact[] {
  const groups = new Map<string, Fact>();
  for (const value of values) {
    const key = asks.map((ask) => (answers(ask, value) ? '1' : '0')).join('');
    if (!groups.has(key)) groups.set(key, value);
  }
  return [...groups.values()];
}

function candidates({ values, absent }: Variable, asks: readonly Ask[], compared: readonly number[] | null): Fact[] {
  const none: Fact[] = absent ? [undefined] : [];
  if ('truth' in values) return [false, true];
  if ('one' in values) return [...values.one, ...none];
  if ('some' in values) return [...subsets(values.some, asks), ...none];
  return [...integers(values.within, asks.flatMap(ends), compared), ...none];
}

/** Whole numbers of the range between which nothing changes. */
function integers(range: readonly Interval[], asked: readonly number[], compared: readonly number[] | null): number[] {
  const points = new Set<number>(asked);
  const add = (from: number, to: number): void => {
    for (let value = from; value <= to; value++) points.add(value);
  };
  for (const [low, high] of range) {
    if (low !== null) points.add(low);
    points.add(high ?? FAR);
    if (compared === null) continue;
    const [first, last] = [low ?? -FAR, high ?? FAR];
    if (last - first <= EACH_VALUE) add(first, last);
    else {
      add(first, first + WINDOW);
      add(last - 1, last);
      if (first < 0) add(-WINDOW, WINDOW);
      for (const mark of compared) add(mark - 1, mark + 1);
    }
  }
  return [...points].filter((value) => within(range, value)).sort((a, b) => a - b);
}

/** Ends of the ranges that are asked for, and the values next to them. */
function ends(ask: Ask): number[] {
  if ('not' in ask) return ends(ask.not);
  if ('all' in ask) return ask.all.flatMap(ends);
  if (!('within' in ask)) return [];
  return ask.within.flatMap(([low, high]) => [
    ...(low === null ? [] : [low - 1, low]),
    ...(high === null ? [] : [high, high + 1]),
  ]);
}

/** Selections of words: one word stands for all that are asked for together. */
function subsets(words: readonly string[], asks: readonly Ask[]): string[][] {
  const sets = asks.flatMap(wordSets);
  const all = [...new Set([...words, ...sets.flat()])];
  const kinds = alike(
    all,
    sets.map((set) => ({ is: set })),
  ) as string[];
  let chosen: string[][] = [[]];
  for (const word of kinds.slice(0, SEPARATE_WORDS)) chosen = chosen.concat(chosen.map((each) => [...each, word]));
  return chosen;
}

function wordSets(ask: Ask): (readonly string[])[] {
  if ('not' in ask) return wordSets(ask.not);
  if ('all' in ask) return ask.all.flatMap(wordSets);
  return 'has' in ask ? [ask.has] : [];
}
