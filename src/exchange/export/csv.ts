import { stringify } from 'csv-stringify/sync';
import { idOf } from '../../table/names.ts';
import type { FlatTable } from './flat.ts';
import { type Exported, type ExportOptions, notReadAgain } from './formats.ts';
import { saidInCells, thenCell } from './row-text.ts';

/** Writes comma separated values, the dice as the head of the first column; guarded, no cell is a formula. */
export function toCsv(flat: FlatTable, { safeCsv }: ExportOptions): Exported {
  const { table, dice, rows } = flat;
  const text = stringify(
    [
      [dice.text, 'Name', 'Effect', 'Then'],
      ...rows.map(({ result, name, effect, then }) => [result, ...saidInCells(name, effect), thenCell(then)]),
    ],
    { escape_formulas: safeCsv },
  );
  const outside = [
    ...(idOf(table.title) === table.name ? [] : ['title']),
    ...(table.summary === null ? [] : ['summary']),
    ...(table.source === null ? [] : ['source']),
  ];
  return {
    text,
    lost: [...notReadAgain(flat), ...(outside.length === 0 ? [] : [`${outside.join(', ')}: CSV has no place for it`])],
  };
}
