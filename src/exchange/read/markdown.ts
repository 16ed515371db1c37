import type { Place } from '../../table/finding.ts';
import type { Draft, Reading } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { type Notes, takeNotes } from '../notes.ts';
import { markdownWords, plainWords } from '../words/plain-text.ts';
import { looksLikeRange, rangesByWeight } from '../words/ranges.ts';
import { stemOf, titleOf } from '../write/table-names.ts';
import { type Cell, type Columns, diceOf, readCells, readHeads } from './columns.ts';
import { readMarkdownText } from './links.ts';

/** A longer line is neither a title nor the line under the heads. */
const LONGEST = 10_000;

/** Whether a line is the one under the heads of a table: `|---|:-:|`. */
export function isSeparator(line: string): boolean {
  if (line.length > LONGEST || !line.includes('-')) return false;
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return line.includes('|') && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/** Reads the tables of a markdown text whose first column is one of dice or ranges; other tables are left alone. */
export function readMarkdown(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(unquote);
  const front = readFrontMatter(lines);
  const drafts: Draft[] = [];
  let heading: { readonly text: string; readonly at: Place } | null = null;
  let fenced = false;
  for (let at = front.end; at < lines.length; at++) {
    const line = lines[at] as string;
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) continue;
    const short = line.length <= LONGEST ? line.trimEnd() : '';
    const head =
      /^ {0,3}#{1,6}\s+(.*[^#\s])/.exec(short) ??
      /^\s*\*\*([^*]+)\*\*:?$/.exec(short) ??
      /^\s*\[![\w-]+\][+-]?\s+(\S.*)$/.exec(short);
    if (head) heading = { text: head[1] as string, at: { line: at + 1, column: 1, length: line.length } };
    const next = lines[at + 1];
    if (!line.includes('|') || next === undefined || !isSeparator(next)) continue;
    const heads = cellsOf(line, at + 1);
    const columns = readHeads(heads.map(({ text: cell }) => cell));
    let end = at + 2;
    while (end < lines.length && (lines[end] as string).trim() !== '' && (lines[end] as string).includes('|')) end += 1;
    const body = lines.slice(at + 2, end).map((each, i) => cellsOf(each, at + 3 + i));
    if (isRolled(columns, body)) {
      const found =
        heading ?? (front.title && drafts.length === 0 ? { text: front.title, at: placeAt(1, line) } : null);
      drafts.push(readTable(heads, columns, body, at, found, front, notes));
      heading = null;
      const rest = lines[end];
      if (rest !== undefined && rest.trim() !== '' && !/^\s*(?:#|```|~~~|>|[-*+] |\^)/.test(rest)) {
        notes.warn(
          'no-row',
          'this line follows the table at once but has no |; it is not read as a row',
          placeAt(end + 1, rest),
        );
      }
    }
    at = end - 1;
  }
  if (drafts.length === 0) {
    notes.error('no-table', 'no table whose first column holds dice or ranges is in the file', {
      line: 1,
      column: 1,
      length: 1,
    });
  }
  return { drafts, findings: notes.findings };
}

const FRONT: Place = { line: 1, column: 1, length: 3 };

const placeAt = (line: number, text: string): Place => ({ line, column: 1, length: Math.max(1, text.length) });

/** A table is one to roll on if its head names dice, or its rows start with ranges. */
function isRolled(columns: Columns, body: readonly (readonly Cell[])[]): boolean {
  if (columns.dice) return true;
  const range = columns.roles.indexOf('range');
  if (range < 0) return columns.roles.includes('min') || columns.roles.includes('weight');
  return body.length > 0 && body.every((cells) => looksLikeRange(cells[range]?.text ?? ''));
}

function readTable(
  heads: readonly Cell[],
  columns: Columns,
  body: readonly (readonly Cell[])[],
  at: number,
  heading: { readonly text: string; readonly at: Place } | null,
  front: FrontMatter,
  notes: Notes,
): Draft {
  const { dice } = columns;
  const head = dice ? heads[dice.column] : undefined;
  const stem = stemOf(notes.file);
  const title =
    plainWords(markdownWords(heading?.text ?? titleOf(stem)), notes, heading?.at ?? placeAt(at + 1, '')) || 'Table';
  const reading = diceOf(columns, body);
  const rows = body.slice(0, IMPORT_LIMITS.rows).map((cells, i) => {
    const first = cells[0] as Cell;
    if (cells.length > heads.length) {
      notes.warn(
        'extra-cell',
        `the row has ${cells.length} cells under ${heads.length} heads; the last are left out (a | within a cell is written \\|)`,
        first.at,
      );
    }
    return readCells(cells, columns, reading, {
      notes,
      row: { ...first.at, line: at + 3 + i },
      read: readMarkdownText,
    });
  });
  return {
    format: 'markdown',
    file: notes.file,
    at: head ? head.at : placeAt(at + 1, ''),
    title,
    within: null,
    path: [stem, title],
    refs: [title, stem],
    summary: front.description === null ? null : plainWords(front.description, notes, FRONT) || null,
    source: front.source === null ? null : plainWords(front.source, notes, FRONT) || null,
    dice:
      dice && head
        ? { text: dice.text, at: { ...head.at, column: head.at.column + dice.at, length: dice.text.length } }
        : null,
    rows: rangesByWeight(rows, title, head?.at ?? placeAt(at + 1, ''), notes),
  };
}

/** A line of a quote or callout without its marks; every column stays. */
export const unquote = (line: string): string => line.replace(/^(?: {0,3}> ?)+/, (marks) => ' '.repeat(marks.length));

interface FrontMatter {
  readonly end: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly source: string | null;
}

/** `name:`, `title:`, `description:` and `source:` of the front matter, in the one-line form that notes have. */
function readFrontMatter(lines: readonly string[]): FrontMatter {
  const close =
    lines[0]?.trim() === '---' ? lines.findIndex((line, i) => i > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  const value = (key: string): string | null => {
    for (const line of lines.slice(1, Math.max(1, close))) {
      const found = line.startsWith(`${key}:`) ? line.slice(key.length + 1).trim() : '';
      if (found !== '' && !/^[|>[{&*]/.test(found)) return unquoted(found);
    }
    return null;
  };
  return {
    end: close + 1,
    title: value('name') ?? value('title'),
    description: value('description') ?? value('summary'),
    source: value('source'),
  };
}

function unquoted(value: string): string {
  try {
    const read: unknown = value.startsWith('"') ? JSON.parse(value) : value;
    if (typeof read === 'string') return read.replace(/^'(.*)'$/, '$1');
  } catch {
    // Not quoted as JSON has it: taken as it stands.
  }
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

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
