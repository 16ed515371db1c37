import { choose } from './choose.ts';
import type { Distribution } from './distribution.ts';
import { gatherCases, type Joint, type JointCase } from './joint.ts';
import { keptPlaces } from './keep.ts';
import { LIMITS, WorkLimitError } from './limits.ts';
import type { Statistic } from './statistic.ts';

/**
 * The joint distribution of what `size` like dice show together, exact. Dice of one kind are counts of values: value by
 * value, from the highest, the dice that are left split into those that show it and those that do not. Of what came
 * before, only what the statistics can still tell apart is kept, so that the cost follows from what is asked for.
 * @throws WorkLimitError where that would take too many steps.
 */
export function statisticsOf(die: Distribution, size: number, asked: readonly Statistic[]): Joint {
  const values = valuesOf(die, asked);
  const folds = asked.map((statistic) => foldOf(statistic, values, size));
  const waysToChoose = Array.from({ length: size + 1 }, (_, left) =>
    Array.from({ length: left + 1 }, (_, some) => choose(left, some)),
  );
  const done: JointCase[] = [];
  const finish = (so: readonly number[], count: bigint): void => {
    done.push({ values: folds.map((fold, i) => fold.read(so[i] as number)), count });
  };
  let states: State[] = [{ left: size, so: folds.map(() => 0), count: 1n }];
  let weightLeft = die.total;
  let steps = 0;
  for (let at = 0; at < values.length && states.length > 0; at++) {
    const { weight } = values[at] as WeighedValue;
    const powers = Array.from({ length: size + 1 }, (_, some) => weight ** BigInt(some));
    const last = at === values.length - 1;
    const next = new Map<string, State>();
    for (const { left, so, count } of states) {
      const above = size - left;
      if (folds.every((fold, i) => fold.settled(so[i] as number, at, above))) {
        finish(so, count * weightLeft ** BigInt(left));
        continue;
      }
      for (let some = last ? left : 0; some <= left; some++) {
        steps += 1;
        if (steps > LIMITS.steps)
          throw new WorkLimitError(
            `${size} dice read for ${asked.length === 1 ? 'one number' : `${asked.length} numbers`}`,
          );
        const ways = count * ((waysToChoose[left] as bigint[])[some] as bigint) * (powers[some] as bigint);
        const after = some === 0 ? so : so.map((each, i) => (folds[i] as Fold).step(each, at, some, above));
        const key = `${left - some},${after}`;
        const same = next.get(key);
        if (same) same.count += ways;
        else next.set(key, { left: left - some, so: after, count: ways });
      }
    }
    weightLeft -= weight;
    states = [...next.values()];
  }
  for (const { so, count } of states) finish(so, count);
  return gatherCases(die.total ** BigInt(size), done);
}

/** The distribution of one statistic, ascending. */
export function statisticOf(die: Distribution, size: number, statistic: Statistic): Distribution {
  const { cases, total } = statisticsOf(die, size, [statistic]);
  const ordered = [...cases].sort((a, b) => (a.values[0] as number) - (b.values[0] as number));
  return { values: ordered.map(({ values }) => values[0] as number), counts: ordered.map(({ count }) => count), total };
}

interface State {
  /** Dice that show none of the values so far. */
  readonly left: number;
  /** What each fold has come to. */
  readonly so: readonly number[];
  count: bigint;
}

interface WeighedValue {
  readonly value: number;
  readonly weight: bigint;
}

/** The values of a die from the highest; where only counts are asked for, those that count alike are one. */
function valuesOf({ values, counts }: Distribution, asked: readonly Statistic[]): readonly WeighedValue[] {
  const all = values.map((value, i) => ({ value, weight: counts[i] as bigint })).reverse();
  const tests = asked.flatMap((each) => (each.of === 'count' ? [each.counts] : []));
  if (tests.length < asked.length) return all;
  const alike = new Map<string, { readonly value: number; weight: bigint }>();
  for (const { value, weight } of all) {
    const key = tests.map((counts) => (counts(value) ? 1 : 0)).join('');
    const same = alike.get(key);
    if (same) same.weight += weight;
    else alike.set(key, { value, weight });
  }
  return [...alike.values()];
}

/** A statistic that is worked out value by value, from the highest; it starts at 0. */
interface Fold {
  /** What it comes to when `some` dice (at least 1) show the value at `at`, and `above` show higher ones. */
  step(so: number, at: number, some: number, above: number): number;
  /** Whether the values from `at` on change nothing more, `above` dice having shown higher ones. */
  settled(so: number, at: number, above: number): boolean;
  read(so: number): number;
}

function foldOf(statistic: Statistic, values: readonly WeighedValue[], size: number): Fold {
  const asItIs = (so: number): number => so;
  const valueAt = (at: number): number => (values[at] as WeighedValue).value;
  if (statistic.of === 'sum') {
    const [from, to] = keptPlaces(statistic.keep, size);
    return {
      step: (so, at, some, above) => so + valueAt(at) * Math.max(0, Math.min(above + some, to) - Math.max(above, from)),
      settled: (_so, _at, above) => above >= to,
      read: asItIs,
    };
  }
  if (statistic.of === 'count') {
    const last = values.findLastIndex(({ value }) => statistic.counts(value));
    return {
      step: (so, at, some) => (statistic.counts(valueAt(at)) ? so + some : so),
      settled: (_so, at) => at > last,
      read: asItIs,
    };
  }
  if (statistic.of === 'sets') {
    return {
      step: (so, _at, some) => (some >= statistic.least ? so + 1 : so),
      settled: (_so, _at, above) => size - above < statistic.least,
      read: asItIs,
    };
  }
  // The largest set so far and its value in one number; a smaller rest cannot change it.
  const encode = (most: number, at: number): number => most * values.length + at;
  const most = (so: number): number => Math.floor(so / values.length);
  if (statistic.of === 'largest-set') {
    return {
      step: (so, _at, some) => Math.max(so, some),
      settled: (so, _at, above) => size - above <= so,
      read: asItIs,
    };
  }
  const beats = (some: number, so: number): boolean =>
    statistic.ties === 'lowest' ? some >= most(so) : some > most(so);
  return {
    step: (so, at, some) => (beats(some, so) ? encode(some, at) : so),
    settled: (so, _at, above) => !beats(size - above, so),
    read: (so) => (most(so) === 0 ? 0 : valueAt(so % values.length)),
  };
}
