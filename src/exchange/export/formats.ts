import { idOf } from '../../table/names.ts';
import { hasDice } from '../words/dice-text.ts';
import type { FlatTable } from './flat.ts';

export const EXPORTS = ['foundry', 'roll20', 'markdown', 'csv', 'json'] as const;
/** A format that is written. */
export type ExportFormat = (typeof EXPORTS)[number];

/** What a table is in another format, and what that format has no place for, a sentence each. */
export interface Exported {
  readonly text: string;
  readonly lost: readonly string[];
}

/** How a table is written. */
export interface ExportOptions {
  /** Cells of CSV that a spreadsheet would take for a formula are guarded. */
  readonly safeCsv: boolean;
}

export type Exporter = (flat: FlatTable, options: ExportOptions) => Exported;

/** What a reader of the format could not make of names and words again. */
export function notReadAgain({ rows }: FlatTable): readonly string[] {
  const ids = new Set(rows.filter(({ id, name }) => id !== idOf(name)).map(({ id }) => id));
  const unmarked =
    !rows.some(({ effect }) => hasDice(effect, false)) && rows.some(({ effect }) => hasDice(effect, true));
  return [
    ...(ids.size === 0 ? [] : [`ids that are not their names are left out (${[...ids].join(', ')})`]),
    ...(unmarked ? ['dice that its words only name are rolled where it is imported again'] : []),
  ];
}
