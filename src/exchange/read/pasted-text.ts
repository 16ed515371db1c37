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
import { firstNumber, isWide, lastNumber, readNumbered } from './numbered-line.ts';
import { LOWEST, type Row, rowsOf, runOn } from './numbered-rows.ts';
import { listsInLines } from './plain-list.ts';
import { type Block, type BlockLine, blocksOf, isHeading, type Titled } from './text-blocks.ts';

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
