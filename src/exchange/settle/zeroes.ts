import type { Interval } from '../../table/model.ts';
import type { Draft, DraftRow } from '../draft.ts';
import { isHundred } from '../words/dice-text.ts';

/** A d10 whose highest face is printed 0, and a d100 with 00, often written 0: the row of 0 is that of 10 or 100. */
export function withZeroes(draft: Draft): Draft {
  const { rows, dice } = draft;
  const intervals = rows.flatMap(({ result }) => (result?.on?.length === 1 ? (result.on[0] ?? []) : []));
  if (!intervals.some(isZero)) return draft;
  const top =
    dice === null ? topOf(intervals) : isHundred(dice.text) ? 100 : /^1?d10$/i.test(dice.text.trim()) ? 10 : null;
  if (top === null || intervals.some(([low, high]) => (low ?? 0) <= top && (high ?? top) >= top)) return draft;
  const read = (row: DraftRow): DraftRow =>
    row.result?.on?.some((list) => list.some(isZero))
      ? {
          ...row,
          result: {
            ...row.result,
            on: row.result.on.map((list) => list.map((each) => (isZero(each) ? [top, top] : each))),
          },
        }
      : row;
  return { ...draft, rows: rows.map(read) };
}

const isZero = ([low, high]: Interval): boolean => low === 0 && high === 0;

/** Without dice: 10 where the other rows go to 9, 100 where they go to 99. */
function topOf(intervals: readonly Interval[]): number | null {
  const highest = Math.max(...intervals.map(([, high]) => high ?? Number.NaN));
  return highest === 9 ? 10 : highest === 99 ? 100 : null;
}
