import { bounds } from '../../dice/notation.ts';
import type { Place } from '../../table/finding.ts';
import type { Draft, DraftDice, DraftRow, Format, Reading, ReadOptions } from '../draft.ts';
import { type Notes, START, takeNotes } from '../notes.ts';
import { diceFor, meets } from '../settle/dice-for.ts';
import { diceInHeader, endsInHundred, readDice } from '../words/dice-text.ts';
import { plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import { bareTitle } from '../words/title.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import { readFrontMatter } from './front-matter.ts';
import { takeMarkdownLinks } from './links.ts';
import { firstNumber, isWide, lastNumber, type NumberedLine, readNumbered } from './numbered-line.ts';
import { listsInLines } from './plain-list.ts';

/** How the lines of a text are read. */
export interface LineOptions extends ReadOptions {
  readonly format: Format;
  /** Numbered lists are steps or points unless dice are named, or a row has a range. */
  readonly strict?: boolean;
}

/**
 * Reads pasted text: a line that starts with a range starts a row, other lines go on with it; lines before the first
 * row, and a line on its own between two tables, are titles, and may name the dice.
 */
export function readText(file: string, text: string, { asked }: ReadOptions): Reading {
  const notes = takeNotes(file);
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const front = readFrontMatter(lines);
  lines.fill('', 0, front.end);
  // A note with headings has numbered lists in it that nobody rolls on.
  const strict = front.end > 0 || lines.some((line) => /^#{1,6}\s/.test(line));
  const drafts = [
    ...tablesInLines(lines, { format: 'text', strict, asked }, notes),
    ...listsInLines(lines, { format: 'text', asked: false }, notes),
  ];
  if (drafts.length === 0)
    notes.error('no-table', 'no lines run on from the lowest number of a die, such as 1-3. Something', START);
  return { drafts, findings: notes.findings };
}

/** Whether a text has lines such as `1-3. Something`. */
export const hasRows = (text: string): boolean =>
  text.split(/\r?\n/).filter((line) => readNumbered(line) !== null).length >= 2;

/** The tables that lines of text are. */
export function tablesInLines(lines: readonly string[], options: LineOptions, notes: Notes): readonly Draft[] {
  return blocksOf(lines).flatMap((block) => {
    const draft = readBlock(block, options, notes);
    return draft ? [draft] : [];
  });
}

interface Titled {
  readonly text: string;
  readonly line: number;
}

interface BlockLine extends Titled {
  readonly numbered: NumberedLine | null;
}

/** Lines that may be a table: from the first with a number to the next title. */
interface Block {
  readonly title: readonly Titled[];
  readonly lines: BlockLine[];
}

const isHeading = (line: string): boolean => /^\s{0,3}#{1,6}\s/.test(line);

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  /** Lines that a blank line parts from the row before: the title of the next table, or more of that row. */
  let apart: Titled[] = [];
  let blank = true;
  const keep = (): void => {
    for (const each of apart) open?.lines.push({ ...each, numbered: null });
    apart = [];
  };
  lines.forEach((text, i) => {
    const line = { text, line: i + 1 };
    if (text.trim() === '') {
      blank = true;
      return;
    }
    const numbered = isHeading(text) ? null : readNumbered(text);
    if (isHeading(text)) {
      keep();
      open = null;
      apart = [line];
    } else if (numbered && open !== null && !(apart.length > 0 && startsAnew(numbered, open, apart))) {
      keep();
      open.lines.push({ ...line, numbered });
    } else if (numbered) {
      open = { title: apart, lines: [{ ...line, numbered }] };
      blocks.push(open);
      apart = [];
    } else if (open !== null && apart.length === 0 && !blank) open.lines.push({ ...line, numbered });
    else apart.push(line);
    blank = false;
  });
  keep();
  return blocks;
}

/** After a line on its own, numbers that start again start another table, and so do dice in that line. */
const startsAnew = (row: NumberedLine, { lines }: Block, apart: readonly Titled[]): boolean =>
  firstNumber(row) <= firstNumber(lines[0]?.numbered as NumberedLine) ||
  apart.some(({ text }) => text.length < 100 && diceInHeader(text) !== null);

interface Row extends NumberedLine {
  readonly line: number;
  /** Its words, as they are wrapped. */
  readonly lines: string[];
}

function readBlock(
  { title: before, lines }: Block,
  { format, strict = false, asked }: LineOptions,
  notes: Notes,
): Draft | null {
  const headings = before.filter(({ text }) => isHeading(text));
  const titled =
    headings.length > 0
      ? headings.concat(before.filter((each) => !headings.includes(each) && !/^[\w ]{1,20}:\s/.test(each.text)))
      : before;
  const dice = diceIn(before);
  const written = rowsOf(lines, dice?.text ?? null);
  const reading = dice?.text ?? (written.some(({ spelt }) => endsInHundred(spelt)) ? 'd100' : null);
  /** Kept only where the block turns out to be a table. */
  const own = takeNotes(notes.file);
  const rows = written.map((row): DraftRow => {
    const at = { line: row.line, column: Math.max(1, row.column), length: row.spelt.length };
    const { text, nested } = takeMarkdownLinks(plainWords(row.lines.join(' '), own, at), at, stemOf(notes.file));
    return { at, result: readResult(row.spelt, reading, at, own), weight: null, name: null, text, nested };
  });
  const why = asked ? null : notATable(lines, written, rows, dice?.text ?? null, strict);
  if (why !== null) {
    const [first, ...more] = written;
    if (first && more.length > 1 && !strict)
      notes.warn('left-out', `lines that begin with numbers are left out: ${why}`, {
        line: first.line,
        column: 1,
        length: 1,
      });
    return null;
  }
  for (const finding of own.findings) notes.findings.push(finding);
  const first = written[0] as Row;
  const place = (line: number): Place => ({ line, column: 1, length: 1 });
  const titles = titled
    .map(({ text, line }) => ({ text: bareTitle(plainWords(text.slice(0, 500), notes, place(line)), ''), line }))
    .filter(({ text }) => text !== '');
  const stem = stemOf(notes.file);
  const title = titles[0]?.text ?? (plainWords(titleOf(stem), notes, place(first.line)) || 'Table');
  const within = [...foldersOf(notes.file), titleOf(stem)].filter((each) => each.toLowerCase() !== title.toLowerCase());
  return {
    format,
    file: notes.file,
    at: place(titles[0]?.line ?? first.line),
    title,
    within,
    path: [...within, title],
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

/** The dice of the first line above that names any. */
function diceIn(lines: readonly Titled[]): DraftDice | null {
  for (const { text, line } of lines) {
    const named = diceInHeader(text);
    if (named) return { text: named.text, at: { line, column: named.at + 1, length: named.text.length } };
  }
  return null;
}

/**
 * Which lines start a row. A line whose number stands before a mere space may be words that happen to begin with one: it
 * is a row where its number is the next. Where that leaves numbers of the dice without a row, every line that can be
 * one is.
 */
function rowsOf(lines: readonly BlockLine[], dice: string | null): readonly Row[] {
  const sure = gather(lines, isNext(lines));
  const isWhole = (rows: readonly Row[]): boolean => (dice !== null ? covers(dice, rows) : runOn(rows));
  if (isWhole(sure)) return sure;
  const parted = lines.map((line) => ({ ...line, numbered: line.numbered && readNumbered(line.text, true) }));
  const apart = gather(parted, isNext(parted));
  if (isWhole(apart)) return apart;
  const all = lines.every(({ numbered }) => numbered !== null);
  const more = gather(lines, (row) => all || row.style !== 'space' || isWide(row));
  return more.length > sure.length ? more : sure;
}

type Accept = (row: NumberedLine, last: NumberedLine | undefined) => boolean;

function isNext(lines: readonly BlockLine[]): Accept {
  const base = lines[0]?.numbered?.style ?? 'stop';
  const marked = new Set(
    lines.flatMap(({ numbered }) => (numbered && numbered.style !== 'space' ? [firstNumber(numbered)] : [])),
  );
  return (row, last) => {
    if (last === undefined) return true;
    const next = firstNumber(row) === lastNumber(last) + 1 || firstNumber(row) === 100 || /^0$/.test(row.spelt);
    if (base === 'alone') return row.style === 'alone';
    if (row.style === 'alone') return next;
    if (row.style !== 'space') return base !== 'space' || next;
    return next && (base === 'space' || !marked.has(firstNumber(row)));
  };
}

function gather(lines: readonly BlockLine[], accept: Accept): readonly Row[] {
  const rows: Row[] = [];
  for (const { text, line, numbered } of lines) {
    if (numbered && accept(numbered, rows.at(-1))) rows.push({ ...numbered, line, lines: [numbered.text] });
    else rows.at(-1)?.lines.push(text);
  }
  return rows;
}

/** Whether rows go from the lowest to the highest number of the dice, each where the one before ends. */
function covers(dice: string, rows: readonly Row[]): boolean {
  const read = readDice(dice);
  if (read === null) return false;
  const [low, high] = bounds(read);
  const last = rows.at(-1);
  const top = last && lastNumber(last) === 0 ? (high === 10 || high === 100 ? high : 0) : last && lastNumber(last);
  return (
    runOn(rows, read.digits) &&
    rows[0] !== undefined &&
    firstNumber(rows[0]) === low &&
    (top === high || /\+$/.test(last?.spelt ?? ''))
  );
}

/** Whether each row starts where the one before ends; on a d66 after 16 comes 21. */
function runOn(rows: readonly Row[], digits = false): boolean {
  return (
    rows.length > 1 &&
    rows.every((row, i) => {
      const before = rows[i - 1];
      if (!before) return true;
      const next = lastNumber(before) + 1;
      const first = firstNumber(row);
      return (
        first === next ||
        (digits && next % 10 === 7 && first === next + 4) ||
        (first === 0 && (next === 10 || next === 100))
      );
    })
  );
}

/** The lowest numbers of one die, two or three of a kind, a d66 and a d10 printed from 0. */
const LOWEST = new Set([0, 1, 2, 3, 11]);
/** Rows that words which happen to begin with numbers rarely make. */
const SEVERAL = 3;

/** Why lines with numbers are no table; null where they are one. */
function notATable(
  lines: readonly BlockLine[],
  written: readonly Row[],
  rows: readonly DraftRow[],
  dice: string | null,
  strict: boolean,
): string | null {
  if (written.length < 2) return 'a table has two rows or more';
  const loose = written.every(
    ({ style, lines: said }) => style === 'space' || (style === 'alone' && said.join('').trim() === ''),
  );
  const all = lines.every(({ numbered }) => numbered !== null);
  if (dice !== null) {
    const named = readDice(dice);
    const [low, high] = named ? bounds(named) : [Number.NaN, Number.NaN];
    const ends = written.some((row) => firstNumber(row) === low) || written.some((row) => lastNumber(row) === high);
    if (meets(dice, rows) || (ends && written.length >= SEVERAL) || (all && (!loose || written.some(isWide))))
      return null;
    return `they do not look like results of ${dice}, which is named above`;
  }
  const first = written[0] as Row;
  const sorted = [...written].sort((a, b) => firstNumber(a) - firstNumber(b));
  if (!LOWEST.has(firstNumber(sorted[0] ?? first)) || !(runOn(sorted) || diceFor(rows) !== null))
    return 'no dice are named, and the numbers do not run on from the lowest of any; name the dice in a line above, such as d6, or with the option for dice';
  if (strict && !written.some(isWide)) return 'no dice are named, so that it is a list of points';
  return loose && written.length < SEVERAL && !written.some(isWide) ? 'they are words that begin with numbers' : null;
}
