import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow, hasGaps } from '../../dice/notation.ts';
import { OmenError } from '../error.ts';
import type { Facts, Interval, Outside, Roll, Row, Table } from '../model.ts';
import { formatRange } from '../range.ts';
import type { ResultTarget } from '../result.ts';
import { answers, holds } from '../when.ts';
import type { ActiveRows } from './active-rows.ts';
import { everyThrow, type Throws } from './every-throw.ts';
import { namedThrows } from './named-throws.ts';
import { poolBounds } from './pool.ts';
import { indexRows, isTestedPool } from './row-index.ts';
import type { BoundAgain, BoundNamed, BoundPool, Shown } from './settled.ts';
import { passes } from './target.ts';

/** The row of a total, and the value looked up in its stead where the policy is to clamp. */
export interface Found {
  readonly row: Row | null;
  readonly clamped: number | null;
}

/** Finds rows by what the dice show: natural rows first, then pass or fail, then ranges of the total. */
export interface LookUp {
  /** The row met, whatever the policy for totals outside. `natural` is NaN where there is no sum of dice. */
  rowFor(natural: number, total: number): Row | null;
  /** The row met, by the policy. @throws OmenError `outside-table` */
  find(natural: number, total: number): Found;
}

/** A look-up in these rows, all of which hold. */
export function createLookUp(
  table: Table,
  roll: Roll,
  rows: readonly Row[],
  target: ResultTarget | null,
  facts: Facts,
): LookUp {
  const index = indexRows(rows);
  const rowFor = (natural: number, total: number): Row | null =>
    index.met(natural, total, target === null || isTestedPool(roll) ? null : passes(target, total))[0] ?? null;
  return {
    rowFor,
    find(natural, total) {
      const row = rowFor(natural, total);
      if (row) return { row, clamped: null };
      const policy: Outside = roll.outside.find(({ when }) => holds(when, facts))?.policy ?? 'error';
      if (policy === 'none') return { row: null, clamped: null };
      const ranges = rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
      const clamped = policy === 'clamp' ? nearestEnd(ranges, total) : null;
      const nearest = clamped === null ? null : rowFor(Number.NaN, clamped);
      if (nearest) return { row: nearest, clamped };
      throw new OmenError(
        'outside-table',
        `${table.name}: ${made(natural, total)} meets no row (rows: ${formatRange(ranges)})`,
      );
    },
  };
}

/** The end of the ranges that the total lies beyond; null where it lies between them. */
function nearestEnd(ranges: readonly Interval[], total: number): number | null {
  const low = Math.min(...ranges.map(([from]) => from ?? Number.NEGATIVE_INFINITY));
  const high = Math.max(...ranges.map(([, to]) => to ?? Number.POSITIVE_INFINITY));
  return total < low ? low : total > high ? high : null;
}

/** The total, and what it was made of. */
const made = (natural: number, total: number): string =>
  Number.isNaN(total)
    ? 'what the dice show'
    : Number.isNaN(natural) || natural === total
      ? `a total of ${total}`
      : `a total of ${total} (natural ${natural}, modifiers ${total < natural ? '−' : '+'}${Math.abs(total - natural)})`;

/**
 * Throws that tell of all: of a sum both ends of every stretch in which neither natural rows nor modifiers by the natural
 * value change, or every sum where rows ask what the dice show. What is true of a test for all of these is true for every
 * throw. Null where there are too many to try.
 */
export function tellingThrows(
  roll: Roll,
  pool: BoundPool | null,
  again: BoundAgain | null,
  { all, late }: ActiveRows,
): readonly Shown[] | null {
  if (roll.dice === null) return [];
  const { dice } = roll;
  const oneByOne = late || again !== null || pool?.again !== undefined || hasGaps(dice);
  if (oneByOne && (pool !== null || again !== null)) return reckoned(() => everyThrow(dice, pool, again));
  const [low, high] = pool === null ? bounds(dice) : poolBounds(pool);
  const sums = oneByOne ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : [low, high];
  const note = (intervals: readonly Interval[]): void => {
    for (const [from, to] of intervals) {
      if (from !== null) sums.push(from - 1, from);
      if (to !== null) sums.push(to, to + 1);
    }
  };
  for (const { match } of all) if (match.on === 'natural') note(match.within);
  const asks = roll.modifiers.flatMap(({ when }) => (when ?? []).flatMap(({ natural }) => natural ?? []));
  for (const ask of asks) {
    for (let sum = low, before: boolean | undefined; sum <= high && sum - low < LIMITS.parts; sum++) {
      const now = answers(ask, sum);
      if (now !== before) sums.push(sum - 1, sum);
      before = now;
    }
  }
  const shows = (sum: number): boolean => (pool === null ? canShow(dice, sum) : sum >= low && sum <= high);
  return [...new Set(sums)].filter(shows).map((natural) => ({ natural }));
}

/** Every throw of dice with names; null where there are too many to try. */
export function tellingNamed(named: BoundNamed): readonly Shown[] | null {
  const sums = named.dice.map(({ dice, pool, again }) => {
    const [low, high] = pool === null ? (again === null ? bounds(dice) : [again.low, again.high]) : poolBounds(pool);
    return high - low + 1;
  });
  return sums.reduce((product, each) => product * each, 1) > LIMITS.parts ? null : reckoned(() => namedThrows(named));
}

function reckoned(throws: () => Throws): readonly Shown[] | null {
  try {
    return throws().cases.map(({ shown }) => shown);
  } catch (error) {
    if (error instanceof OmenError && error.code === 'odds-limit') return null;
    throw error;
  }
}
