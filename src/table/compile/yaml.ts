import { type Document, isNode, isPair, isScalar, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { LIMITS } from '../../dice/limits.ts';
import type { Finding, Place } from '../finding.ts';
import { plainValue, type ReportNode } from './yaml-value.ts';
import { explain } from './yaml-words.ts';

/** Path of keys and positions into a file: `['rows', 2, 'result']`. */
export type Path = readonly (string | number)[];

/** A YAML file as plain data, with the place of everything in it. */
export interface YamlFile {
  readonly file: string;
  readonly value: unknown;
  /** What the text of the file itself gets wrong; the value is then partial or undefined. */
  readonly findings: readonly Finding[];
  /** Where a value stands; of a key with `key`. The nearest place above it, if it is not in the file. */
  place(path: Path, key?: 'key'): Place;
  /** Where a piece of a value's text stands; the whole value, if the file spells it otherwise. */
  placeIn(path: Path, piece: string): Place;
}

const START: Place = { line: 1, column: 1, length: 1 };

/**
 * Reads YAML 1.2 of the plain kind that table files use: no anchors, aliases, merge keys or tags, one document.
 * `refused` says why there is no text to read. Numbers whose spelling says more than their value (`00`, `2E6`, `+1`) stay
 * text. Of a text that is no YAML the first mistake is told: what follows it is mostly its echo.
 */
export function readYaml(file: string, written: string, refused?: string): YamlFile {
  // A byte order mark is no column of the first line.
  const text = written.replace(/^\ufeff/, '');
  const unread = (code: string, message: string, at = START): YamlFile => ({
    file,
    value: undefined,
    findings: [{ severity: 'error', code, file, ...at, message }],
    place: () => START,
    placeIn: () => START,
  });
  if (refused !== undefined) return unread('outside-game', refused);
  if (text.length > LIMITS.file) {
    return unread(
      'file-limit',
      `the file has more than ${LIMITS.file.toLocaleString('en')} characters, and is not read; a table is a file of its own`,
    );
  }
  const lines = new LineCounter();
  const documents = parse(text, lines);
  if (typeof documents === 'string') return unread('yaml', documents);
  const [document, second] = documents;
  if (!document || document.contents === null) {
    return unread('empty-file', 'the file is empty; a table starts with schema: 1 and title: …');
  }
  const placeOf = (from: number, to: number): Place => placeBetween(lines, from, to);
  const wrong = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0];
  if (wrong?.message.includes('call stack')) {
    return unread('nesting-limit', 'the file is nested too deeply', placeOf(...wrong.pos));
  }
  if (wrong)
    return unread('yaml', explain(wrong.code, wrong.message, lineAt(text, wrong.pos[0])), placeOf(...wrong.pos));

  const findings: Finding[] = [];
  const report: ReportNode = (severity, code, message, node) => {
    const [from = 0, to = 0] = node.range ?? [];
    findings.push({ severity, code, file, ...placeOf(from, to), message });
  };
  if (second) {
    const [from = 0] = second.range;
    findings.push({
      severity: 'error',
      code: 'yaml',
      file,
      ...placeOf(from, from + 3),
      message: 'the file holds several documents (--- between them); one table is one file',
    });
  }
  for (const { code, message, pos } of document.warnings) {
    const isTag = code === 'TAG_RESOLVE_FAILED';
    findings.push({
      severity: 'error',
      code: isTag ? 'yaml-tag' : 'yaml',
      file,
      ...placeOf(...pos),
      message: explain(code, message, lineAt(text, pos[0])),
    });
  }
  return { file, value: plainValue(document.contents, report), findings, ...placesIn(document, text, placeOf) };
}

/** The documents, or why there are none. */
function parse(text: string, lineCounter: LineCounter): readonly Document.Parsed[] | string {
  try {
    const documents = parseAllDocuments(text, {
      version: '1.2',
      lineCounter,
      prettyErrors: false,
      // The walk over the values finds keys that stand twice; the parser compares each with all before.
      uniqueKeys: false,
      stringKeys: true,
    });
    return Array.isArray(documents) ? documents : [];
  } catch (error) {
    return error instanceof RangeError ? 'the file is nested too deeply' : `not YAML: ${(error as Error).message}`;
  }
}

/** Places are asked of the document only where something is said of them. */
function placesIn(
  document: Document.Parsed,
  text: string,
  placeOf: (from: number, to: number) => Place,
): Pick<YamlFile, 'place' | 'placeIn'> {
  const nodeAt = (path: Path): Node | undefined => {
    const found = path.length === 0 ? document.contents : document.getIn(path, true);
    return isNode(found) && found.range ? found : undefined;
  };
  const keyAt = (path: Path): Node | undefined => {
    const above = nodeAt(path.slice(0, -1));
    const items = above !== undefined && 'items' in above ? above.items : [];
    const pair = items.find((each) => isPair(each) && isScalar(each.key) && String(each.key.value) === path.at(-1));
    return isPair(pair) && isNode(pair.key) ? pair.key : undefined;
  };
  const place = (path: Path, key?: 'key'): Place => {
    for (let length = path.length; length > 0; length--) {
      const part = path.slice(0, length);
      const node = nodeAt(part);
      const own = key && length === path.length ? (keyAt(part) ?? node) : node;
      // A value that was left out stands where its key does.
      const found = own ?? keyAt(part);
      if (found?.range) return placeOf(found.range[0], found.range[1]);
    }
    const [from = 0] = document.contents?.range ?? [];
    return placeOf(from, from + 1);
  };
  return {
    place,
    placeIn(path, piece) {
      const [from = 0, to = 0] = nodeAt(path)?.range ?? [];
      const at = text.indexOf(piece, from);
      return at >= 0 && at < to ? placeOf(at, at + piece.length) : place(path);
    },
  };
}

function placeBetween(lines: LineCounter, from: number, to: number): Place {
  const { line, col } = lines.linePos(from);
  const end = lines.linePos(Math.max(from, to));
  return {
    line: Math.max(1, line),
    column: Math.max(1, col),
    length: Math.max(1, end.line === line ? end.col - col : 1),
  };
}

/** The line of the text around this place. */
const lineAt = (text: string, at: number): string => {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? undefined : end);
};
