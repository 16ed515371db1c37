import type { Ask } from '../model.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { choicesOf, compileCases } from './fact-cases.ts';
import { lookUp } from './look-up.ts';
import { type LongRow, leavesOf } from './written-row.ts';

/** The columns of a grid as a file writes them. */
export type WrittenColumns =
  | string
  | { readonly by: string; readonly are?: readonly (WrittenColumn | readonly WrittenColumn[])[] | undefined };
type WrittenColumn = string | number | boolean;

/** The columns of a grid: what a fact is asked in each. */
export interface Columns {
  readonly by: string;
  readonly asks: readonly Ask[];
  /** What each is headed, as the file spells it. */
  readonly heads: readonly string[];
}

/** Reads the columns of a grid; null where they cannot be read, which is reported. */
export function compileColumns(cursor: Cursor, written: WrittenColumns, scope: Scope): Columns | null {
  const { by, are } = typeof written === 'string' ? { by: written, are: undefined } : written;
  const at = typeof written === 'string' ? cursor : cursor.at('by');
  const type = lookUp(at, by, scope);
  if (type === undefined) return null;
  const heads = are?.map((column) => [column].flat().join(', ')) ?? (type.type === 'choice' ? choicesOf(type) : null);
  if (!heads) {
    cursor.report('bad-columns', `columns by ${by} need are: [ … ], a list of what ${by} is in each`);
    return null;
  }
  const place = cursor.at('are');
  const cases = heads.map((key, i) => ({ key, at: place.at(i) }));
  return { by, heads, asks: compileCases(are === undefined ? at : place, by, type, cases, 'column is') };
}

/** Reads the columns of a table whose rows have cells; null where it has none, or they cannot be read. */
export function compileTableColumns(
  root: Cursor,
  { columns }: TableFile,
  rows: readonly LongRow[],
  scope: Scope,
): Columns | null {
  const inCells = leavesOf(rows).some(({ cells }) => cells !== undefined);
  if (columns !== undefined && !inCells)
    root.at('columns').report('bad-columns', 'no row has cells, one for each column', { key: true });
  if (columns === undefined && inCells)
    root.at('rows').report('bad-columns', 'rows with cells need columns: { by: <fact>, are: [ … ] }', { key: true });
  return columns === undefined ? null : compileColumns(root.at('columns'), columns, scope);
}

/** A row of a grid has a cell for each column. */
export function checkCells(cursor: Cursor, cells: readonly unknown[], { heads, by }: Columns): void {
  if (cells.length === heads.length) return;
  const shown = heads.length > 8 ? `${by} ${heads[0]} to ${heads.at(-1)}` : `${by} ${heads.join(', ')}`;
  cursor.report('bad-cells', `this row has ${cells.length} cells, and there are ${heads.length} columns (${shown})`);
}
