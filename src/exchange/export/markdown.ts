import { readDice } from '../words/dice-text.ts';
import type { FlatTable } from './flat.ts';
import { type Exported, notReadAgain } from './formats.ts';
import { thenCell } from './row-text.ts';

/** Writes a markdown table whose head names the dice. */
export function toMarkdown(flat: FlatTable): Exported {
  const { table, dice, rows } = flat;
  const effects = rows.some(({ effect }) => effect !== '');
  const thens = rows.some(({ then }) => then.length > 0);
  const heads = [`dice: ${dice.text}`, 'Name', ...(effects ? ['Effect'] : []), ...(thens ? ['Then'] : [])];
  const cells = rows.map(({ result, name, effect, then }) => [
    result,
    escapeMarkdown(name),
    ...(effects ? [escapeMarkdown(effect)] : []),
    ...(thens ? [thenCell(then)] : []),
  ]);
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
  ].join('');
  return { text, lost: notReadAgain(flat) };
}

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
