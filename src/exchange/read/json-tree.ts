import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Place } from '../../table/finding.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { type Notes, placesOf } from '../notes.ts';
import type { Tree } from './tree.ts';

/**
 * Reads JSON, also JSON with raw control characters inside its strings, which is invalid but common: they are read as
 * spaces and named. Undefined where nothing can be read.
 */
export function readJsonTree(text: string, notes: Notes): Tree | undefined {
  return readPart(text, placesOf(text), notes);
}

/** Whether a text is JSON with a document a line, as a database keeps it. */
export function isJsonLines(text: string): boolean {
  const [first = '', second = ''] = text.split('\n', 2).map((line) => line.trim());
  if (!/^\{.*\}$/.test(first) || !/^\{/.test(second)) return false;
  try {
    return typeof JSON.parse(first) === 'object';
  } catch {
    return false;
  }
}

/** Reads a document a line. One that cannot be read is noted, and the others are read all the same. */
export const readJsonLines = (text: string, notes: Notes): readonly (Tree | undefined)[] =>
  text.split('\n').map((line, i) => {
    if (line.trim() === '') return undefined;
    const within = placesOf(line);
    return readPart(line, (from, length) => ({ ...within(from, length), line: i + 1 }), notes);
  });

function readPart(text: string, place: (from: number, length?: number) => Place, notes: Notes): Tree | undefined {
  const scanned = scan(text);
  if (scanned.depth > IMPORT_LIMITS.depth) {
    notes.error('nesting-limit', `the file nests more than ${IMPORT_LIMITS.depth} levels deep`, place(scanned.deepest));
    return undefined;
  }
  const [first] = scanned.raw;
  if (first !== undefined) {
    const lines = [...new Set(scanned.raw.map((at) => place(at).line))];
    const where = scanned.raw.slice(0, 20).map((at) => `${place(at).line}:${place(at).column}`);
    const more = scanned.raw.length > where.length ? ' …' : '';
    notes.warn(
      'control-character',
      `${scanned.raw.length} raw control ${scanned.raw.length === 1 ? 'character stands' : 'characters stand'} in strings on ${lines.length === 1 ? `line ${lines[0]}` : `${lines.length} lines`}, which JSON does not allow; read as spaces (at ${where.join(', ')}${more})`,
      place(first),
    );
  }
  const errors: ParseError[] = [];
  const root = parseTree(scanned.text, errors, { disallowComments: true });
  for (const { error, offset, length } of errors.slice(0, 10)) {
    notes.error('json', `not JSON: ${sentence(printParseErrorCode(error))}`, place(offset, length));
  }
  return root ? convert(root, place, notes) : undefined;
}

/** `CommaExpected` → `comma expected`. */
const sentence = (code: string): string => code.replace(/(?<=.)([A-Z])/g, ' $1').toLowerCase();

interface Scan {
  /** The text with raw control characters in strings made spaces; every offset stays. */
  readonly text: string;
  readonly raw: readonly number[];
  readonly depth: number;
  readonly deepest: number;
}

function scan(source: string): Scan {
  const pieces: string[] = [];
  const raw: number[] = [];
  let from = 0;
  let inString = false;
  let depth = 0;
  let most = 0;
  let deepest = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
      else if (code < 0x20) {
        raw.push(at);
        pieces.push(source.slice(from, at), ' ');
        from = at + 1;
      }
    } else if (code === 0x22) inString = true;
    else if (code === 0xfeff && at === 0) {
      pieces.push(' ');
      from = 1;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > most) [most, deepest] = [depth, at];
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  pieces.push(source.slice(from));
  return { text: pieces.join(''), raw, depth: most, deepest };
}

function convert(node: Node, place: (from: number, length?: number) => Place, notes: Notes): Tree {
  const at = place(node.offset, node.length);
  if (node.type === 'array')
    return { kind: 'list', at, items: (node.children ?? []).map((n) => convert(n, place, notes)) };
  if (node.type !== 'object')
    return { kind: 'value', at, value: (node.value as string | number | boolean | null) ?? null };
  const entries = new Map<string, Tree>();
  for (const { children = [] } of node.children ?? []) {
    const [key, value] = children;
    if (!key || !value) continue;
    const name = String(key.value);
    if (entries.has(name)) {
      notes.error('duplicate-key', `${JSON.stringify(name)} stands twice in one object`, place(key.offset, key.length));
    } else entries.set(name, convert(value, place, notes));
  }
  return { kind: 'map', at, entries };
}
