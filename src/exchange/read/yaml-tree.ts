import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseAllDocuments } from 'yaml';
import type { Place } from '../../table/finding.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { type Notes, placesOf, START } from '../notes.ts';
import type { Tree } from './tree.ts';

/** Thrown where reading on would be of no use; already noted. */
class Refused extends Error {}

/**
 * Reads YAML with anchors, aliases and merge keys, which other tools' sources use by the hundred. An alias costs nothing
 * to read, but the file is refused where it would hold more values than IMPORT_LIMITS.values once written out.
 */
export function readYamlTree(text: string, notes: Notes): Tree | undefined {
  const [first, ...more] = documentsIn(text, notes);
  if (more.length > 0) {
    notes.error('yaml', 'the file holds several documents (--- between them); only the first is read', START);
  }
  return first && readDocument(first, text, notes);
}

/** The documents of a YAML file, as readYamlTree reads one. */
export const readYamlTrees = (text: string, notes: Notes): readonly (Tree | undefined)[] =>
  documentsIn(text, notes).map((document) => readDocument(document, text, notes));

type YamlDocument = Document.Parsed;

function documentsIn(text: string, notes: Notes): readonly YamlDocument[] {
  try {
    const documents = parseAllDocuments(text, {
      version: '1.2',
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'silent',
    });
    return Array.isArray(documents) ? documents.filter(({ contents }) => contents !== null) : [];
  } catch (error) {
    if (error instanceof RangeError) notes.error('nesting-limit', 'the file nests too deeply', START);
    else notes.error('yaml', `not YAML: ${(error as Error).message}`, START);
    return [];
  }
}

function readDocument(document: YamlDocument, text: string, notes: Notes): Tree | undefined {
  const place = placesOf(text);
  for (const { message, pos } of document.errors.slice(0, 10)) {
    notes.error('yaml', `not YAML: ${message.replace(/\s+/g, ' ').trim()}`, place(pos[0], pos[1] - pos[0]));
  }
  try {
    return openReader(place, notes)(document.contents, START, 1).tree;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

interface Sized {
  readonly tree: Tree;
  /** How many values it holds, aliases written out. */
  readonly size: number;
}

type Read = (node: unknown, above: Place, depth: number) => Sized;

function openReader(place: (from: number, length?: number) => Place, notes: Notes): Read {
  /** Null: being read, so that an alias to it would never end. */
  const anchors = new Map<string, Sized | null>();

  const refuse = (code: string, message: string, at: Place): never => {
    notes.error(code, message, at);
    throw new Refused();
  };
  const sized = (tree: Tree, size: number): Sized => {
    if (size <= IMPORT_LIMITS.values) return { tree, size };
    const most = IMPORT_LIMITS.values.toLocaleString('en');
    return refuse('alias-limit', `with its aliases written out the file would hold more than ${most} values`, tree.at);
  };

  const read: Read = (node, above, depth) => {
    const { range, anchor } = (node ?? {}) as Node & { readonly anchor?: string };
    const at = range ? place(range[0], range[1] - range[0]) : above;
    if (depth > IMPORT_LIMITS.depth) {
      return refuse('nesting-limit', `the file nests more than ${IMPORT_LIMITS.depth} levels deep`, at);
    }
    if (isAlias(node)) {
      const found = anchors.get(node.source);
      if (found) return found;
      const why = found === null ? 'an alias within its own anchor' : 'an alias without an anchor before it';
      return refuse('yaml-alias', `*${node.source} is ${why}`, at);
    }
    if (anchor) anchors.set(anchor, null);
    const value = readValue(node, at, depth);
    if (anchor) anchors.set(anchor, value);
    return value;
  };

  function readValue(node: unknown, at: Place, depth: number): Sized {
    if (isMap(node)) return readMap(node.items, at, depth);
    if (isSeq(node)) {
      const list = node.items.map((item) => read(item, at, depth + 1));
      const size = list.reduce((sum, each) => sum + each.size, 1);
      return sized({ kind: 'list', at, items: list.map(({ tree }) => tree) }, size);
    }
    const value: unknown = isScalar(node) ? node.value : null;
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return sized({ kind: 'value', at, value: plain ? value : null }, 1);
  }

  /** Keys of the mapping itself come before merged ones, and an earlier merge before a later one. */
  function readMap(pairs: readonly Pair[], at: Place, depth: number): Sized {
    const entries = new Map<string, Tree>();
    const merged: Tree[] = [];
    let size = 1;
    for (const { key, value } of pairs) {
      const name = isScalar(key) ? String(key.value) : '';
      const keyAt = (key as Node | null)?.range?.[0];
      const each = read(value, keyAt === undefined ? at : place(keyAt, name.length), depth + 1);
      size += each.size;
      if (name === '<<')
        for (const tree of each.tree.kind === 'list' ? each.tree.items : [each.tree]) merged.push(tree);
      else if (entries.has(name)) {
        notes.error('duplicate-key', `${JSON.stringify(name)} stands twice in one mapping`, each.tree.at);
      } else entries.set(name, each.tree);
    }
    for (const tree of merged) {
      if (tree.kind !== 'map') notes.error('yaml-merge', 'a merge key (<<) does not name a mapping', tree.at);
      else for (const [name, value] of tree.entries) if (!entries.has(name)) entries.set(name, value);
    }
    return sized({ kind: 'map', at, entries }, size);
  }

  return read;
}
