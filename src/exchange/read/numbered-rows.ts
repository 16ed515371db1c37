import { bounds } from '../../dice/notation.ts';
import { readDice } from '../words/dice-text.ts';
import { firstNumber, isWide, lastNumber, type NumberedLine, readNumbered } from './numbered-line.ts';
import type { BlockLine } from './text-blocks.ts';

export interface Row extends NumberedLine {
  readonly line: number;
  /** Its words, as they are wrapped. */
  readonly lines: string[];
}

/**
 * Which lines start a row. A line whose number stands before a mere space may be words that happen to begin with one: it
 * is a row where its number is the next. Where that leaves numbers of the dice without a row, every line that can be
 * one is.
 */
export function rowsOf(lines: readonly BlockLine[], dice: string | null): readonly Row[] {
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
export function runOn(rows: readonly Row[], digits = false): boolean {
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
export const LOWEST = new Set([0, 1, 2, 3, 11]);
