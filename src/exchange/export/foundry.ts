import { faces, parseDice } from '../../dice/notation.ts';
import { hash } from '../../table/hash.ts';
import { saidOnce } from '../words/name-and-effect.ts';
import { type FlatRow, type FlatTable, reached } from './flat.ts';
import { type Exported, notReadAgain } from './formats.ts';

/** Results of one row at most: a table that is rolled more often is named once. */
const MOST_TIMES = 20;

/**
 * Writes a roll table in the form of Foundry VTT 13. A row that sends on is several results of one range, which are drawn
 * together: its words, and a link for each roll on a table.
 */
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
    if (row.then.some(({ times }) => times > MOST_TIMES))
      lost.push(`${row.name}: a table is rolled ${MOST_TIMES} times at most`);
    return spans.flatMap(([low, high]) =>
      saidBy(row).map((said) => ({ ...said, weight: high - low + 1, range: [low, high], drawn: false, flags: {} })),
    );
  });
  const description = [table.summary, table.source === null ? null : `Source: ${table.source}`].filter(
    (each) => each !== null,
  );
  const value = {
    _id: documentId(table.id),
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

/** The results that a row is: words where it has any of its own, and a link for each roll on another table. */
function saidBy({ name, effect, then }: FlatRow): readonly object[] {
  const links = then.flatMap(({ table, title, times }) =>
    Array.from({ length: Math.min(times, MOST_TIMES) }, () => ({
      type: 'document',
      name: title,
      description: '',
      documentUuid: `RollTable.${documentId(table)}`,
    })),
  );
  const named = [...new Set(then.map(({ title }) => title))].join(' + ');
  if (links.length > 0 && effect === '' && named === name) return links;
  const said = saidOnce({ name, effect });
  return [{ type: 'text', name: said.name ?? '', description: html(said.text) }, ...links];
}

/** Sixteen letters and digits, always the same for a table, so that tables which are imported together find each other. */
const documentId = (table: string): string => hash(table).slice(0, 16);

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
