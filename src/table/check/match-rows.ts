import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow, hasGaps } from '../../dice/notation.ts';
import { everyThrow } from '../bind/every-throw.ts';
import { follow } from '../bind/follow.ts';
import { bindAgain, type Shift, sumMarks, withAgain } from '../bind/further.ts';
import { poolOf, poolThrows } from '../bind/pool.ts';
import { indexRows, isTestedPool } from '../bind/row-index.ts';
import type { Shown } from '../bind/settled.ts';
import { passes } from '../bind/target.ts';
import { OmenError } from '../error.ts';
import type { Facts, Roll, Row, Table } from '../model.ts';
import { namesIn } from '../number.ts';
import { factsIn } from '../when.ts';
import { type Case, rowsAt } from './case.ts';
import { classesOf } from './case-parts.ts';

/** What a throw can show in one case, and the rows that answer to it: exactly one, where the table is right. */
export interface RowMatch {
  /** Null: settled without dice. */
  readonly natural: number | null;
  readonly total: number | null;
  readonly passed: boolean | null;
  readonly rows: readonly Row[];
  /** The rows that hold then. */
  readonly active: readonly Row[];
  /** What rows ask of the dice beside the total; null where none does. */
  readonly shown: Facts | null;
  /** No row is needed: the file says what such a total does. */
  readonly excused: boolean;
}

/** All that can happen in a case: one throw of each kind that rows, target and modifiers can tell apart, in order. */
export function matchRows(table: Table, at: Case): RowMatch[] {
  const on = (rows: readonly Row[], kind: Row['match']['on']): Row[] => rows.filter(({ match }) => match.on === kind);
  const settled = (met: readonly Row[]): RowMatch[] => [
    { natural: null, total: null, passed: null, rows: met, active: at.active, shown: null, excused: false },
  ];
  const [automatic] = on(at.active, 'automatic');
  if (automatic) return settled([automatic]);
  const { roll } = table;
  if (roll === null) return settled(on(at.active, 'any'));
  const oneByOne = isTestedPool(roll);
  const index = indexRows(at.active);
  const ends = endsOf(at.active);
  const thrown = throwsOf(table, at).map(meet);
  if (at.target === null || roll.dice === null || oneByOne) return thrown;
  for (const kind of ['impossible', 'certain'] as const) {
    const rows = on(at.active, kind);
    if (rows.length > 0 && thrown.every((each) => each.rows.length > 0 && passedBy(each) === (kind === 'certain')))
      return settled(rows);
  }
  return thrown;

  function meet({ natural, sum, total, shown }: Throw): RowMatch {
    const rows = at.late.size === 0 ? at.active : rowsAt(at, total === null ? shown : { ...shown, total });
    const passed = at.target === null || oneByOne || total === null ? null : passes(at.target, total);
    const here = rows === at.active ? index : indexRows(rows);
    const met = here.met(natural ?? Number.NaN, total ?? Number.NaN, passed);
    const excused =
      total !== null && met.length === 0 && natural !== total && at.policy !== null && beyond(rows, total);
    return {
      natural: sum ?? natural,
      total,
      passed,
      rows: met,
      active: rows,
      shown: at.late.size > 0 ? shown : null,
      excused,
    };
  }

  /** Above or below all rows, where the policy holds. */
  function beyond(rows: readonly Row[], total: number): boolean {
    const [lowest, highest] = rows === at.active ? ends : endsOf(rows);
    if (lowest > highest) return at.policy !== 'clamp';
    return total < lowest || total > highest;
  }

  function passedBy({ rows: [row], active }: RowMatch): boolean | null {
    return row === undefined ? null : outcomePassed(row, active, table);
  }
}

/** The furthest that rows of totals go; without such rows all lies beyond. */
function endsOf(rows: readonly Row[]): readonly [number, number] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { match } of rows) {
    if (match.on !== 'total') continue;
    for (const [low, high] of match.within) {
      lowest = Math.min(lowest, low ?? Number.NEGATIVE_INFINITY);
      highest = Math.max(highest, high ?? Number.POSITIVE_INFINITY);
    }
  }
  return [lowest, highest];
}

