import type { Place } from '../../table/finding.ts';
import type { Draft, Nested, Reading, ReadOptions } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { type Notes, takeNotes } from '../notes.ts';
import { htmlWords, plainWords } from '../words/plain-text.ts';
import { bareTitle } from '../words/title.ts';
import { foldersOf } from '../write/table-names.ts';
import { type Grid, readGrid } from './grid.ts';
import type { Cell, CellReader } from './grid-rows.ts';
import { readJsonTree } from './json-tree.ts';
import type { Linked } from './links.ts';
import { get, items, type Tree, whole, words } from './tree.ts';

/** Whether JSON looks like the data of 5etools: tables with heads of columns, or lists of encounters and names. */
export const isFiveEtools = (json: string): boolean =>
  /"colLabels"\s*:/.test(json) ||
  (/"type"\s*:\s*"table"/.test(json) && /"rows"\s*:/.test(json)) ||
  /"(?:diceExpression|diceType)"\s*:/.test(json);

/** Reads the tables of 5etools data, wherever in a file they stand: `table`, `tableGroup`, entries, encounters and names. */
export function readFiveEtools(file: string, text: string, options: ReadOptions): Reading {
  const notes = takeNotes(file);
  const root = readJsonTree(text, notes);
  const drafts: Draft[] = [];
  if (root) {
    visit(root, { within: foldersOf(file), key: '', source: null }, (tree, around) => {
      for (const draft of tablesOf(tree, around, options, notes)) drafts.push(draft);
    });
    if (drafts.length === 0)
      notes.error('no-table', 'no table whose first column holds dice or ranges is in the file', root.at);
  }
  return { drafts, findings: notes.findings };
}

/** What a table stands in. */
interface Around {
  readonly within: readonly string[];
  /** The key of the list that it is in. */
  readonly key: string;
  /** The short name of the book. */
  readonly source: string | null;
}

/** Every mapping of the file that could be a table, with what it stands in. */
function visit(tree: Tree, around: Around, found: (tree: Tree, around: Around) => void, depth = 0): void {
  if (depth > IMPORT_LIMITS.depth || tree.kind === 'value') return;
  if (tree.kind === 'list') {
    for (const each of tree.items) visit(each, around, found, depth + 1);
    return;
  }
  const source = words(get(tree, 'source')) ?? around.source;
  if (isTable(tree)) {
    found(tree, { ...around, source });
    return;
  }
  const name = words(get(tree, 'name'));
  const within = name === undefined ? around.within : [...around.within, name];
  for (const [key, value] of tree.entries) visit(value, { within, key, source }, found, depth + 1);
}

const isTable = (tree: Tree): boolean =>
  get(tree, 'rows')?.kind === 'list' || (get(tree, 'table')?.kind === 'list' && diceOf(tree) !== null);

/** `diceExpression: d100` or `diceType: 100`. */
function diceOf(tree: Tree): { readonly text: string; readonly at: Place } | null {
  const expression = get(tree, 'diceExpression');
  const faces = get(tree, 'diceType');
  if (expression && words(expression)) return { text: words(expression) as string, at: expression.at };
  return faces && whole(faces) !== undefined ? { text: `1d${whole(faces)}`, at: faces.at } : null;
}

function tablesOf(tree: Tree, around: Around, options: ReadOptions, notes: Notes): readonly Draft[] {
  const own = ['caption', 'name', 'option'].map((key) => words(get(tree, key))).find((each) => each !== undefined);
  const within = around.within.map((each) => plainWords(tagWords(each), notes, tree.at));
  const title = bareTitle(plainWords(tagWords(own ?? within.at(-1) ?? 'Table'), notes, tree.at)) || 'Table';
  const levels = [whole(get(tree, 'minlvl')), whole(get(tree, 'maxlvl'))].filter((each) => each !== undefined);
  const said = own === undefined && levels.length > 0 ? `${title}, ${levels.join('-')}` : title;
  const dice = diceOf(tree);
  const { heads, body } = get(tree, 'rows') ? gridOf(tree) : listOf(tree, dice);
  const page = words(get(tree, 'page'));
  const grid: Grid = {
    format: '5etools',
    heads,
    body,
    at: tree.at,
    title: said,
    named: dice && { text: dice.text, at: 0, place: dice.at },
    within: within.filter((each) => each !== said),
    path: [...within.filter((each) => each !== said), said],
    refs: [`${said}|${around.source ?? ''}`.toLowerCase(), said],
    summary: null,
    source: around.source === null ? null : page === undefined ? around.source : `${around.source}, page ${page}`,
  };
  const read = readGrid(grid, CELLS, options, notes);
  if ('drafts' in read) return read.drafts;
  if (read.leftOut !== null) notes.warn('left-out', `${said}: left out: ${read.leftOut}`, tree.at);
  return [];
}

