import { inSpans } from '../../dice/again.ts';
import { oneDie } from '../../dice/distribution.ts';
import { joiningPool } from '../../dice/joining.ts';
import { keptPlaces } from '../../dice/keep.ts';
import { LIMITS } from '../../dice/limits.ts';
import { spellTerm } from '../../dice/notation.ts';
import { openEndedTotals } from '../../dice/open-ended.ts';
import { readStatistic, type Statistic } from '../../dice/statistic.ts';
import { statisticsOf } from '../../dice/statistics.ts';
import { exactly, OmenError } from '../error.ts';
import type { Facts, Num, PoolReading, Roll, Throw } from '../model.ts';
import { evaluate } from '../number.ts';
import { within } from '../range.ts';
import type { ResultTarget } from '../result.ts';
import { mostOf, withFurther } from './further.ts';
import type { HandModifier } from './request.ts';
import type { BoundPool, Shown } from './settled.ts';
import { listModifiers, passes, sumOf } from './target.ts';

/** The dice of a pool and what they are read for; null where the roll is no pool. @throws OmenError `dice-limit`, `outside-table` */
export function bindPool(
  roll: Roll,
  facts: Facts,
  target: ResultTarget | null,
  byHand: readonly HandModifier[],
): BoundPool | null {
  if (roll.pool === null) return null;
  if (roll.pool.read === null && target === null) {
    throw new OmenError('outside-table', 'these inputs make none of the tests that dice of a pool need');
  }
  const size = sizeOfPool(roll.pool.size, facts);
  const added = roll.pool.read === null ? sumOf(listModifiers(roll.modifiers, facts, byHand)) : 0;
  return poolOf(roll, size, target, added);
}

/** @throws OmenError `dice-limit` */
export function sizeOfPool(number: Num, facts: Facts): number {
  const size = evaluate(number, facts);
  if (size >= 0 && size <= LIMITS.pool) return size;
  throw new OmenError('dice-limit', `a pool of ${size} dice; 0 to ${LIMITS.pool} are allowed`);
}

/** A pool of so many dice; where each is tested by itself, with `added` against the target. */
export function poolOf(
  { dice, pool, again }: Throw,
  asked: number,
  target: Pick<ResultTarget, 'pass' | 'needed'> | null,
  added: number,
): BoundPool | null {
  const term = dice?.terms[0];
  if (pool === null || term === undefined) return null;
  const { size, read } = asked === 0 && pool.none !== null ? pool.none : { size: asked, read: pool.read };
  const counts = pool.counts.map(({ name, of }) => ({ name, statistic: statisticOf(of) }));
  const thrown = { size, faces: term.faces, ...(term.shows === undefined ? {} : { shows: term.shows }) };
  if (read !== null) {
    return { ...thrown, tested: false, readings: [{ name: 'natural', statistic: statisticOf(read) }, ...counts] };
  }
  const succeeds = (face: number): boolean =>
    face === pool.always || (face !== pool.never && target !== null && passes(target, face + added));
  const successes = { name: 'successes', statistic: { of: 'count', counts: succeeds } as const };
  const ones = { name: 'ones', statistic: { of: 'count', counts: (face: number) => face === 1 } as const };
  const misses = { name: 'misses', statistic: { of: 'count', counts: (face: number) => !succeeds(face) } as const };
  return { ...thrown, tested: true, readings: [successes, ones, ...(again === undefined ? [] : [misses]), ...counts] };
}

/** How a reading is worked out. */
const statisticOf = (reading: PoolReading): Statistic =>
  reading.of === 'count' ? { of: 'count', counts: (face) => within(reading.within, face) } : reading;

/** What the dice of a pool show together, those that others brought included. */
export function readPool(pool: BoundPool, rolled: readonly number[]): Shown {
  const dice = pool.tested ? rolled : (withFurther(pool, rolled) ?? rolled);
  const shown: Record<string, number> = {};
  for (const { name, statistic } of pool.readings) shown[name] = readStatistic(statistic, dice);
  return shown;
}

/**
 * All that the dice of a pool can show together, and how often among all equally likely throws.
 * @throws OmenError `odds-limit`
 */
export function poolThrows({ size, faces, shows, tested, readings, again }: BoundPool): {
  readonly cases: readonly { readonly shown: Shown; readonly count: bigint }[];
  readonly total: bigint;
} {
  const statistics = readings.map(({ statistic }) => statistic);
  const { cases, total } = exactly(() => {
    if (again === undefined) return statisticsOf(oneDie(faces, shows), size, statistics);
    const { rule, most } = again;
    if (!tested) return statisticsOf(openEndedTotals(oneDie(faces), [rule], 0, most), size, statistics);
    const brings = (face: number): boolean => inSpans(rule.on, face);
    const counted = readings.flatMap(({ statistic, most: told }) =>
      statistic.of === 'count' ? [{ counts: statistic.counts, most: told ?? most }] : [],
    );
    return joiningPool({ faces, brings, most: mostOf(rule) }, size, counted);
  });
  const named = (values: readonly number[]): Shown =>
    Object.fromEntries(readings.map(({ name }, i) => [name, values[i] as number]));
  return { cases: cases.map(({ values, count }) => ({ shown: named(values), count })), total };
}

/** Lowest and highest that a pool of ordinary dice can be read as. */
export function poolBounds({ size, faces, readings }: BoundPool): readonly [lowest: number, highest: number] {
  const read = readings[0]?.statistic;
  const [from, to] = keptPlaces(read?.of === 'sum' ? read.keep : null, size);
  return [to - from, (to - from) * faces];
}

/** The dice of a pool as notation: `5d6`, `3d6kh1`. A pool without dice is `0d6`. */
export function poolText({ size, faces, shows, readings }: BoundPool): string {
  const read = readings[0]?.statistic;
  const keep = read?.of === 'sum' && size > 1 ? read.keep : null;
  const [from, to] = keptPlaces(keep, size);
  const kept = keep === null || to - from === 0 || to - from === size ? {} : { keep };
  return spellTerm({ count: size, faces, ...(shows === undefined ? {} : { shows }), ...kept });
}
