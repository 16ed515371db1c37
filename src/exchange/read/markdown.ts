import type { Place } from '../../table/finding.ts';
import type { Draft, Reading, ReadOptions } from '../draft.ts';
import { type Notes, START, takeNotes } from '../notes.ts';
import { diceInHeader } from '../words/dice-text.ts';
import { htmlWords, markdownWords, plainWords } from '../words/plain-text.ts';
import { bareTitle } from '../words/title.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Grid, readGrid } from './grid.ts';
import type { Cell, CellReader } from './grid-rows.ts';
import { htmlTablesIn } from './html.ts';
import { partRef, readMarkdownText } from './links.ts';
import { tablesInLines } from './pasted-text.ts';
import { listsInLines } from './plain-list.ts';

/** A longer line is neither a title nor the line under the heads. */
const LONGEST = 10_000;

/** Heads that say nothing about what is in a column. */
const PLAIN_HEAD = /^(?:results?|effects?|descriptions?|details?|text|name|outcome|event|)$/i;

/** Whether a line is the one under the heads of a table: `|---|:-:|`. */
export function isSeparator(line: string): boolean {
  if (line.length > LONGEST || !line.includes('-')) return false;
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return line.includes('|') && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/**
 * Reads the tables of a markdown text whose first column is one of dice or ranges, HTML tables, and lists under a line
 * that names dice; other tables are left alone, and named where they begin with numbers.
 */
export function readMarkdown(file: string, text: string, options: ReadOptions): Reading {
  const notes = takeNotes(file);
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(unquote);
  const front = readFrontMatter(lines);
  const rest = [...lines].fill('', 0, front.end);
  const drafts: Draft[] = [];
  const headings = new Headings();
  const stem = stemOf(file);
  let fenced = false;
  for (let at = front.end; at < lines.length; at++) {
    const line = lines[at] as string;
    const fence = /^\s*(?:```|~~~)/.test(line);
    if (fence) fenced = !fenced;
    if (fenced || fence) {
      rest[at] = '';
      continue;
    }
    headings.read(line, at);
    const next = lines[at + 1];
    if (!line.includes('|') || next === undefined || !isSeparator(next)) continue;
    const heads = cellsOf(line, at + 1);
    let end = at + 2;
    while (end < lines.length && (lines[end] as string).trim() !== '' && (lines[end] as string).includes('|')) end += 1;
    const body = lines.slice(at + 2, end).map((each, i) => cellsOf(each, at + 3 + i));
    rest.fill('', at, end);
    const grid = gridAt(at, heads, body, headings, { front, stem, notes, above: lines.slice(Math.max(0, at - 3), at) });
    const id = lines.slice(end, end + 2).flatMap((each) => /^\s*\^([\w-]+)\s*$/.exec(each)?.[1] ?? [])[0];
    const refs = id === undefined ? grid.refs : [partRef(stem, `^${id}`), ...grid.refs];
    const read = readGrid({ ...grid, refs }, cellReader(stem), options, notes);
    if ('leftOut' in read) {
      if (read.leftOut !== null) notes.warn('left-out', `${grid.title}: left out: ${read.leftOut}`, grid.at);
    } else {
      for (const draft of read.drafts) drafts.push(draft);
      headings.use();
      const after = lines[end];
      if (after !== undefined && after.trim() !== '' && !/^\s*(?:#|```|~~~|>|[-*+] |\^|<)/.test(after)) {
        notes.warn(
          'no-row',
          'this line follows the table at once but has no |; it is not read as a row',
          placeAt(end + 1, after),
        );
      }
    }
    at = end - 1;
  }
  for (const draft of [
    ...htmlTablesIn(rest.join('\n'), 'markdown', notes, options, (line) => headings.above(line)),
    ...tablesInLines(rest, { format: 'markdown', strict: true, asked: false }, notes),
    ...listsInLines(rest, { format: 'markdown', asked: false }, notes),
  ])
    drafts.push(draft);
  if (drafts.length === 0) {
    notes.error('no-table', 'no table whose first column holds dice or ranges is in the file', START);
  }
  return { drafts: drafts.sort((a, b) => a.at.line - b.at.line), findings: notes.findings };
}

interface Heading {
  readonly text: string;
  readonly level: number;
  readonly at: Place;
}

/** The headings above a line, as they nest; bold lines and callouts are titles of what follows at once. */
class Headings {
  #open: readonly Heading[] = [];
  #title: { readonly text: string; readonly at: Place; readonly line: number } | null = null;
  #used = false;
  readonly #all: Heading[] = [];