/** Whether the outcome that the row leads to counts as passed; null where it does not say, or leads nowhere. */
export function outcomePassed(row: Row, rows: readonly Row[], table: Table): boolean | null {
  try {
    return follow(row, rows, table).passed;
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}

interface Throw {
  readonly natural: number | null;
  /** All dice together, further ones included, where that is not what they show at first. */
  readonly sum?: number;
  /** Null: dice with names that come to no total. */
  readonly total: number | null;
  readonly shown: Shown;
}

function throwsOf(table: Table, at: Case): readonly Throw[] {
  const roll = table.roll as NonNullable<Table['roll']>;
  const [first = 0] = at.shift;
  if (at.thrown !== null) {
    const { natural, base } = at.thrown;
    return [{ natural, total: base === null ? null : base + first, shown: {} }];
  }
  if (roll.dice === null) return [{ natural: null, total: first, shown: {} }];
  const classes = classesOf(roll);
  const shiftAt = (natural: number): number => at.shift[classes.findLastIndex((start) => start <= natural)] ?? 0;
  const shift = [Math.min(0, ...at.shift), Math.max(0, ...at.shift)] as const;
  if (roll.pool !== null) return poolThrown(table, roll, at, shiftAt, shift);
  const { dice } = roll;
  const again = bindAgain(roll, () => sumMarks(table, at.target, shift));
  if (again !== null) {
    return everyThrow(dice, null, again)
      .cases.map(({ shown: { natural = 0, again: further = 0 } }) => {
        const sum = natural + further;
        return { natural, sum, total: sum + shiftAt(natural), shown: { natural } };
      })
      .sort((a, b) => a.sum - b.sum);
  }
  const [low, high] = bounds(dice);
  const points = new Set([low, high, ...classes.flatMap((start) => [start - 1, start])]);
  if (hasGaps(dice) || at.late.size > 0) for (let face = low; face <= high; face++) points.add(face);
  const note = (value: number, moved: boolean): void => {
    for (const shift of moved ? new Set([0, ...at.shift]) : [0])
      for (const near of [-1, 0, 1]) points.add(value - shift + near);
  };
  for (const { match } of at.active) {
    if (!('within' in match)) continue;
    for (const end of match.within.flat()) if (end !== null) note(end, match.on === 'total');
  }
  if (at.target) note(at.target.needed, true);
  return [...points]
    .filter((natural) => canShow(dice, natural))
    .sort((a, b) => a - b)
    .map((natural) => ({ natural, total: natural + shiftAt(natural), shown: { natural } }));
}

/** All that a pool can show, as far as rows can tell it apart. */
function poolThrown(
  table: Table,
  roll: Roll,
  at: Case,
  shiftAt: (natural: number) => number,
  shift: Shift,
): readonly Throw[] {
  const size = Math.min(Math.max(at.size ?? 0, 0), LIMITS.pool);
  const pool = poolOf(roll, size, at.target, at.shift[0] ?? 0);
  if (pool === null || (pool.tested && at.target === null)) return [];
  const asked = new Set(
    [...at.late.values()].flatMap(({ whens, lets }) => [
      ...whens.flatMap((when) => [...factsIn(when)]),
      ...lets.flatMap(({ value }) => [...namesIn(value)]),
    ]),
  );
  // The first is the total; misses are what its successes leave.
  const readings = pool.readings.filter(({ name }, i) => i === 0 || asked.has(name));
  return poolThrows(withAgain({ ...pool, readings }, table, roll, at.target, shift))
    .cases.map(({ shown }) => {
      const { natural, successes = 0 } = shown;
      if (natural !== undefined) return { natural, total: natural + shiftAt(natural), shown };
      return { natural: successes, total: successes, shown: { misses: pool.size - successes, ...shown } };
    })
    .sort((a, b) => a.natural - b.natural);
}
