import { isShort } from '../schema/table.ts';
import type { WrittenOutcome } from './outcome-scope.ts';

/** A row, or a group of rows, in full. */
export interface LongRow extends WrittenOutcome {
  readonly result?: string | number;
  readonly weight?: number;
  readonly when?: unknown;
  readonly is?: string;
  /** The id of one of the outcomes that the table names. */
  readonly outcome?: string | number;
  readonly cells?: readonly (string | number)[];
  /** Of a row that was written short: the id of one of these outcomes, or a name. */
  readonly called?: string;
  readonly rows?: readonly LongRow[];
}

/** Rows as a file writes them, each in full: `Orc`, `3-5: Rain` and `{ result: 3-5, name: Rain }` alike. */
export const longRows = (rows: readonly unknown[]): readonly LongRow[] => rows.map(longRow);

function longRow(row: unknown): LongRow {
  if (typeof row === 'string') return { called: row };
  if (isShort(row)) return Object.entries(row).map(([result, called]): LongRow => ({ result, called }))[0] as LongRow;
  const { rows, ...rest } = row as LongRow;
  return rows === undefined ? rest : { ...rest, rows: longRows(rows) };
}

/** All rows, without the groups around them. */
export const leavesOf = (rows: readonly LongRow[]): readonly LongRow[] =>
  rows.flatMap((row) => (row.rows ? leavesOf(row.rows) : [row]));
