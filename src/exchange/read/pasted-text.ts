import type { Place } from '../../table/finding.ts';
import type { Draft, DraftDice, DraftRow, Reading } from '../draft.ts';
import { type Notes, START, takeNotes } from '../notes.ts';
import { diceInHeader, endsInHundred } from '../words/dice-text.ts';
import { plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import { stemOf, titleOf } from '../write/table-names.ts';
import { takeMarkdownLinks } from './links.ts';

const NUMBER = String.raw`(?:[<>≤≥]=?\s*)?[+\-−]?\d{1,7}`;
const JOINED = String.raw`(?:\s*(?:[-‐‑‒–—−]|to|\.\.\.?|…)\s*\d{1,7}|\s*,\s*\d{1,7})*`;
const MORE = String.raw`(?:\s*\+|\s+or\s+(?:more|less|higher|lower|over|under|above|below))?`;
/** What stands between a range and its words; each table keeps to one of these. */
const STYLES: Readonly<Record<string, string>> = {
  stop: String.raw`\s*[.:)\]]\s+`,
  equals: String.raw`\s*[=|]\s*`,
  tab: String.raw`\s*\t\s*`,
  dash: String.raw`\s+[-–—]\s+`,
  space: String.raw`\s+`,
};
const ALONE = new RegExp(`^[-*•]?\\s*(${NUMBER}${JOINED}${MORE})\\s*[.:)\\]]?$`, 'i');
const PATTERNS = Object.entries(STYLES).map(
  ([style, between]) =>
    [style, new RegExp(`^[-*•(\\[]?\\s*(${NUMBER}${JOINED}${MORE})${between}(\\S.*)$`, 'i')] as const,
);

interface Line {
  readonly spelt: string;
  readonly text: string;
  readonly style: string;
  readonly column: number;
}

/** The row that a line starts, in the given style or any. */
function rowOf(line: string, only?: string): Line | null {
  const alone = line.length > 100 || (only !== undefined && only !== 'alone') ? null : ALONE.exec(line.trim());
  if (alone) {
    const spelt = (alone[1] as string).trim();
    return { spelt, text: '', style: 'alone', column: line.indexOf(spelt) + 1 };
  }
  for (const [style, pattern] of PATTERNS) {
    if (only !== undefined && style !== only) continue;
    const found = line.length > 10_000 ? null : pattern.exec(line.trim());
    if (found) {
      const spelt = (found[1] as string).trim();
      return { spelt, text: found[2] as string, style, column: line.indexOf(spelt) + 1 };
    }
  }
  return null;
}

/** Whether a text has lines such as `1-3. Something`. */
export const hasRows = (text: string): boolean =>
  text.split(/\r?\n/).filter((line) => rowOf(line) !== null).length >= 2;

/**
 * Reads pasted text: a line that starts with a range starts a row, other lines go on with it; lines before the first
 * row, and a line on its own between two tables, are titles, and may name the dice.
 */
export function readText(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const tables: Written[] = [];
  /** Lines that a blank line parts from the row before: the title of the next table, or more of that row. */
  let apart: Titled[] = [];
  let blank = true;
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .forEach((line, i) => {
      if (line.trim() === '') {
        blank = true;
        return;
      }
      const table = tables.at(-1);
      const row = rowOf(line, table?.style) ?? (apart.length > 0 ? rowOf(line) : null);
      const written = row && { ...row, line: i + 1, lines: [row.text] };
      if (written && (!table || (apart.length > 0 && startsAnew(written, table)))) {
        tables.push({ style: written.style, title: apart, rows: [written] });
        apart = [];
      } else if (written && table && (written.style !== 'space' || follows(written, table))) {
        for (const { text: more } of apart) table.rows.at(-1)?.lines.push(more);
        table.rows.push(written);
        apart = [];
      } else if (table && apart.length === 0 && !blank) table.rows.at(-1)?.lines.push(line);
      else apart.push({ text: line, line: i + 1 });
      blank = false;
    });
  for (const { text: more } of apart) tables.at(-1)?.rows.at(-1)?.lines.push(more);
  if (tables.length === 0) notes.error('no-table', 'no line starts with a range, such as 1-3. Something', START);
  return { drafts: tables.map((each) => readTable(each, notes)), findings: notes.findings };
}

interface Titled {
  readonly text: string;
  readonly line: number;
}

interface WrittenRow extends Line {
  readonly line: number;
  /** Its words, as they are wrapped. */
  readonly lines: string[];
}

interface Written {
  readonly style: string;
  readonly title: readonly Titled[];
  readonly rows: WrittenRow[];
}

const firstNumber = ({ spelt }: Line): number => Number(/\d+/.exec(spelt)?.[0] ?? Number.NaN);
const lastNumber = ({ spelt }: Line): number => Number(spelt.match(/\d+/g)?.at(-1) ?? Number.NaN);

/** Where only a space follows the number, a sentence could start with one too: only the next number starts a row. */
const follows = (row: Line, { rows }: Written): boolean =>
  firstNumber(row) === lastNumber(rows.at(-1) as Line) + 1 || /^0+$/.test(row.spelt);

/** After a line on its own, numbers that start again start another table. */
const startsAnew = (row: Line, { rows }: Written): boolean => firstNumber(row) <= firstNumber(rows[0] as Line);

function readTable({ title: lines, rows: written }: Written, notes: Notes): Draft {
  const first = written[0] as Written['rows'][number];
  let dice: DraftDice | null = null;
  const place = (line: number, column = 1, length = 1): Place => ({ line, column, length });
  for (const { text, line } of [...lines].reverse()) {
    const named = diceInHeader(text);
    if (named) dice = { text: named.text, at: place(line, named.at + 1, named.text.length) };
  }
  const titles = lines
    .map(({ text, line }) => ({ text: bare(plainWords(text.slice(0, 500), notes, place(line))), line }))
    .filter(({ text }) => text !== '');
  const title = titles[0]?.text ?? (plainWords(titleOf(stemOf(notes.file)), notes, place(first.line)) || 'Table');
  const reading = dice?.text ?? (written.some(({ spelt }) => endsInHundred(spelt)) ? 'd100' : null);
  const rows = written.map((row): DraftRow => {
    const at = place(row.line, row.column, row.spelt.length);
    const { text, nested } = takeMarkdownLinks(plainWords(row.lines.join(' '), notes, at), at, 1);
    return { at, result: readResult(row.spelt, reading, at, notes), weight: null, name: null, text, nested };
  });
  return {
    format: 'text',
    file: notes.file,
    at: place(titles[0]?.line ?? first.line),
    title,
    within: null,
    path: [title],
    refs: [title],
    summary:
      titles
        .slice(1)
        .map(({ text }) => text)
        .join(' ') || null,
    source: null,
    dice,
    rows,
  };
}

/** `Weather (2d6)`, `D66 Weather Result` → `Weather`: a title without its dice. */
function bare(title: string): string {
  return title
    .replace(/[([]?\b(?:roll\s+(?:a\s+)?)?\d{0,4}[dD](?:\d{1,7}|%)(?:\s*[+\-−–]\s*\d+)*[)\]]?:?/g, ' ')
    .replace(/\bResults?\s*$/, '')
    .replace(/^[\s#*=_|:–—-]+|[\s*=_|:–—-]+$/g, '')
    .replace(/\s+/g, ' ');
}
