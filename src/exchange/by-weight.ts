import type { Place } from '../table/finding.ts';
import type { DraftRow } from './draft.ts';
import type { Notes } from './notes.ts';

/** Where no row has a range, the weights make them, as the tool itself does. */
export function rangesByWeight(rows: readonly DraftRow[], title: string, at: Place, notes: Notes): readonly DraftRow[] {
  if (rows.length === 0 || rows.some(({ result, weight }) => result !== null || weight === null || weight < 1))
    return rows;
  notes.warn('no-range', `${title}: no row has a range; they are made from the weights, in order`, at);
  let next = 1;
  return rows.map((row) => {
    const low = next;
    next += row.weight as number;
    return { ...row, result: { spelt: `${low}-${next - 1}`, at: row.at, on: [[[low, next - 1]]] } };
  });
}
