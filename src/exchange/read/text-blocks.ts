import { diceInHeader } from '../words/dice-text.ts';
import { firstNumber, type NumberedLine, readNumbered } from './numbered-line.ts';

export interface Titled {
  readonly text: string;
  readonly line: number;
}

export interface BlockLine extends Titled {
  readonly numbered: NumberedLine | null;
}

/** Lines that may be a table: from the first with a number to the next title. */
export interface Block {
  readonly title: readonly Titled[];
  readonly lines: BlockLine[];
}

export const isHeading = (line: string): boolean => /^\s{0,3}#{1,6}\s/.test(line);

/** The parts of a text that may be tables, each with the lines that may be its title. */
export function blocksOf(lines: readonly string[]): readonly Block[] {
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
