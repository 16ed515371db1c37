import { add, type Fraction, fraction, multiply, ONE, reduced } from './fraction.ts';
import { gatherCases, type Joint } from './joint.ts';
import { LIMITS, WorkLimitError } from './limits.ts';
import type { DiceSource } from './source.ts';

/** Dice of a pool, of which some bring another die into the pool, which may bring another. */
export interface JoiningDice {
  readonly faces: number;
  /** Whether a die that shows this face brings another one. */
  readonly brings: (face: number) => boolean;
  /** The most dice that one after the other may come of one die; null: on and on. */
  readonly most: number | null;
}

/** What is counted over all dice of such a pool; from `most` on all counts are told as `most`. */
export interface Counted {
  readonly counts: (face: number) => boolean;
  readonly most: number;
}

/**
 * Throws such a pool: all dice left to right, then as many as were brought, left to right, and so on. A list a wave;
 * `owed` dice are missing in the last.
 */
export function throwJoining(
  { faces, brings, most }: JoiningDice,
  size: number,
  source: DiceSource,
): { readonly waves: readonly (readonly number[])[]; readonly owed: number } {
  const waves: number[][] = [];
  let dice = size;
  for (let thrown = 0; dice > 0 && thrown < LIMITS.dice; thrown += dice) {
    const wave: number[] = [];
    waves.push(wave);
    while (wave.length < dice) {
      const face = source.roll(faces);
      if (face === 0) return { waves, owed: dice - wave.length };
      wave.push(face);
    }
    const brought = wave.filter(brings).length;
    dice = waves.length <= (most ?? LIMITS.dice) ? brought : 0;
  }
  return { waves, owed: 0 };
}

/**
 * The joint distribution of what is counted over `size` dice and all that they bring, exact. A die and what it brings is
 * a finite chain. @throws WorkLimitError where that would take too many steps; RangeError where the dice never end.
 */
export function joiningPool(dice: JoiningDice, size: number, counted: readonly Counted[]): Joint {
  const each = oneDieAndItsOwn(dice, counted);
  let pool: Joint = { cases: [{ values: counted.map(() => 0), count: 1n }], total: 1n };
  let steps = 0;
  for (let i = 0; i < size; i++) {
    steps += pool.cases.length * each.cases.length;
    if (steps > LIMITS.steps) throw new WorkLimitError(`${size} dice that bring others`);
    pool = gatherCases(
      pool.total * each.total,
      pool.cases.flatMap((some) =>
        each.cases.map((one) => ({ values: plus(some.values, one.values, counted), count: some.count * one.count })),
      ),
    );
  }
  return pool;
}

/** Counts together, each up to the number from which on it is told no more. */
const plus = (a: readonly number[], b: readonly number[], counted: readonly Counted[]): number[] =>
  a.map((value, at) => Math.min(value + (b[at] as number), (counted[at] as Counted).most));

/** What one die and all that come of it count. */
function oneDieAndItsOwn({ faces, brings, most }: JoiningDice, counted: readonly Counted[]): Joint {
  const kinds = kindsOf(faces, brings, counted);
  return overOneTotal(gather(most === null ? endless(kinds, faces, counted) : soMany(kinds, faces, most, counted)));
}

/** Wave by wave, of which the last brings nothing. */
function soMany(kinds: readonly Kind[], faces: number, most: number, counted: readonly Counted[]): readonly Weighed[] {
  const ended: Weighed[] = [];
  let going: readonly Weighed[] = [{ values: counted.map(() => 0), chance: ONE }];
  for (let dice = 0; dice <= most && going.length > 0; dice++) {
    const after: Weighed[] = [];
    for (const { values, chance } of going) {
      for (const { adds, brings, weight } of kinds) {
        const share = { values: plus(values, adds, counted), chance: multiply(chance, fraction(weight, faces)) };
        (brings && dice < most ? after : ended).push(share);
      }
    }
    going = gather(after);
  }
  return ended;
}

/** Where a further die changes no count any more, how often it comes is a geometric series. */
function endless(kinds: readonly Kind[], faces: number, counted: readonly Counted[]): readonly Weighed[] {
  if (kinds.every(({ brings }) => brings)) throw new RangeError('every face brings another die, for ever');
  const ended: Weighed[] = [];
  // Counts that wait for another die, those with the lowest sum first: further dice only add to them.
  let waiting: readonly Weighed[] = [{ values: counted.map(() => 0), chance: ONE }];
  while (waiting.length > 0) {
    const least = Math.min(...waiting.map(({ values }) => sumOf(values)));
    const now = gather(waiting.filter(({ values }) => sumOf(values) === least));
    const later = waiting.filter(({ values }) => sumOf(values) > least);
    for (const { values, chance } of now) {
      const after = kinds.map(({ adds, brings, weight }) => ({ values: plus(values, adds, counted), brings, weight }));
      const idle = after.filter((kind) => kind.brings && sumOf(kind.values) === least);
      const telling = faces - idle.reduce((all, { weight }) => all + weight, 0);
      for (const kind of after) {
        if (idle.includes(kind)) continue;
        const share = { values: kind.values, chance: multiply(chance, fraction(kind.weight, telling)) };
        (kind.brings ? later : ended).push(share);
      }
    }
    waiting = later;
  }
  return ended;
}

/** Faces that count alike and bring alike. */
interface Kind {
  readonly adds: readonly number[];
  readonly brings: boolean;
  readonly weight: number;
}

interface Weighed {
  readonly values: readonly number[];
  readonly chance: Fraction;
}

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The faces of a die, those that count alike and bring alike together. */
function kindsOf(faces: number, brings: JoiningDice['brings'], counted: readonly Counted[]): readonly Kind[] {
  const kinds = new Map<string, { readonly adds: readonly number[]; readonly brings: boolean; weight: number }>();
  for (let face = 1; face <= faces; face++) {
    const adds = counted.map(({ counts }) => (counts(face) ? 1 : 0));
    const key = `${adds}/${brings(face)}`;
    const same = kinds.get(key);
    if (same) same.weight += 1;
    else kinds.set(key, { adds, brings: brings(face), weight: 1 });
  }
  return [...kinds.values()];
}

function gather(each: readonly Weighed[]): readonly Weighed[] {
  const all = new Map<string, { readonly values: readonly number[]; chance: Fraction }>();
  for (const { values, chance } of each) {
    const key = values.join();
    const same = all.get(key);
    if (same) same.chance = add(same.chance, chance);
    else all.set(key, { values, chance });
  }
  return [...all.values()];
}

/** Chances that add to 1 as counts among equally likely throws. */
function overOneTotal(each: readonly Weighed[]): Joint {
  const chances = each.map(({ chance }) => reduced(chance));
  const total = chances.reduce((most, { d }) => add({ n: 1n, d: most }, { n: 1n, d }).d, 1n);
  const cases = each.map(({ values }, i) => {
    const { n, d } = chances[i] as Fraction;
    return { values, count: (n * total) / d };
  });
  return { cases, total };
}
