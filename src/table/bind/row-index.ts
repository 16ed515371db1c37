import type { Interval, Roll, Row } from '../model.ts';

/** Rows by what a throw shows: natural rows come first, then those of the test, then ranges of the total. */
export interface RowIndex {
  /**
   * The rows that a throw answers to, in the table's order; of many the first two, which tell that they are several.
   * `natural` is NaN where there is no sum of dice, `total` where dice come to none, `passed` null where it is not tested.
   */
  met(natural: number, total: number, passed: boolean | null): readonly Row[];
}

/** Whether each die is tested by itself, so that there is no test of the total. */
export const isTestedPool = ({ pool }: Pick<Roll, 'pool'>): boolean => pool !== null && pool.read === null;

export function indexRows(rows: readonly Row[]): RowIndex {
  const naturals = byRange(rows, ({ match }) => (match.on === 'natural' ? match.within : []));
  const totals = byRange(rows, ({ match }) => (match.on === 'any' ? ANY : match.on === 'total' ? match.within : []));
  const any = rows.filter(({ match }) => match.on === 'any').slice(0, 2);
  const passing = rows.filter(({ match }) => match.on === 'pass');
  const failing = rows.filter(({ match }) => match.on === 'fail');
  return {
    met(natural, total, passed) {
      const fixed = naturals(natural);
      if (fixed.length > 0) return fixed;
      const tested = passed === null ? NONE : passed ? passing : failing;
      return tested.length > 0 ? tested : Number.isNaN(total) ? any : totals(total);
    },
  };
}

const ANY: readonly Interval[] = [[null, null]];
const NONE: readonly Row[] = [];

/** The first two rows whose ranges a number lies in. */
function byRange(rows: readonly Row[], rangesOf: (row: Row) => readonly Interval[]): (value: number) => readonly Row[] {
  const ends = rows.map((row) => rangesOf(row).map(([low, high]) => [low ?? -Infinity, high ?? Infinity] as const));
  if (ends.every((each) => each.length === 0)) return () => NONE;
  const starts = [...new Set([-Infinity, ...ends.flat().flatMap(([low, high]) => [low, high + 1])])].sort(
    (a, b) => a - b,
  );
  const place = (value: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] as number) <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const stretches: (readonly Row[])[] = starts.map(() => NONE);
  ends.forEach((ranges, i) => {
    const row = rows[i] as Row;
    for (const [low, high] of ranges) {
      for (let at = place(low); at < starts.length && (starts[at] as number) <= high; at++) {
        const before = stretches[at] as readonly Row[];
        if (before.length < 2 && !before.includes(row)) stretches[at] = [...before, row];
      }
    }
  });
  return (value) => (Number.isNaN(value) ? NONE : (stretches[place(value)] as readonly Row[]));
}
