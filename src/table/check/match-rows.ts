import { bounds, canShow, hasGaps } from '../../dice/notation.ts';
import { follow } from '../bind/follow.ts';
import { passes } from '../bind/target.ts';
import { OmenError } from '../error.ts';
import type { Row, Table } from '../model.ts';
import { within } from '../range.ts';
import { type Case, classesOf } from './cases.ts';

/** What a throw can show in one case, and the rows that answer to it: exactly one, where the table is right. */
export interface RowMatch {
  /** Null: settled without dice. */
  readonly natural: number | null;
  readonly total: number | null;
  readonly passed: boolean | null;
  readonly rows: readonly Row[];
  /** No row is needed: the file says what such a total does. */
  readonly excused: boolean;
}

/** All that can happen in a case: one throw of each kind that rows, target and modifiers can tell apart, in order. */
export function matchRows(table: Table, at: Case): RowMatch[] {
  const rows = at.active;
  const on = (kind: Row['match']['on']): Row[] => rows.filter(({ match }) => match.on === kind);
  const settled = (met: readonly Row[]): RowMatch[] => [
    { natural: null, total: null, passed: null, rows: met, excused: false },
  ];
  const [automatic] = on('automatic');
  if (automatic) return settled([automatic]);
  const { roll } = table;
  if (roll === null) return settled(on('any'));
  const thrown = throwsOf(table, at, rows).map(({ natural, total }) => meet(natural, total));
  if (at.target === null || roll.pool !== null || roll.dice === null) return thrown;
  for (const kind of ['impossible', 'certain'] as const) {
    if (on(kind).length > 0 && thrown.every((each) => each.rows.length > 0 && passedBy(each) === (kind === 'certain')))
      return settled(on(kind));
  }
  return thrown;

  function meet(natural: number | null, total: number): RowMatch {
    const passed = at.target === null || roll?.pool ? null : passes(at.target, total);
    const fixed = rows.filter(
      ({ match }) => match.on === 'natural' && natural !== null && within(match.within, natural),
    );
    const tested = passed === null ? [] : on(passed ? 'pass' : 'fail');
    const ranged = rows.filter(
      ({ match }) => match.on === 'any' || (match.on === 'total' && within(match.within, total)),
    );
    const met = [fixed, tested, ranged].find((found) => found.length > 0) ?? [];
    return {
      natural,
      total,
      passed,
      rows: met,
      excused: met.length === 0 && natural !== total && at.policy !== null && beyond(total),
    };
  }

  /** Above or below all rows, where the policy holds. */
  function beyond(total: number): boolean {
    const ranges = rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
    return (
      ranges.every(([low]) => low !== null && total < low) || ranges.every(([, high]) => high !== null && total > high)
    );
  }

  function passedBy({ rows: [row] }: RowMatch): boolean | null {
    return row === undefined ? null : outcomePassed(row, rows, table);
  }
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
  readonly total: number;
}

function throwsOf(table: Table, at: Case, rows: readonly Row[]): Throw[] {
  const roll = table.roll as NonNullable<Table['roll']>;
  const [first = 0] = at.shift;
  if (roll.dice === null) return [{ natural: null, total: first }];
  if (roll.pool !== null) return poolTotals(table, at).map((total) => ({ natural: total, total }));
  const { dice } = roll;
  const classes = classesOf(roll);
  const shiftAt = (natural: number): number => at.shift[classes.findLastIndex((start) => start <= natural)] ?? 0;
  const [low, high] = bounds(dice);
  const points = new Set([low, high, ...classes.flatMap((start) => [start - 1, start])]);
  if (hasGaps(dice)) for (let face = low; face <= high; face++) points.add(face);
  const note = (value: number, moved: boolean): void => {
    for (const shift of moved ? new Set([0, ...at.shift]) : [0])
      for (const near of [-1, 0, 1]) points.add(value - shift + near);
  };
  for (const { match } of rows) {
    if (!('within' in match)) continue;
    for (const end of match.within.flat()) if (end !== null) note(end, match.on === 'total');
  }
  if (at.target) note(at.target.needed, true);
  return [...points]
    .filter((natural) => canShow(dice, natural))
    .sort((a, b) => a - b)
    .map((natural) => ({ natural, total: natural + shiftAt(natural) }));
}

/** How many dice of the pool can succeed. */
function poolTotals({ roll }: Table, { target, size, shift }: Case): number[] {
  const { pool, dice } = roll as NonNullable<Table['roll']>;
  const faces = dice?.terms[0]?.faces ?? 0;
  const many = Math.min(Math.max(size ?? 0, 0), 100);
  if (target === null || pool === null) return [];
  const succeeds = (face: number): boolean =>
    face === pool.always || (face !== pool.never && passes(target, face + (shift[0] ?? 0)));
  const telling = [1, faces, pool.always ?? 1, pool.never ?? 1, target.needed, target.needed - 1, target.needed + 1];
  const kinds = new Set<boolean>();
  for (const face of telling.flatMap((each) => [each, each - (shift[0] ?? 0), each - 1, each + 1])) {
    if (face >= 1 && face <= faces) kinds.add(succeeds(face));
  }
  const all = Array.from({ length: many + 1 }, (_, count) => count);
  return kinds.size === 2 ? all : kinds.has(true) ? [many] : [0];
}
