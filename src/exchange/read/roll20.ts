import type { Draft, DraftRow, Nested, Reading } from '../draft.ts';
import { type Notes, START, takeNotes } from '../notes.ts';
import { rangesByWeight, readWeights, type Weight } from '../settle/weights.ts';
import { htmlWords, plainWords } from '../words/plain-text.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import type { Linked } from './links.ts';

/** A line that TableExport writes: the table, or one of its items. */
const COMMAND = /^\s*!import-table(-item)?\s+--/;

/** Whether a text holds tables as the script TableExport writes and reads them. */
export const isRoll20 = (text: string): boolean => /^[ \t]*!import-table(?:-item)?[ \t]+--/m.test(text);

/** Reads rollable tables of Roll20, as TableExport writes them: `!import-table-item --Table --words --weight --picture`. */
export function readRoll20(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const tables = new Map<string, Item[]>();
  const places = new Map<string, number>();
  let pictures = 0;
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n|<br\s*\/?>/i)
    .forEach((line, i) => {
      const command = COMMAND.exec(line);
      if (!command) return;
      const [, table = '', words = '', weight = '', picture = ''] = line.split(/\s+--|--(?=\d+\s*(?:--|$))/);
      const name = unescaped(table).trim();
      if (!tables.has(name)) {
        tables.set(name, []);
        places.set(name, i + 1);
      }
      if (command[1] === undefined) return;
      if (picture.trim() !== '') pictures += 1;
      const at = { line: i + 1, column: Math.max(1, line.indexOf(words) + 1), length: Math.max(1, words.length) };
      tables.get(name)?.push({ words: unescaped(words), at, weight: { text: weight, at } });
    });
  if (pictures > 0) {
    notes.warn(
      'not-kept',
      `${pictures === 1 ? 'one item has a picture' : `${pictures} items have pictures`}; their words are kept`,
      START,
    );
  }
  const drafts = [...tables].map(([name, rows]) => readTable(name, places.get(name) as number, rows, notes));
  if (drafts.length === 0) notes.error('no-table', 'no line begins with !import-table', START);
  return { drafts, findings: notes.findings };
}

interface Item {
  readonly words: string;
  readonly at: Weight['at'];
  readonly weight: Weight;
}

function readTable(name: string, line: number, read: readonly Item[], notes: Notes): Draft {
  const at = { line, column: 1, length: 1 };
  const title = plainWords(name, notes, at) || 'Table';
  const weights = readWeights(
    read.map(({ weight }) => weight),
    notes,
  );
  const rows = read.map(({ words, at: place }, i): DraftRow => {
    const { text, nested } = takeTableRolls(htmlWords(words), place);
    return {
      at: place,
      result: null,
      weight: weights[i] ?? null,
      name: null,
      text: plainWords(text, notes, place),
      nested,
    };
  });
  const within = [...foldersOf(notes.file), titleOf(stemOf(notes.file))].filter((each) => each !== title);
  return {
    format: 'roll20',
    file: notes.file,
    at,
    title: titleOf(title),
    within,
    path: [...within, title],
    refs: [name, title],
    summary: null,
    source: null,
    ...rangesByWeight(rows, at),
  };
}

/** `[[2t[other]]]`: two rolls on another table; behind an arrow at the end they are no words of the row. */
function takeTableRolls(text: string, at: Weight['at']): Linked {
  const nested: Nested[] = [];
  const take = (part: string): string =>
    part.replace(/(?:\[\[\s*)?(\d{0,3})t\[([^[\]]{1,200})\](?:\s*\]\])?/g, (_, times: string, table: string) => {
      nested.push({ refs: [table], label: table, times: Number(times) || 1, auto: true, sure: true, at });
      return table;
    });
  const [, own, rolls] = /^(.*) → ((?:\[\[\d{1,3}t\[[^[\]]{1,200}\]\]\]\s*)+)$/s.exec(text) ?? [];
  const words = take(own ?? text);
  take(rolls ?? '');
  return { text: words, nested };
}

/** Signs that TableExport writes in another way, since they part or begin what Roll20 reads. */
const ESCAPES: readonly (readonly [sign: string, written: string])[] = [
  ['[', '<%%91%%>'],
  [']', '<%%93%%>'],
  [' --', '[TABLEEXPORT:ESCAPE]'],
  ['--', '<%%-%%>'],
];

const unescaped = (text: string): string =>
  ESCAPES.reduceRight((all, [sign, written]) => all.replaceAll(written, sign), text);

/** Words as TableExport writes them in a command. */
export const escapeRoll20 = (text: string): string =>
  text.replace(/ --|--|[[\]]/g, (sign) => ESCAPES.find(([each]) => each === sign)?.[1] ?? sign);
