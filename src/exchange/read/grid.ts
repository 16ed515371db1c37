import { bounds } from '../../dice/notation.ts';
import type { Place } from '../../table/finding.ts';
import type { Draft, DraftDice, Format, ReadOptions } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import type { Notes } from '../notes.ts';
import { diceFor, meets } from '../settle/dice-for.ts';
import { rangesByWeight } from '../settle/weights.ts';
import { diceInHeader, endsInHundred, type NamedDice, readDice } from '../words/dice-text.ts';
import { looksLikeRange } from '../words/ranges.ts';
import { type Columns, isRangeHead, isRolledHead, type Role, readHeads } from './columns.ts';
import { type Cell, type CellReader, readRows } from './grid-rows.ts';

/** A table in rows and columns, as markdown, HTML and spreadsheets have it. */
export interface Grid {
  readonly format: Format;
  /** Null: there is no line of heads. */
  readonly heads: readonly Cell[] | null;
  readonly body: readonly (readonly Cell[])[];
  readonly at: Place;
  readonly title: string;
  /** Dice that a heading or a line above names. */
  readonly named: (NamedDice & { readonly place: Place }) | null;
  readonly within: readonly string[];
  readonly path: readonly string[];
  readonly refs: readonly string[];
  readonly summary: string | null;
  readonly source: string | null;
}

/** What is made of a grid: tables, or why it is none to roll on; null: it does not even look like one. */
export type Read = { readonly drafts: readonly Draft[] } | { readonly leftOut: string | null };

/** Reads a grid whose rows have ranges or weights; two tables side by side are two, or one in two columns. */
export function readGrid(grid: Grid, cells: CellReader, options: ReadOptions, notes: Notes): Read {
  const { heads, body } = headed(grid, cells);
  if (heads === null) return readOne(grid, headless(grid), body, cells, options, notes);
  const texts = heads.map(({ text }) => cells.words(text));
  const parts = sideBySide(texts, body, cells);
  if (parts.length < 2) {
    return readOne({ ...grid, heads }, readHeads(texts), body, cells, options, notes);
  }
  const tables = parts.map(([from, to]) => ({
    heads: heads.slice(from, to),
    texts: texts.slice(from, to),
    body: body.map((row) => row.slice(from, to)).filter((row) => row.some(({ text }) => text.trim() !== '')),
  }));
  const [first] = tables as [(typeof tables)[number]];
  if (
    tables.every(({ texts: own }) => own.join('\n').toLowerCase() === first.texts.join('\n').toLowerCase()) &&
    runOn(
      tables.map((each) => each.body),
      cells,
    )
  ) {
    const columns = readHeads(first.texts);
    return readOne(
      { ...grid, heads: first.heads },
      columns,
      tables.flatMap((each) => each.body),
      cells,
      options,
      notes,
    );
  }
  const read = tables.map(({ heads: own, texts: said, body: rows }) => {
    const label = said.find((head, i) => i > 0 && head.trim() !== '') ?? '';
    const title = label === '' || tables.length === 1 ? grid.title : `${grid.title}: ${label}`;
    const within = [...grid.within, grid.title];
    const path = [...grid.path, label];
    return readOne(
      { ...grid, heads: own, title, within, path, refs: [title, label] },
      readHeads(said),
      rows,
      cells,
      options,
      notes,
    );
  });
  const drafts = read.flatMap((each) => ('drafts' in each ? each.drafts : []));
  return drafts.length > 0 ? { drafts } : (read[0] as Read);
}

/** Heads that are all empty stand for the first row, where that names dice. */
function headed({ heads, body }: Grid, { words }: CellReader): Pick<Grid, 'heads' | 'body'> {
  const [first, ...rest] = body;
  if (heads === null || heads.some(({ text }) => words(text).trim() !== '') || !first) return { heads, body };
  return looksLikeRange(words(first[0]?.text ?? '')) ? { heads: null, body } : { heads: first, body: rest };
}

const headless = ({ body }: Grid): Columns => ({
  roles: (body[0] ?? []).map((_, i): Role => {
    if (i === 0) return 'range';
    return body[0]?.length === 2 ? 'text' : i === 1 ? 'name' : 'text';
  }),
  dice: null,
});

/** From which column to which each of several tables goes that stand beside each other, every one with ranges of its own. */
function sideBySide(
  heads: readonly string[],
  body: readonly (readonly Cell[])[],
  { words }: CellReader,
): readonly (readonly [from: number, to: number])[] {
  const starts = heads.flatMap((head, i) => {
    const likeFirst = i > 0 && head.trim() !== '' && head.toLowerCase() === heads[0]?.toLowerCase();
    if (diceInHeader(head) === null && !isRolledHead(head) && !likeFirst) return [];
    const filled = body.map((row) => words(row[i]?.text ?? '').trim()).filter((text) => text !== '');
    return filled.length > 0 && filled.filter(looksLikeRange).length * 2 > filled.length ? [i] : [];
  });
  if (starts[0] !== 0 || starts.some((start, i) => i > 0 && start - (starts[i - 1] as number) < 2)) return [];
  const ends = [...starts.slice(1), heads.length];
  return starts.map((start, i) => [start, ends[i] as number] as const).filter(([from, to]) => to - from >= 2);
}

