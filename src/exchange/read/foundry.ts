import type { Place } from '../../table/finding.ts';
import type { Draft, DraftDice, DraftResult, DraftRow, Nested, Reading } from '../draft.ts';
import { type Notes, takeNotes } from '../notes.ts';
import { coverage } from '../settle/coverage.ts';
import { rangesByWeight } from '../settle/weights.ts';
import { readDice } from '../words/dice-text.ts';
import { htmlWords, plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import { isJsonLines, readJsonLines, readJsonTree } from './json-tree.ts';
import { takeFoundryLinks } from './links.ts';
import { get, isTrue, items, type Tree, whole, words } from './tree.ts';
import { readYamlTrees } from './yaml-tree.ts';

/**
 * Reads Foundry VTT roll tables: one exported table, a list of them, an export with `tables`, a database (`.db`, a
 * document a line), or any of these as YAML.
 */
export function readFoundry(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const start = text.replace(/^\ufeff/, '').trimStart();
  const roots = /^[{[]/.test(start)
    ? isJsonLines(start)
      ? readJsonLines(text, notes)
      : [readJsonTree(text, notes)]
    : readYamlTrees(text, notes);
  const found = roots.filter((root) => root !== undefined);
  const tables = lastOfEach(found.flatMap(tablesIn));
  const [first] = found;
  if (first && tables.length === 0)
    notes.error('no-table', 'no roll table (an object with results) is in the file', first.at);
  return { drafts: tables.map((table) => readTable(table, notes)), findings: notes.findings };
}

/** The roll tables in a file. */
function tablesIn(root: Tree): readonly Tree[] {
  if (get(root, 'results')?.kind === 'list') return [root];
  const list = root.kind === 'list' ? root.items : items(get(root, 'tables'));
  return list.filter((each) => get(each, 'results')?.kind === 'list');
}

/** A database is only ever added to: the last line of an id counts, and one may say that it is gone. */
function lastOfEach(tables: readonly Tree[]): readonly Tree[] {
  const last = new Map<string, Tree>();
  tables.forEach((table, i) => {
    const id = words(get(table, '_id')) ?? `#${i}`;
    if (isTrue(get(table, '$$deleted'))) last.delete(id);
    else last.set(id, table);
  });
  return [...last.values()];
}

function readTable(table: Tree, notes: Notes): Draft {
  const name = get(table, 'name');
  const title = plainWords(htmlWords(words(name) ?? ''), notes, name?.at ?? table.at) || 'Table';
  const described = get(table, 'description');
  const about = plainWords(
    takeFoundryLinks(htmlWords(words(described) ?? ''), table.at).text,
    notes,
    described?.at ?? table.at,
  );
  const credit = /^(.*?)\s*((?:credits?|source|from|by):?\s*\S*https?:\/\/\S+|credits?: .+|source: .+)$/i.exec(
    about.length > 5_000 ? '' : about,
  );
  const formula = get(table, 'formula');
  const dice: DraftDice | null = words(formula)?.trim()
    ? { text: (words(formula) as string).trim(), at: (formula as Tree).at }
    : null;
  const replacement = get(table, 'replacement');
  const unique = replacement?.kind === 'value' && replacement.value === false;
  if (unique) {
    notes.warn(
      'not-kept',
      `${title} is drawn without replacement; here that holds for several rolls of one result, and other rolls are by themselves`,
      replacement.at,
    );
  }
  const links = items(get(table, 'results')).filter(linksElsewhere);
  if (links.length > 0) {
    const rows = links.length === 1 ? 'one row links' : `${links.length} rows link`;
    notes.warn(
      'not-kept',
      `${title}: ${rows} to documents that are no tables; their words are kept`,
      (get(links[0], 'collection') ?? get(links[0], 'text') ?? (links[0] as Tree)).at,
    );
  }
  const rows = items(get(table, 'results')).map((row) => readRow(row, dice?.text ?? null, notes));
  const within = [...foldersOf(notes.file), titleOf(stemOf(notes.file))].filter((each) => each !== title);
  return {
    format: 'foundry',
    file: notes.file,
    at: formula?.at ?? name?.at ?? table.at,
    title,
    within,
    path: [...within, title],
    refs: [words(get(table, '_id')), title].filter((ref) => ref !== undefined),
    summary: (credit?.[1] ?? about) || null,
    source: credit?.[2]?.replace(/^(?:credits?|source|from|by):?\s*/i, '') ?? null,
    ...(unique ? { unique } : {}),
    ...ranged(drawnTogether(rows, dice), dice, title, table.at, notes),
  };
}

/** Where no row has a range, the weights make them, as the tool itself does. */
function ranged(
  rows: readonly DraftRow[],
  dice: DraftDice | null,
  title: string,
  at: Place,
  notes: Notes,
): Pick<Draft, 'rows' | 'dice'> {
  if (rows.length === 0 || rows.some(({ result, weight }) => result !== null || weight === null)) return { rows, dice };
  notes.warn('no-range', `${title}: no row has a range; they are made from the weights, in order`, at);
  const made = rangesByWeight(rows, at);
  return { rows: made.rows, dice: dice ?? made.dice };
}

/**
 * Results of one range are drawn together: one row with the words of all and the tables of all. Where numbers of the dice
 * have no row, words that share a number are a slip of the pen, and stay rows that overlap.
 */
function drawnTogether(rows: readonly DraftRow[], dice: DraftDice | null): readonly DraftRow[] {
  const groups = new Map<string, DraftRow[]>();
  rows.forEach((row, i) => {
    const key = row.result?.on ? JSON.stringify(row.result.on) : `#${i}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  if (groups.size === rows.length) return rows;
  const read = dice && readDice(dice.text);
  const whole = read
    ? coverage(
        read,
        [...groups.values()].map(([first]) => first as DraftRow),
      )
    : null;
  const complete = whole !== null && whole.gaps.length === 0 && whole.overlaps.length === 0;
  return [...groups.values()].flatMap((group) => (complete || group.every(isLink) ? [joined(group)] : group));
}

/** A row that is nothing but a link to a table. */
const isLink = ({ nested: [only, ...more], name, text }: DraftRow): boolean =>
  only !== undefined && more.length === 0 && only.label === (name ?? text);

function joined(group: readonly DraftRow[]): DraftRow {
  const [first, ...more] = group as readonly [DraftRow, ...DraftRow[]];
  if (more.length === 0) return first;
  const nested: Nested[] = [];
  for (const each of group.flatMap((row) => row.nested)) {
    const same = nested.findIndex(({ refs }) => JSON.stringify(refs) === JSON.stringify(each.refs));
    if (same < 0) nested.push(each);
    else nested[same] = { ...each, times: (nested[same] as Nested).times + each.times };
  }
  const told = group.filter((row) => !isLink(row));
  const [only, ...others] = told;
  if (only && others.length === 0) return { ...only, result: first.result, weight: first.weight, nested };
  const said = (told.length > 0 ? told : group).map(({ name, text }) => [name, text].filter(Boolean).join(': '));
  return { ...first, name: null, text: [...new Set(said)].join(' + '), nested };
}

const collectionOf = (row: Tree): string =>
  words(get(row, 'documentCollection')) ?? words(get(row, 'collection')) ?? words(get(row, 'documentUuid')) ?? '';

/** `text`, a document of the world, or one of a compendium: 0, 1, 2 in older files. */
const isText = (row: Tree): boolean => ['0', 'text', undefined].includes(words(get(row, 'type')));
const isTableLink = (row: Tree): boolean => !isText(row) && /(?:^|\.)RollTable(?:\.|$)/.test(collectionOf(row));
const linksElsewhere = (row: Tree): boolean => !isText(row) && !isTableLink(row);

function readRow(row: Tree, dice: string | null, notes: Notes): DraftRow {
  const nested: Nested[] = [];
  const clean = (tree: Tree | undefined): string => {
    const at = tree?.at ?? row.at;
    const linked = takeFoundryLinks(htmlWords(words(tree) ?? ''), at);
    for (const each of linked.nested) nested.push(each);
    return plainWords(linked.text, notes, at);
  };
  const told = plainWords(words(get(row, 'name')) ?? '', notes, row.at);
  const body = ['text', 'description'].map((key) => get(row, key)).find((tree) => (words(tree) ?? '').trim() !== '');
  const text = clean(body);
  const name = told === '' || told === text ? null : told;
  const label = name ?? text;
  if (isTableLink(row)) {
    const id =
      words(get(row, 'resultId')) ?? words(get(row, 'documentId')) ?? collectionOf(row).split('.').at(-1) ?? '';
    const refs = [id, label].filter((ref) => ref !== '');
    nested.push({ refs, label, times: 1, auto: true, sure: true, at: (body ?? row).at });
  } else if (!isText(row)) {
    // A document of a compendium may be a table that comes in with this one.
    const refs = [words(get(row, 'resultId')) ?? label, label];
    nested.push({ refs, label, times: 1, auto: true, sure: false, at: row.at });
  }
  const weight = whole(get(row, 'weight'));
  return {
    at: row.at,
    result: rangeOf(row, dice, notes),
    weight: weight !== undefined && weight > 0 ? weight : null,
    name,
    text,
    nested,
  };
}

/** The range of a row; `[null, null]`, as a table never normalised has it, is none. */
function rangeOf(row: Tree, dice: string | null, notes: Notes): DraftResult | null {
  const range = get(row, 'range');
  if (range?.kind !== 'list' || range.items.length !== 2) return null;
  const [low, high] = range.items as readonly [Tree, Tree];
  const ends = [whole(low) ?? words(low), whole(high) ?? words(high)];
  if (ends.some((end) => end === undefined || end === '')) return null;
  return readResult(ends[0] === ends[1] ? `${ends[0]}` : ends.join('-'), dice, range.at, notes);
}
