import { drawnCards } from './draws.ts';
import { LIMITS, WorkLimitError } from './limits.ts';
import { bounds, type Dice, type DiceTerm, faces } from './notation.ts';
import { statisticOf } from './statistics.ts';

/** How often each value comes up among all equally likely throws: exact, ascending for numbers. */
export interface Distribution<T extends number | string | readonly string[] = number> {
  readonly values: readonly T[];
  /** Parallel to `values`; all above 0. */
  readonly counts: readonly bigint[];
  /** Sum of the counts. */
  readonly total: bigint;
}

/**
 * What the sum of so many like dice shows. The coefficients of (1 + x + … + x^(faces−1))^count follow from each other
 * (from the derivative of the power), so that each costs the same, however many the dice; the upper half mirrors the
 * lower one.
 */
export function sumOfDice(count: number, faces: number): Distribution {
  const last = count * (faces - 1);
  if (count === 1) {
    const values = Array.from({ length: faces }, (_, i) => i + 1);
    return { values, counts: new Array<bigint>(faces).fill(1n), total: BigInt(faces) };
  }
  const half = Math.floor(last / 2);
  const counts = new Array<bigint>(last + 1);
  counts[0] = 1n;
  const before = (k: number): bigint => (k < 0 ? 0n : (counts[k] as bigint));
  for (let k = 0; k < half; k++) {
    const sum =
      before(k) * BigInt(k + count) +
      before(k + 1 - faces) * BigInt(k + 1 - faces - count * faces) +
      before(k - faces) * BigInt(count * faces - count - k + faces);
    counts[k + 1] = sum / BigInt(k + 1);
  }
  for (let k = half + 1; k <= last; k++) counts[k] = counts[last - k] as bigint;
  const values = Array.from(counts, (_, k) => k + count);
  return { values, counts, total: BigInt(faces) ** BigInt(count) };
}

/** What one die shows: 1 to `faces`, or what stands on its faces. */
export function oneDie(faces: number, shows?: readonly number[]): Distribution {
  if (shows === undefined) return sumOfDice(1, faces);
  const counts = new Map<number, bigint>();
  for (const value of shows) counts.set(value, (counts.get(value) ?? 0n) + 1n);
  return fromCounts(counts, BigInt(shows.length));
}

/**
 * What the notation shows before its multiplier: signs, constant, digits and dropped dice taken into account.
 * @throws WorkLimitError where dice of different kinds have too many values.
 */
export function distributionOf(dice: Dice): Distribution {
  if (dice.digits) {
    const values = faces(dice).reduce<number[]>(
      (numbers, sides) => numbers.flatMap((number) => Array.from({ length: sides }, (_, i) => number * 10 + i + 1)),
      [0],
    );
    return { values, counts: values.map(() => 1n), total: BigInt(values.length) };
  }
  const terms = gathered(dice.terms).map((term) =>
    term.sign > 0 ? ofTerm(term) : mapValues(ofTerm(term), (value) => -value),
  );
  const sum = terms.reduce(plus);
  return dice.constant === 0 ? sum : mapValues(sum, (value) => value + dice.constant);
}

/** The terms, like dice that stand apart taken together: d6+d6 is 2d6. */
function gathered(terms: readonly DiceTerm[]): readonly DiceTerm[] {
  const alike = new Map<string, DiceTerm>();
  const apart: DiceTerm[] = [];
  for (const term of terms) {
    if (term.keep !== undefined) apart.push(term);
    else {
      const key = JSON.stringify([term.faces, term.shows, term.sign]);
      alike.set(key, { ...term, count: term.count + (alike.get(key)?.count ?? 0) });
    }
  }
  return [...alike.values(), ...apart];
}

function ofTerm({ count, faces, shows, keep }: DiceTerm): Distribution {
  if (keep !== undefined) return statisticOf(oneDie(faces, shows), count, { of: 'sum', keep });
  return shows === undefined ? sumOfDice(count, faces) : repeated(oneDie(faces, shows), count);
}

/** Dice times different sums: what exact odds of the notation cost, `repeats` throws being added up. */
export function workOf(dice: Dice, repeats = 1): number {
  const count = dice.terms.reduce((sum, term) => sum + term.count, 0) * repeats;
  const [low, high] = bounds(dice);
  return count * ((high - low) * repeats + 1);
}

/** The sum of two independent throws. @throws WorkLimitError where they have too many values. */
export function plus(a: Distribution, b: Distribution): Distribution {
  const [long, short] = a.values.length >= b.values.length ? [a, b] : [b, a];
  if (long.values.length * short.values.length > LIMITS.pairs)
    throw new WorkLimitError(
      `dice with ${long.values.length.toLocaleString('en')} and ${short.values.length.toLocaleString('en')} different sums, added up,`,
      LIMITS.pairs,
    );
  const counts = new Map<number, bigint>();
  short.values.forEach((value, i) => {
    const count = short.counts[i] as bigint;
    long.values.forEach((other, k) => {
      const sum = value + other;
      counts.set(sum, (counts.get(sum) ?? 0n) + count * (long.counts[k] as bigint));
    });
  });
  return fromCounts(counts, a.total * b.total);
}

/** The sum of `repeats` independent throws, `repeats` being at least 1. @throws WorkLimitError as plus does */
export function repeated(each: Distribution, repeats: number): Distribution {
  let sum: Distribution | null = null;
  let power = each;
  for (let left = repeats; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = sum === null ? power : plus(sum, power);
    if (left > 1) power = plus(power, power);
  }
  return sum as Distribution;
}

/** The distribution of a value that is worked out from each of these. */
export function mapValues(from: Distribution, change: (value: number) => number): Distribution {
  const counts = new Map<number, bigint>();
  from.values.forEach((value, i) => {
    const changed = change(value);
    counts.set(changed, (counts.get(changed) ?? 0n) + (from.counts[i] as bigint));
  });
  return fromCounts(counts, from.total);
}

/** One name of several, each as likely as the others; a name that stands there twice is twice as likely. */
export function pickOf(names: readonly string[]): Distribution<string> {
  const values = [...new Set(names)];
  const counts = values.map((value) => BigInt(names.filter((name) => name === value).length));
  return { values, counts, total: BigInt(names.length) };
}

/**
 * So many of these names, none put back: every set of them, in the order of the list, whatever the order in which they are
 * drawn. @throws WorkLimitError where there are too many sets
 */
export function drawsOf(names: readonly string[], count: number): Distribution<readonly string[]> {
  const kinds = [...new Set(names)];
  const deck = kinds.map((kind) => names.filter((name) => name === kind).length);
  const { cases, total } = drawnCards(deck, Math.max(0, Math.min(count, names.length)));
  const values = cases.map(({ values: often }) =>
    kinds.flatMap((kind, i) => new Array<string>(often[i] as number).fill(kind)),
  );
  return { values, counts: cases.map((each) => each.count), total };
}

/** A value that is certain. */
export const certainly = (value: number): Distribution => ({ values: [value], counts: [1n], total: 1n });

/** Values with how often each comes up, ascending. */
export function fromCounts(counts: ReadonlyMap<number, bigint>, total: bigint): Distribution {
  const values = [...counts.keys()].sort((a, b) => a - b);
  return { values, counts: values.map((value) => counts.get(value) as bigint), total };
}
