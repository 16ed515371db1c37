import { stringify } from 'csv-stringify/sync';
import { idOf } from '../../table/names.ts';
import type { FlatTable } from './flat.ts';
import { type Exported, notReadAgain } from './formats.ts';
import { thenCell } from './row-text.ts';

/** Writes comma separated values, the dice as the head of the first column. */
export function toCsv(flat: FlatTable): Exported {
  const { table, dice, rows } = flat;
  const text = stringify([
    [dice.text, 'Name', 'Effect', 'Then'],
    ...rows.map(({ result, name, effect, then }) => [result, name, effect, thenCell(then)]),
  ]);
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