/** Cells are words already but for the tags in them, which `entryText` keeps. */
const CELLS: CellReader = { words: tagWords, linked: (text, at) => takeTags(text, at) };

/** `colLabels` and `rows`; a row is a list of cells, or has one as `row`. */
function gridOf(tree: Tree): Pick<Grid, 'heads' | 'body'> {
  const heads = items(get(tree, 'colLabels')).map((label): Cell => ({ text: words(label) ?? '', at: label.at }));
  const body = items(get(tree, 'rows')).map((row) =>
    (row.kind === 'list' ? row.items : items(get(row, 'row'))).map(
      (cell): Cell => ({ text: cellText(cell), at: cell.at }),
    ),
  );
  return { heads: heads.length > 0 ? heads : null, body };
}

/** Entries with `min`, `max` and `result`, as lists of encounters and names have them. */
function listOf(tree: Tree, dice: { readonly text: string; readonly at: Place } | null): Pick<Grid, 'heads' | 'body'> {
  const at = dice?.at ?? tree.at;
  const body = items(get(tree, 'table')).map((row) => {
    const [min, max, result] = ['min', 'max', 'result'].map((key) => get(row, key));
    const ends = [words(min) ?? words(max) ?? '', words(max) ?? words(min) ?? ''];
    return [
      { text: ends[0] === ends[1] ? (ends[0] as string) : ends.join('-'), at: (max ?? min ?? row).at },
      { text: result ? entryText(result) : '', at: (result ?? row).at },
    ];
  });
  return {
    heads: [
      { text: dice?.text ?? '', at },
      { text: 'Result', at },
    ],
    body,
  };
}

/** `{ type: cell, roll: { min: 1, max: 4, pad: true } }` → `1-4`, or its entry; 0 at the end of a range is 00. */
function cellText(cell: Tree): string {
  const roll = get(cell, 'roll');
  if (!roll) return entryText(cell);
  const padded = (tree: Tree | undefined): string => (whole(tree) === 0 ? '00' : (words(tree) ?? ''));
  const exact = get(roll, 'exact');
  if (exact) return padded(exact);
  const [min, max] = [padded(get(roll, 'min')), padded(get(roll, 'max'))];
  return min === max ? min : `${min}-${max}`;
}

/** The words of an entry and of all that is in it. */
function entryText(entry: Tree): string {
  const own = words(entry);
  if (own !== undefined) return own;
  if (entry.kind === 'list') return entry.items.map(entryText).filter(Boolean).join(' ');
  const name = words(get(entry, 'name'));
  const within = ['entry', 'entries', 'items', 'text'].flatMap((key) => {
    const tree = get(entry, key);
    return tree ? [entryText(tree)] : [];
  });
  const said = within.filter(Boolean).join(' ');
  return name === undefined ? said : said === '' ? name : `${name}. ${said}`;
}

const TAG = /\{@(\w{1,30})(?:\s+([^{}]{0,500}))?\}/g;
/** Tags of a roll, and how a tag names what is shown: `{@item rope|PHB|a rope}`. */
const ROLL = /^(?:dice|damage|autodice|scaledice|scaledamage)$/;
/** Tags nest; so often at most they are looked for anew. */
const NESTING = 5;

function takeTags(text: string, at: Place): Linked {
  const nested: Nested[] = [];
  let said = htmlWords(text);
  for (let left = NESTING; left > 0 && said.includes('{@'); left--) {
    said = said.replace(TAG, (_, tag: string, rest = '') => {
      const [first = '', source = '', label] = (rest as string).split('|').map((part) => part.trim());
      if (ROLL.test(tag))
        return /^\d*d\d/.test(first) && label === undefined ? `[[${first.replace(/\s+/g, '')}]]` : (label ?? first);
      if (tag === 'chance') return `${first} percent`;
      if (tag === 'dc') return `DC ${first}`;
      if (tag === 'hit') return /^[+-]/.test(first) ? first : `+${first}`;
      const words = label === undefined || label === '' ? first : label;
      if (tag === 'table') {
        const refs = [`${first}|${source}`.toLowerCase(), first];
        nested.push({ refs, label: words, times: 1, auto: true, sure: false, at });
      }
      return words;
    });
  }
  return { text: said, nested };
}

function tagWords(text: string): string {
  return takeTags(text, { line: 1, column: 1, length: 1 }).text.replace(/\[\[([^[\]]*)\]\]/g, '$1');
}
