import type { Place } from '../../table/finding.ts';
import type { Draft, DraftResult, DraftRow, Nested, Reading } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { type Notes, takeNotes } from '../notes.ts';
import { markdownWords, plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import { readJsonTree } from './json-tree.ts';
import { plainRef, readMarkdownText } from './links.ts';
import { get, isTrue, items, type Tree, whole, words } from './tree.ts';
import { readYamlTree } from './yaml-tree.ts';

/** Dice of an oracle that names none: so the format has it. */
const USUAL_DICE = '1d100';

/** Reads the oracles of a Datasworn file, YAML or JSON: a whole package, a collection or a single oracle. */
export function readDatasworn(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const root = /^\s*[{[]/.test(text.replace(/^\ufeff/, '')) ? readJsonTree(text, notes) : readYamlTree(text, notes);
  if (!root) return { drafts: [], findings: notes.findings };
  const packageId = words(get(root, '_id'))?.replace(/^[a-z_]+:/, '') ?? '';
  const walk: Walk = { notes, drafts: [], packageId };
  if (get(root, 'rows')) readOracle(root, { ...START_OF, path: packageId === '' ? [] : [packageId] }, walk);
  else walkInto(root, START_OF, walk, 0);
  if (walk.drafts.length === 0) notes.error('no-table', 'no oracle (a mapping with rows) is in the file', root.at);
  return { drafts: walk.drafts, findings: notes.findings };
}

interface Walk {
  readonly notes: Notes;
  readonly drafts: Draft[];
  readonly packageId: string;
}

/** What an oracle stands in. */
interface Around {
  readonly path: readonly string[];
  readonly source: Tree | null;
  readonly title: string | null;
}
const START_OF: Around = { path: [], source: null, title: null };

/** Keys that only hold others, and are no part of a name. */
const HOLDERS = new Set(['oracles', 'collections', 'contents']);

/** Collections hold collections and oracles, and moves hold oracles too. */
function walkInto(tree: Tree, around: Around, walk: Walk, depth: number): void {
  if (tree.kind !== 'map' || depth > IMPORT_LIMITS.depth) return;
  for (const [key, value] of tree.entries) {
    if (key.startsWith('_') || value.kind !== 'map') continue;
    if (walk.drafts.length >= IMPORT_LIMITS.tables) {
      const message = `the file has more than ${IMPORT_LIMITS.tables.toLocaleString('en')} tables; the rest is not read`;
      if (!walk.notes.findings.some(({ code }) => code === 'table-limit'))
        walk.notes.error('table-limit', message, value.at);
      return;
    }
    const own: Around = {
      path: HOLDERS.has(key) ? around.path : [...around.path, key],
      source: get(value, '_source') ?? around.source,
      title: words(get(value, 'name')) ?? around.title,
    };
    if (get(value, 'rows')?.kind === 'list') readOracle(value, { ...own, title: around.title }, walk);
    else walkInto(value, own, walk, depth + 1);
  }
}

function readOracle(oracle: Tree, { path, source, title: within }: Around, { notes, drafts, packageId }: Walk): void {
  const nameOf = get(oracle, 'name') ?? get(oracle, 'title');
  const key = path.at(-1) ?? '';
  const title = plainWords(markdownWords(words(nameOf) ?? key), notes, nameOf?.at ?? oracle.at) || 'Oracle';
  const summary = get(oracle, 'summary') ?? get(oracle, 'description');
  const written = get(oracle, 'dice');
  const dice = { text: words(written) ?? USUAL_DICE, at: written?.at ?? oracle.at };
  const rows: DraftRow[] = [];
  for (const row of items(get(oracle, 'rows'))) {
    if (row.kind === 'map') rows.push(readRow(row, dice.text, notes));
    else
      notes.warn('empty-row', `${title}: row ${rows.length + 1} is empty (null) in the source and is left out`, row.at);
  }
  const id = words(get(oracle, '_id'));
  drafts.push({
    format: 'datasworn',
    file: notes.file,
    at: nameOf?.at ?? oracle.at,
    title,
    within: within === null ? [] : [plainWords(within, notes, oracle.at)],
    path: path.length > 0 ? path : [title],
    refs: [...(id ? [plainRef(id)] : []), [packageId, ...path].filter((part) => part !== '').join('/'), title],
    summary: plainWords(readMarkdownText(words(summary) ?? '', oracle.at, '').text, notes, oracle.at) || null,
    source: sourceOf(get(oracle, '_source') ?? source, notes),
    dice,
    rows,
  });
}

function readRow(row: Tree, dice: string, notes: Notes): DraftRow {
  const nested = oracleRolls(row, notes);
  const linked: Nested[] = [];
  const clean = (key: string): string => {
    const tree = get(row, key);
    const { text, nested: links } = readMarkdownText(words(tree) ?? '', tree?.at ?? row.at, '');
    for (const each of links) linked.push(each);
    return plainWords(text.replace(/\{\{[^{}]*\}\}/g, ''), notes, tree?.at ?? row.at);
  };
  const [text, ...more] = ['text', 'text2', 'text3'].map(clean).filter((each) => each !== '');
  const all = nested.length > 0 ? nested : linked;
  const fallback = all.map(({ label }) => label.split('/').at(-1)).join(' + ') || '—';
  const base = { at: row.at, result: rangeOf(row, dice, notes), weight: null, nested: all };
  return more.length > 0
    ? { ...base, name: text ?? null, text: more.join(' ') }
    : { ...base, name: null, text: text ?? fallback };
}

function rangeOf(row: Tree, dice: string, notes: Notes): DraftResult | null {
  const roll = get(row, 'roll') ?? row;
  const [min, max] = [get(roll, 'min'), get(roll, 'max')];
  if (whole(min) === undefined && whole(max) === undefined && words(min) === undefined && words(max) === undefined) {
    return null;
  }
  const [low, high] = [words(min) ?? words(max), words(max) ?? words(min)];
  // The end that a range goes wrong at is mostly its last number.
  return readResult(low === high ? `${low}` : `${low}-${high}`, dice, (max ?? min ?? row).at, notes);
}

/** `oracle_rolls` of a row; an entry without an oracle is of the table itself. */
function oracleRolls(row: Tree, notes: Notes): Nested[] {
  return items(get(row, 'oracle_rolls')).map((roll) => {
    const oracle = words(get(roll, 'oracle'));
    const duplicates = words(get(roll, 'duplicates'));
    if (duplicates !== undefined && duplicates !== 'keep' && duplicates !== 'reroll') {
      notes.warn('not-kept', `"duplicates: ${duplicates}" has no like here; equal results are kept`, roll.at);
    }
    const ref = oracle === undefined ? undefined : plainRef(oracle);
    return {
      refs: ref === undefined ? [] : [ref],
      label: ref ?? 'itself',
      times: Math.max(1, whole(get(roll, 'number_of_rolls')) ?? whole(get(roll, 'times')) ?? 1),
      auto: isTrue(get(roll, 'auto')),
      sure: true,
      ...(duplicates === 'reroll' ? { unique: true as const } : {}),
      at: roll.at,
    };
  });
}

/** Title, page, authors, address and licence of `_source`. */
function sourceOf(tree: Tree | null, notes: Notes): string | null {
  const title = words(get(tree ?? undefined, 'title'));
  if (!tree || title === undefined) return null;
  const authors = items(get(tree, 'authors')).flatMap((author) => words(get(author, 'name')) ?? words(author) ?? []);
  const page = words(get(tree, 'page'));
  const [url, license] = [words(get(tree, 'url')), words(get(tree, 'license'))];
  const text = [
    title,
    page === undefined ? '' : `, page ${page}`,
    authors.length > 0 ? `, by ${authors.join(', ')}` : '',
    url === undefined ? '' : ` (${url})`,
    license === undefined ? '' : `; licence: ${license}`,
  ].join('');
  return plainWords(text, notes, tree.at as Place) || null;
}
