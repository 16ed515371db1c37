import type { Draft, DraftRow, Format, Reading, ReadOptions } from '../draft.ts';
import { type Notes, START, takeNotes } from '../notes.ts';
import { diceInHeader, readDice } from '../words/dice-text.ts';
import { plainWords } from '../words/plain-text.ts';
import { bareTitle } from '../words/title.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdownText } from './links.ts';

const ITEM = /^\s*[-*+•]\s+(?:\[[ xX]\]\s+)?(\S.*)$/;
/** A longer line is no title. */
const TITLE = 60;
const HEADING = /^\s{0,3}#{1,6}\s+(.*\S)/;

/** Reads a list with even chances: each line is a result, with or without a mark before it; headings part tables. */
export function readPlainList(file: string, text: string, options: ReadOptions): Reading {
  const notes = takeNotes(file);
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  lines.fill('', 0, readFrontMatter(lines).end);
  const drafts = listsInLines(lines, { ...options, format: 'list' }, notes);
  if (drafts.length === 0) notes.error('no-table', 'no line of the file is a result', START);
  return { drafts, findings: notes.findings };
}

interface Item {
  readonly text: string;
  readonly line: number;
}

/** Lines of one list, with the lines above that may name it. */
interface List {
  readonly title: Item | null;
  /** The heading above, where the title is another line. */
  readonly heading: Item | null;
  readonly items: readonly Item[];
}

/**
 * The lists in lines of text. Unless asked for, only those count that stand under a line that names one die, with as many
 * items as it has faces.
 */
export function listsInLines(
  lines: readonly string[],
  { format, asked }: ReadOptions & { readonly format: Format },
  notes: Notes,
): readonly Draft[] {
  const lists = asked ? allLines(lines) : bulleted(lines);
  return lists.flatMap(({ title, heading, items }): readonly Draft[] => {
    const dice = title && diceInHeader(title.text);
    const faces = /^1?d(\d+)$/i.exec(dice?.text ?? '')?.[1];
    if (items.length < 2 || (!asked && (Number(faces) !== items.length || (title?.text.length ?? 0) > TITLE)))
      return [];
    const place = (line: number) => ({ line, column: 1, length: 1 });
    const stem = stemOf(notes.file);
    const at = place(title?.line ?? (items[0] as Item).line);
    const named = title === null ? '' : bareTitle(plainWords(title.text, notes, at), '');
    const said = named || bareTitle(plainWords(heading?.text ?? titleOf(stem), notes, at)) || 'Table';
    const within = [...foldersOf(notes.file), titleOf(stem)].filter(
      (each) => each.toLowerCase() !== said.toLowerCase(),
    );
    const rows = items.map(({ text, line }, i): DraftRow => {
      const linked = readMarkdownText(text, place(line), stem);
      const on = [i + 1, i + 1] as const;
      return {
        at: place(line),
        result: { spelt: `${i + 1}`, at: place(line), on: [[on]] },
        weight: 1,
        name: null,
        text: plainWords(linked.text, notes, place(line)),
        nested: linked.nested,
      };
    });
    const rolled = dice && readDice(dice.text) ? dice.text : `1d${items.length}`;
    return [
      {
        format,
        file: notes.file,
        at,
        title: said,
        within,
        path: [...within, said],
        refs: [said, stem],
        summary: null,
        source: null,
        dice: { text: rolled, at },
        rows,
      },
    ];
  });
}

interface OpenList extends List {
  readonly items: Item[];
}

/** Every line is a result; a heading begins another list. */
function allLines(lines: readonly string[]): readonly List[] {
  const lists: OpenList[] = [{ title: null, heading: null, items: [] }];
  lines.forEach((line, i) => {
    const heading = HEADING.exec(line);
    if (heading) lists.push({ title: { text: heading[1] as string, line: i + 1 }, heading: null, items: [] });
    else if (line.trim() !== '') lists.at(-1)?.items.push({ text: ITEM.exec(line)?.[1] ?? line.trim(), line: i + 1 });
  });
  return lists;
}

/** Runs of marked lines, each with the line before it. */
function bulleted(lines: readonly string[]): readonly List[] {
  const lists: OpenList[] = [];
  let heading: Item | null = null;
  let above: Item | null = null;
  let open: OpenList | null = null;
  lines.forEach((line, i) => {
    const item = /^\s*[-*+•]\s+\d/.test(line) ? null : ITEM.exec(line);
    if (item && !/^\s{2,}/.test(line)) {
      if (open === null) {
        open = { title: above, heading, items: [] };
        lists.push(open);
      }
      open.items.push({ text: item[1] as string, line: i + 1 });
    } else if (line.trim() !== '') {
      const last = open?.items.at(-1);
      // A line set in goes on with the item above it.
      if (last && /^\s{2,}/.test(line) && open)
        open.items[open.items.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
      else {
        open = null;
        const text = HEADING.exec(line)?.[1];
        above = { text: text ?? line.trim(), line: i + 1 };
        if (text !== undefined) heading = above;
      }
    }
  });
  return lists;
}
