import fastStringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Paint } from './paint.ts';
import { escapeControls } from './printable.ts';

/** How text is laid out for a terminal: its colours, and its columns. */
export interface Layout {
  readonly paint: Paint;
  readonly width: number;
}

type Colour = (text: string) => string;

const same: Colour = (text) => text;

/** What nearly all texts are made of, a column each: to measure others takes a while to set up. */
const NARROW_SIGNS = /^[ -~±·×–—‘’“”…−]*$/;

/** Columns that a text takes; signs of East Asia and emoji take two each. */
export const widthOf = (text: string): number => (NARROW_SIGNS.test(text) ? text.length : fastStringWidth(text));

/** Fills a text up to so many columns. */
export const padEnd = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - widthOf(text)));

export const padStart = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - widthOf(text))) + text;

/** The text in at most so many columns; what is cut off is marked. */
export function truncate(text: string, room: number): string {
  const line = escapeControls(text);
  if (widthOf(line) <= room) return line;
  let short = [...line];
  while (short.length > 0 && widthOf(short.join('')) > room - 1) short = short.slice(0, -1);
  return `${short.join('')}…`;
}

/** The narrowest column of text: below it, words would have to be broken. */
const NARROWEST = 20;

/** Lines of at most so many columns, each with this in front. Only a word that is longer than a line is broken. */
export function wrap(text: string, width: number, left = ''): string[] {
  const line = escapeControls(text);
  const room = Math.max(NARROWEST, width - widthOf(left));
  if (line === line.trim() && widthOf(line) <= room) return [left + line];
  return wrapAnsi(line, room, { hard: true })
    .split('\n')
    .map((each) => left + each);
}

/** Wraps a text, all lines but the first further in by two. */
export const hang = (text: string, width: number, left: string): string[] =>
  wrap(text, width - 2, left).map((line, i) => (i === 0 ? line : `  ${line}`));

/** Items one after another, as many on a line as have room; none is broken that has room on a line. */
export function flow(items: readonly string[], width: number, left: string, between = ' · '): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + widthOf(between) + widthOf(item) <= width)
      lines[lines.length - 1] = last + between + item;
    else lines.push(...wrap(item, width, left));
  }
  return lines;
}

/** A title, and what it is of, on one line where they fit. */
export function titleLines(title: string, of: string, { paint, width }: Layout): string[] {
  if (of === '') return wrap(title, width).map(paint.title);
  if (widthOf(title) + widthOf(of) + 3 <= width) return [`${paint.title(title)} ${paint.faint(`· ${of}`)}`];
  return [...wrap(title, width).map(paint.title), ...wrap(of, width, '  ').map(paint.faint)];
}

/** Below this there is no column for labels. */
const NARROW = 60;

/** `  seed     k7f2q9 #0`: a label in a column of this width, and its text wrapped below itself. */
export function labelled(label: string, text: string, { paint, width }: Layout, column = 9, colour = same): string[] {
  const narrow = width < NARROW;
  const left = ' '.repeat(narrow ? 4 : column + 2);
  const head = padEnd(`  ${label}${narrow && label !== '' ? '  ' : ''}`, left.length);
  // A long label takes room from the first line only.
  const taken = widthOf(head) - left.length;
  const [first = '', ...rest] = wrap(`${'x'.repeat(taken)}${text}`, width, left);
  return [
    paint.faint(head) + colour(first.slice(left.length + taken)),
    ...rest.map((line) => left + colour(line.slice(left.length))),
  ];
}

/** The blocks that have lines, with an empty line between them. */
export const blockLines = (blocks: readonly (readonly string[])[]): string[] =>
  blocks.filter((lines) => lines.length > 0).flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));

/** A column of a table for a terminal. */
export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  /** Aligned to the left; else to the right, as figures are. */
  readonly left: boolean;
  readonly paint?: Colour;
}

const GAP = '  ';

/** Columns side by side below their heads; null where they are wider than the terminal. */
export function columnLines(columns: readonly Column[], { paint, width }: Layout): string[] | null {
  const widths = columns.map(({ head, cells }) => {
    const longest = Math.max(...head.split(' ').map(widthOf));
    return Math.max(longest, ...cells.map(widthOf));
  });
  if (widths.reduce((sum, each) => sum + each + GAP.length, 0) > width) return null;
  const heads = columns.map(({ head }, i) => foldWords(head, widths[i] as number));
  const height = Math.max(...heads.map((lines) => lines.length));
  const put = (text: string, i: number): string => (columns[i]?.left ? padEnd : padStart)(text, widths[i] as number);
  const line = (texts: readonly string[], colour: (text: string, i: number) => string): string =>
    texts
      .map((text, i) => GAP + colour(put(text, i), i))
      .join('')
      .trimEnd();
  const headLines = Array.from({ length: height }, (_, row) =>
    line(
      heads.map((lines) => lines[row - (height - lines.length)] ?? ''),
      (text, i) => (columns[i]?.left ? paint.faint(text) : (columns[i]?.paint ?? same)(text)),
    ),
  );
  const rows = columns[0]?.cells.map((_, row) =>
    line(
      columns.map(({ cells }) => cells[row] ?? ''),
      same,
    ),
  );
  return [...headLines, ...(rows ?? [])];
}

function foldWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
