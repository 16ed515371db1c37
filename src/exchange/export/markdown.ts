import { readDice } from '../words/dice-text.ts';
import type { FlatTable } from './flat.ts';
import { type Exported, notReadAgain } from './formats.ts';
import { saidInCells, thenCell } from './row-text.ts';

/** Writes a markdown table whose head names the dice, with a block id and links between notes as Obsidian has them. */
export function toMarkdown(flat: FlatTable): Exported {
  const { table, dice, rows } = flat;
  const effects = rows.some(({ name, effect }) => saidInCells(name, effect)[1] !== '');
  const thens = rows.some(({ then }) => then.length > 0);
  const heads = [`dice: ${dice.text}`, 'Name', ...(effects ? ['Effect'] : []), ...(thens ? ['Then'] : [])];
  const cells = rows.map(({ result, name, effect, then }) => {
    const [own, more] = saidInCells(name, effect).map(escapeMarkdown);
    return [result, own as string, ...(effects ? [more as string] : []), ...(thens ? [thenCell(then, wikiLink)] : [])];
  });
  const line = (list: readonly string[]): string => `| ${list.join(' | ')} |\n`;
  const front = Object.entries({ summary: table.summary, source: table.source }).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}\n`],
  );
  const text = [
    front.length > 0 ? `---\n${front.join('')}---\n\n` : '',
    `# ${escapeMarkdown(table.title)}\n\n`,
    line(heads),
    line(heads.map(() => '---')),
    ...cells.map(line),
    `^${table.name}\n`,
  ].join('');
  return { text, lost: notReadAgain(flat) };
}

/** A link to the note of that name. */
const wikiLink = (name: string): string => `[[${name}]]`;

/** Words as they stand, whatever signs are in them; `[[d6]]` stays a roll. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(\[\[[^[\]]{1,80}\]\])/)
    .map((piece, i) =>
      i % 2 === 1 && readDice(piece.slice(2, -2))
        ? piece
        : piece.replace(/[\\`*_|[\]^~]|<(?=[a-z!/])|&(?=[a-z#])/gi, '\\$&'),
    )
    .join('');
}
