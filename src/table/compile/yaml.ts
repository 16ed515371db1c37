import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { LIMITS } from '../../dice/limits.ts';
import type { Finding, Place } from '../finding.ts';
import { CONTROL, explain, formatControl } from './yaml-words.ts';

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

/**
 * Reads YAML 1.2 of the plain kind that table files use: no anchors, aliases, merge keys or tags, one document.
 * `refused` says why there is no text to read. Numbers whose spelling says more than their value (`00`, `2E6`, `+1`) stay text.
 */
export function readYaml(file: string, written: string, refused?: string): YamlFile {
  // A byte order mark is no column of the first line.
  const text = written.replace(/^\ufeff/, '');
  const findings: Finding[] = [];
  const lines = new LineCounter();
  const places = new Map<
    string,
    { readonly value: Place; readonly key: Place; readonly from: number; readonly to: number }
  >();
  const said = new Set<string>();
  const start: Place = { line: 1, column: 1, length: 1 };

  const placeOf = (from: number, to: number): Place => {
    const { line, col } = lines.linePos(from);
    const end = lines.linePos(Math.max(from, to));
    return {
      line: Math.max(1, line),
      column: Math.max(1, col),
      length: Math.max(1, end.line === line ? end.col - col : 1),
    };
  };
  const report = (code: string, message: string, at: Place): void => {
    findings.push({ severity: 'error', code, file, ...at, message });
  };
  const warn = (code: string, message: string, at: Place): void => {
    findings.push({ severity: 'warning', code, file, ...at, message });
  };
  const finish = (value: unknown): YamlFile => ({
    file,
    value,
    findings,
    place(path, key) {
      for (let length = path.length; length >= 0; length--) {
        const found = places.get(JSON.stringify(path.slice(0, length)));
        if (found) return key && length === path.length ? found.key : found.value;
      }
      return start;
    },
    placeIn(path, piece) {
      const found = places.get(JSON.stringify(path));
      const at = found ? text.indexOf(piece, found.from) : -1;
      return found && at >= 0 && at < found.to ? placeOf(at, at + piece.length) : this.place(path);
    },
  });
  /** What one file may do many times is said once. */
  const reportOnce: typeof report = (code, message, at) => {
    if (!said.has(code)) report(code, message, at);
    said.add(code);
  };

  if (refused !== undefined) {
    report('outside-game', refused, start);
    return finish(undefined);
  }
  if (text.length > LIMITS.file) {
    report(
      'file-limit',
      `the file has more than ${LIMITS.file.toLocaleString('en')} characters, and is not read; a table is a file of its own`,
      start,
    );
    return finish(undefined);
  }
  let documents: ReturnType<typeof parseAllDocuments>;
  try {
    documents = parseAllDocuments(text, {
      version: '1.2',
      lineCounter: lines,
      prettyErrors: false,
      // The walk below finds those that stand twice; the parser compares each key with all before.
      uniqueKeys: false,
      stringKeys: true,
    });
  } catch (error) {
    report(
      'yaml',
      error instanceof RangeError ? 'the file is nested too deeply' : `not YAML: ${(error as Error).message}`,
      start,
    );
    return finish(undefined);
  }
  const document = Array.isArray(documents) ? documents[0] : undefined;
  if (!document || document.contents === null) {
    report('empty-file', 'the file is empty; a table starts with schema: 1 and title: …', start);
    return finish(undefined);
  }
  if (Array.isArray(documents) && documents.length > 1) {
    const second = documents[1]?.range?.[0] ?? 0;
    report(
      'yaml',
      'the file holds several documents (--- between them); one table is one file',
      placeOf(second, second + 3),
    );
  }
  for (const { code, message, pos } of [...document.errors, ...document.warnings]) {
    if (message.includes('call stack')) {
      report('nesting-limit', 'the file is nested too deeply', placeOf(pos[0], pos[1]));
      return finish(undefined);
    }
    report(code === 'TAG_RESOLVE_FAILED' ? 'yaml-tag' : 'yaml', explain(code, message), placeOf(pos[0], pos[1]));
  }

  const walk = (node: unknown, path: Path, key: Place): unknown => {
    const { range } = (node ?? {}) as Node;
    const at = range ? placeOf(range[0], range[1]) : key;
    places.set(JSON.stringify(path), { value: at, key, from: range?.[0] ?? 0, to: range?.[1] ?? 0 });
    if (path.length > LIMITS.nesting) {
      report('nesting-limit', `the file nests more than ${LIMITS.nesting} levels deep`, at);
      return null;
    }
    if (
      node !== null &&
      typeof node === 'object' &&
      'anchor' in node &&
      node.anchor !== undefined &&
      node.anchor !== ''
    ) {
      reportOnce('yaml-anchor', 'anchors (&) are not used in table files; write the value where it is needed', at);
    }
    if (isAlias(node)) {
      reportOnce('yaml-alias', 'aliases (*) are not used in table files; write the value where it is needed', at);
      return null;
    }
    if (isMap(node)) {
      const value: Record<string, unknown> = Object.create(null);
      for (const pair of node.items) {
        const name = isScalar(pair.key) ? String(pair.key.value) : '';
        const keyRange = (pair.key as Node | null)?.range;
        const keyPlace = keyRange ? placeOf(keyRange[0], keyRange[1]) : at;
        if (name === '<<')
          reportOnce(
            'yaml-merge',
            'merge keys (<<) are not used in table files; write the values where they are needed',
            keyPlace,
          );
        else if (name === '__proto__') report('unknown-key', '__proto__ is no key of a table file', keyPlace);
        else if (name in value) report('duplicate-key', `${name} stands twice in one mapping`, keyPlace);
        else value[name] = walk(pair.value, [...path, name], keyPlace);
      }
      return value;
    }
    if (isSeq(node)) return node.items.map((item, i) => walk(item, [...path, i], at));
    if (!isScalar(node)) return null;
    const { value, source, type, comment } = node;
    if (typeof value === 'string' && CONTROL.test(value)) {
      report(
        'control-character',
        `the text has ${formatControl(value)}, which could play tricks on a terminal; take it out`,
        at,
      );
    }
    if (typeof value === 'string' && type === 'PLAIN' && comment && value.includes(' ')) {
      warn(
        'lost-text',
        'the text ends at #, and what follows is a comment; put the whole text in quotes if it belongs to it',
        at,
      );
    }
    if (typeof value === 'number' && source !== undefined && String(value) !== source) return source;
    return typeof value === 'bigint' ? String(value) : value;
  };
  const whole = document.contents.range;
  const value = walk(document.contents, [], whole ? placeOf(whole[0], whole[0] + 1) : start);
  return finish(value);
}