  read(line: string, at: number): void {
    const short = line.length <= LONGEST ? line.trimEnd() : '';
    const place = placeAt(at + 1, line);
    const heading = /^ {0,3}(#{1,6})\s+(.*[^#\s])/.exec(short);
    if (heading) {
      const level = (heading[1] as string).length;
      const above = this.#open.filter((each) => each.level < level);
      const read = { text: heading[2] as string, level, at: place };
      this.#open = [...above, read];
      this.#all.push(read);
      this.#title = null;
      this.#used = false;
      return;
    }
    const title = /^\s*\*\*([^*]+)\*\*:?$/.exec(short)?.[1] ?? /^\s*\[![\w-]+\][+-]?\s+(\S.*)$/.exec(short)?.[1];
    // `**Category: Planets**` says something about the note: its heading is the better title.
    if (title !== undefined && (this.#open.length === 0 || !/^[\w ]{1,20}: /.test(title)))
      this.#title = { text: title, at: place, line: at };
  }

  /** The heading was that of a table; the next one needs a title of its own. */
  use(): void {
    this.#used = true;
    this.#title = null;
  }

  get own(): { readonly text: string; readonly at: Place } | null {
    return this.#title ?? this.#open.at(-1) ?? null;
  }

  get used(): boolean {
    return this.#used && this.#title === null;
  }

  /** The nearest heading above a line. */
  above(line: number): string | null {
    return this.#all.findLast(({ at }) => at.line < line)?.text ?? null;
  }

  /** What the title stands in. */
  get within(): readonly string[] {
    return (this.#title ? this.#open : this.#open.slice(0, -1)).map(({ text }) => text);
  }
}

function gridAt(
  at: number,
  heads: readonly Cell[],
  body: readonly (readonly Cell[])[],
  headings: Headings,
  {
    front,
    stem,
    notes,
    above,
  }: { readonly front: FrontMatter; readonly stem: string; readonly notes: Notes; readonly above: readonly string[] },
): Grid {
  const plain = (text: string, place: Place): string => plainWords(markdownWords(text), notes, place);
  const place = placeAt(at + 1, '');
  const { own } = headings;
  const label = heads.map(({ text }) => markdownWords(text)).find((text, i) => i > 0 && !PLAIN_HEAD.test(text.trim()));
  const heading = own === null ? (front.title ?? titleOf(stem)) : own.text;
  const title = bareTitle(plain(heading, own?.at ?? place)) || 'Table';
  const said = headings.used && label !== undefined ? `${title}: ${plain(label, place)}` : title;
  const inside = [...foldersOf(notes.file), titleOf(stem), ...headings.within].map((each) =>
    bareTitle(plain(each, place)),
  );
  const within = inside.filter(
    (each, i) => each !== '' && each.toLowerCase() !== (inside[i + 1] ?? title).toLowerCase(),
  );
  const line = above.findLast((each) => each.trim() !== '') ?? '';
  const named = [own?.text ?? '', line].map((text) => diceInHeader(markdownWords(text))).find((each) => each !== null);
  const indent = body[0] === undefined ? place : (heads[0]?.at ?? place);
  return {
    format: 'markdown',
    heads,
    body,
    at: own === null ? { ...indent, line: at + 1 } : place,
    title: said,
    named: named ? { ...named, place: own?.at ?? place } : null,
    within,
    path: [...within, said],
    refs: [said, partRef(stem, own === null ? title : plain(own.text, place)), stem],
    summary: front.description === null ? null : plain(front.description, START) || null,
    source: front.source === null ? null : plain(front.source, START) || null,
  };
}

const cellReader = (note: string): CellReader => ({
  words: (text) => htmlWords(markdownWords(text)),
  linked: (text, at) => readMarkdownText(text, at, note),
});

const placeAt = (line: number, text: string): Place => ({ line, column: 1, length: Math.max(1, text.length) });

/** A line of a quote or callout without its marks; every column stays. */
export const unquote = (line: string): string => line.replace(/^(?: {0,3}> ?)+/, (marks) => ' '.repeat(marks.length));

/** The cells of a line, each with its place; an escaped pipe is a pipe. */
export function cellsOf(line: string, number: number): readonly Cell[] {
  const cells: Cell[] = [];
  let from = line.search(/\S|$/);
  if (line[from] === '|') from += 1;
  for (let at = from; at <= line.length; at++) {
    if (line[at] === '\\') {
      at += 1;
      if (at < line.length) continue;
    }
    if (at < line.length && line[at] !== '|') continue;
    const raw = line.slice(from, at);
    if (at < line.length || raw.trim() !== '') {
      const lead = raw.length - raw.trimStart().length;
      const text = raw.trim().replace(/\\\|/g, '|');
      cells.push({ text, at: { line: number, column: from + lead + 1, length: Math.max(1, raw.trim().length) } });
    }
    from = at + 1;
  }
  return cells.length > 0 ? cells : [{ text: '', at: { line: number, column: 1, length: 1 } }];
}