/** Whether each part goes on where the one before ends. */
function runOn(parts: readonly (readonly (readonly Cell[])[])[], { words }: CellReader): boolean {
  const numbers = (rows: readonly (readonly Cell[])[]): number[] =>
    rows.flatMap((row) => (words(row[0]?.text ?? '').match(/\d+/g) ?? []).map(Number));
  const ends = parts.map((rows) => {
    const all = numbers(rows);
    return [all[0] ?? Number.NaN, all.at(-1) === 0 ? 100 : (all.at(-1) ?? Number.NaN)] as const;
  });
  return ends.every(([low], i) => i === 0 || low === (ends[i - 1]?.[1] ?? Number.NaN) + 1);
}

function readOne(
  grid: Grid,
  columns: Columns,
  body: readonly (readonly Cell[])[],
  cells: CellReader,
  { asked }: ReadOptions,
  notes: Notes,
): Read {
  const head = columns.dice ? grid.heads?.[columns.dice.column] : undefined;
  const own: DraftDice | null =
    columns.dice && head
      ? {
          text: columns.dice.text,
          at: { ...head.at, column: head.at.column + columns.dice.at, length: columns.dice.text.length },
        }
      : null;
  const at = head?.at ?? grid.at;
  const filled = body.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const why = notRolled(grid, columns, filled, cells, asked);
  if (why !== null) return { leftOut: why === '' ? null : why };
  const named = own ?? (grid.named && { text: grid.named.text, at: grid.named.place });
  const reading = named?.text ?? (endIn00(columns, filled, cells) ? 'd100' : null);
  const rows = readRows(grid.heads, columns, filled.slice(0, IMPORT_LIMITS.rows), reading, cells, notes);
  const weighed = columns.roles.includes('weight') && rows.every(({ result }) => result === null);
  const ranged = weighed ? rangesByWeight(rows, at) : { rows, dice: named };
  const { format, title, within, path, refs, summary, source } = grid;
  const draft: Draft = { format, file: notes.file, at, title, within, path, refs, summary, source, ...ranged };
  // Dice of a heading are those of the table only where its rows are, too.
  const doubtful = own === null && named !== null && !weighed && !meets(named.text, rows) && diceFor(rows) !== null;
  return { drafts: [doubtful ? { ...draft, dice: null } : draft] };
}

/** Why a grid is none to roll on: a sentence, or nothing where it does not look like one; null: it is one. */
function notRolled(
  { heads, named, body: all }: Grid,
  { roles, dice }: Columns,
  body: readonly (readonly Cell[])[],
  { words }: CellReader,
  asked: boolean,
): string | null {
  const column = (role: Role): string[] => body.map((row) => words(row[roles.indexOf(role)]?.text ?? '').trim());
  const range = roles.indexOf('range');
  if (range >= 0) {
    const texts = column('range');
    const like = texts.filter(looksLikeRange).length;
    const head = words(heads?.[range]?.text ?? '');
    if (dice) return asked || like * 2 >= texts.length || isOnlyDice(head) ? null : '';
    if (texts.length === 0 || like < texts.length) return asked && like > 0 ? null : '';
    if (asked || (named && (isRangeHead(head) || head.trim() === '' || spans(named.text, texts)))) return null;
    if ((heads === null || isRolledHead(head)) && runsFromOne(texts)) return null;
    if (isRangeHead(head) && texts.some((text) => /\d\D+\d/.test(text)) && runsFromOne(texts)) return null;
    return `its rows begin with numbers, but no dice are named (its head is ${JSON.stringify(head)}); to bring it in, name them in the head, as in d${all.length}, or with the option for dice`;
  }
  if (roles.includes('min')) {
    const numbers = [...column('min'), ...column('max')].filter((text) => text !== '');
    return numbers.length > 0 && numbers.every((text) => /^[+-]?\d+$/.test(text)) ? null : '';
  }
  if (roles.includes('weight')) {
    const weights = column('weight');
    const numbers = weights.filter((text) => /^\d+(?:[.,]\d+)?\s*%?$/.test(text)).length;
    const bare = roles.every((role) => typeof role !== 'object');
    return asked || (bare && numbers * 2 > weights.length) ? null : '';
  }
  return '';
}

const isOnlyDice = (head: string): boolean => /^\W*(?:dice|die|roll)?\W*\d*d[\d%][\d%d+\-−–;\s]*\W*$/i.test(head);

/** Whether the first and the last number are the lowest and the highest of the dice. */
function spans(dice: string, texts: readonly string[]): boolean {
  const read = readDice(dice);
  const numbers = texts.flatMap((text) => (text.match(/\d+/g) ?? []).map(Number));
  if (read === null) return false;
  const [low, high] = bounds(read);
  const last = numbers.at(-1);
  return numbers[0] === low && (last === high || (last === 0 && high === 100));
}

/** Whether ranges run from 1 without holes, upwards. */
function runsFromOne(texts: readonly string[]): boolean {
  let next = 1;
  for (const text of texts) {
    const [low, high] = (text.match(/\d+/g) ?? []).map(Number);
    const end = high ?? low;
    if (low === undefined || end === undefined) return false;
    if (low !== next && !(low === 0 && (next === 10 || next === 100))) return false;
    next = (end === 0 ? (next > 10 ? 100 : 10) : end) + 1;
  }
  return texts.length > 1;
}

function endIn00({ roles }: Columns, body: readonly (readonly Cell[])[], { words }: CellReader): boolean {
  const ends = (role: Role): boolean =>
    body.some((cells) => endsInHundred(words(cells[roles.indexOf(role)]?.text ?? '')));
  return ends('range') || ends('max');
}
