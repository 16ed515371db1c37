import { faces, parseDice } from '../../dice/notation.ts';
import { joinText } from '../words/name-and-effect.ts';
import { type FlatRow, type FlatTable, reached } from './flat.ts';
import { type Exported, notReadAgain } from './formats.ts';
import type { Sent } from './row-text.ts';

/** Writes a roll table that Foundry VTT imports. */
export function toFoundry(flat: FlatTable): Exported {
  const { table, dice, rows } = flat;
  const lost: string[] = [...notReadAgain(flat)];
  const results = rows.flatMap((row) => {
    const spans = row.within.flatMap((interval) => {
      const span = reached(interval, dice);
      return span ? [span] : [];
    });
    if (spans.length === 0) lost.push(`${row.name} (${row.result}) is left out, as the dice alone do not show it`);
    if (spans.length > 1) lost.push(`${row.name} (${row.result}) is ${spans.length} rows, one for each of its ranges`);
    return spans.map(([low, high]) => ({
      ...said(row),
      weight: high - low + 1,
      range: [low, high],
      drawn: false,
      flags: {},
    }));
  });
  const description = [table.summary, table.source === null ? null : `Source: ${table.source}`].filter(
    (each) => each !== null,
  );
  const value = {
    name: table.title,
    description: html(description.join(' ')),
    results,
    formula: formula(dice.text),
    replacement: true,
    displayRoll: true,
    flags: {},
  };
  return { text: `${JSON.stringify(value, null, 2)}\n`, lost };
}

/** A row that only sends on is a link to that table; any other has words, with its tables behind them. */
function said({ name, effect, then }: FlatRow): object {
  const [only, ...more] = then;
  if (only && more.length === 0 && effect === '' && only.times === 1 && label(only.title) === name) {
    return { type: 'document', documentCollection: 'RollTable', text: name };
  }
  const words = html(
    joinText({
      name,
      effect: effect === '' ? null : effect.replace(/\[\[([^\]]+)\]\]/g, (_, dice) => `[[${oneBefore(dice)}]]`),
    }),
  );
  return { type: 'text', text: then.length === 0 ? words : `${words} (then: ${then.map(link).join(', ')})` };
}

const link = ({ title, times }: Sent): string =>
  `${times === 1 ? '' : `${times}x `}@RollTable[${label(title)}]{${label(title)}}`;

/** A title without the signs that a link is made of. */
const label = (title: string): string =>
  title
    .replace(/[[\]{}(),;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const html = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** `d3+d6` → `1d3+1d6`, as Foundry wants it. */
const oneBefore = (dice: string): string => dice.replace(/(^|[^\d])d(?=\d)/g, '$11d');

/** `d66` → `1d6 * 10 + 1d6` */
function formula(text: string): string {
  const dice = parseDice(text);
  if (!dice.digits) return oneBefore(text);
  const digits = faces(dice).reverse();
  return digits
    .map((sides, place) => `1d${sides}${place === 0 ? '' : ` * ${10 ** place}`}`)
    .reverse()
    .join(' + ');
}
