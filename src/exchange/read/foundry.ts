import type { Draft, DraftDice, DraftResult, DraftRow, Nested, Reading } from '../draft.ts';
import { type Notes, takeNotes } from '../notes.ts';
import { htmlWords, plainWords } from '../words/plain-text.ts';
import { rangesByWeight, readResult } from '../words/ranges.ts';
import { readJsonTree } from './json-tree.ts';
import { takeFoundryLinks, takeTableList } from './links.ts';
import { get, items, type Tree, whole, words } from './tree.ts';

/** Reads Foundry VTT roll tables: one exported table, a list of them, or an export with `tables`. */
export function readFoundry(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const root = readJsonTree(text, notes);
  const tables = root ? tablesIn(root) : [];
  if (root && tables.length === 0)
    notes.error('no-table', 'no roll table (an object with results) is in the file', root.at);
  return { drafts: tables.map((table) => readTable(table, notes)), findings: notes.findings };
}

/** The roll tables in a JSON file. */
function tablesIn(root: Tree): readonly Tree[] {
  if (get(root, 'results')?.kind === 'list') return [root];
  const list = root.kind === 'list' ? root.items : items(get(root, 'tables'));
  return list.filter((each) => get(each, 'results')?.kind === 'list');
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
  if (replacement?.kind === 'value' && replacement.value === false) {
    notes.warn('not-kept', `${title} is drawn without replacement; here each roll is by itself`, replacement.at);
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
  return {
    format: 'foundry',
    file: notes.file,
    at: formula?.at ?? name?.at ?? table.at,
    title,
    within: null,
    path: [title],
    refs: [words(get(table, '_id')), title].filter((ref) => ref !== undefined),
    summary: (credit?.[1] ?? about) || null,
    source: credit?.[2]?.replace(/^(?:credits?|source|from|by):?\s*/i, '') ?? null,
    dice,
    rows: rangesByWeight(rows, title, table.at, notes),
  };
}

const collectionOf = (row: Tree): string =>
  words(get(row, 'documentCollection')) ?? words(get(row, 'collection')) ?? words(get(row, 'documentUuid')) ?? '';

/** `text`, a document of the world, or one of a compendium: 0, 1, 2 in older files. */
const isText = (row: Tree): boolean => ['0', 'text', undefined].includes(words(get(row, 'type')));
const isTableLink = (row: Tree): boolean => !isText(row) && /(?:^|\.)RollTable(?:\.|$)/.test(collectionOf(row));
const linksElsewhere = (row: Tree): boolean => !isText(row) && !isTableLink(row);

function readRow(row: Tree, dice: string | null, notes: Notes): DraftRow {
  const told = get(row, 'name');
  const said = get(row, 'text') ?? get(row, 'description') ?? told;
  const nested: Nested[] = [];
  const clean = (tree: Tree | undefined): string => {
    const at = tree?.at ?? row.at;
    const linked = takeFoundryLinks(htmlWords(words(tree) ?? ''), at);
    for (const each of linked.nested) nested.push(each);
    return plainWords(linked.text, notes, at);
  };
  let name = told && told !== said ? clean(told) || null : null;
  let text = clean(said);
  // What this program's own export adds to the words of a row that sends on.
  text = text.replace(/\s*\(then: ([^()]*)\)$/, (whole, list: string) => {
    const links = nested.splice(0);
    const tables = takeTableList(list, row.at);
    nested.push(
      ...tables.map((each) => ({ ...(links.find(({ label }) => label === each.label) ?? each), times: each.times })),
    );
    return tables.length > 0 ? '' : whole;
  });
  if (isTableLink(row)) {
    const id =
      words(get(row, 'resultId')) ?? words(get(row, 'documentId')) ?? collectionOf(row).split('.').at(-1) ?? '';
    const label = name ?? text;
    nested.push({ refs: [id, label].filter((ref) => ref !== ''), label, times: 1, auto: true, at: (said ?? row).at });
  }
  if (name !== null && name === text) name = null;
  if (name !== null && text === '') [name, text] = [null, name];
  const weight = whole(get(row, 'weight')) ?? null;
  return { at: row.at, result: rangeOf(row, dice, notes), weight, name, text, nested };
}

function rangeOf(row: Tree, dice: string | null, notes: Notes): DraftResult | null {
  const range = get(row, 'range');
  if (range?.kind !== 'list' || range.items.length !== 2) return null;
  const [low, high] = range.items as readonly [Tree, Tree];
  const ends = [whole(low) ?? words(low), whole(high) ?? words(high)];
  return readResult(ends[0] === ends[1] ? `${ends[0]}` : ends.join('-'), dice, range.at, notes);
}
