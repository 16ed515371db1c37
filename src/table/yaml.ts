import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { LIMITS } from '../dice/limits.ts';
import type { Finding, Place } from './finding.ts';

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
}

/** A table file is never larger; refused before it is read. */
const LARGEST = 1_000_000;

/**
 * Reads YAML 1.2 of the plain kind that table files use: no anchors, aliases, merge keys or tags, one document.
 * Numbers whose spelling says more than their value (`00`, `2E6`, `+1`) stay text.
 */
export function readYaml(file: string, text: string): YamlFile {
  const findings: Finding[] = [];
  const lines = new LineCounter();
  const places = new Map<string, { readonly value: Place; readonly key: Place }>();
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
  });

  if (text.length > LARGEST) {
    report(
      'file-limit',
      `the file has ${text.length.toLocaleString('en')} characters; at most ${LARGEST.toLocaleString('en')} are read`,
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
      uniqueKeys: true,
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
  for (const problem of [...document.errors, ...document.warnings]) {
    report('yaml', explain(problem.code, problem.message), placeOf(problem.pos[0], problem.pos[1]));
  }

  const walk = (node: unknown, path: Path, key: Place): unknown => {
    const { range } = (node ?? {}) as Node;
    const at = range ? placeOf(range[0], range[1]) : key;
    places.set(JSON.stringify(path), { value: at, key });
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
      report('yaml-anchor', 'anchors (&) are not used in table files; write the value where it is needed', at);
    }
    if (isAlias(node)) {
      report('yaml-alias', 'aliases (*) are not used in table files; write the value where it is needed', at);
      return null;
    }
    if (isMap(node)) {
      const value: Record<string, unknown> = Object.create(null);
      for (const pair of node.items) {
        const name = isScalar(pair.key) ? String(pair.key.value) : '';
        const keyRange = (pair.key as Node | null)?.range;
        const keyPlace = keyRange ? placeOf(keyRange[0], keyRange[1]) : at;
        if (name === '<<')
          report(
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
    if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) {
      report('yaml-tag', `tags (${node.tag}) are not used in table files; put text that starts with ! in quotes`, at);
    }
    const { value, source } = node;
    if (typeof value === 'number' && source !== undefined && String(value) !== source) return source;
    return typeof value === 'bigint' ? String(value) : value;
  };
  const whole = document.contents.range;
  const value = walk(document.contents, [], whole ? placeOf(whole[0], whole[0] + 1) : start);
  return finish(value);
}

/** The parser's sentence, and what to do where it does not say. */
function explain(code: string, message: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'a tab is used to indent; YAML indents with spaces';
    case 'DUPLICATE_KEY':
      return 'the same key stands twice in one mapping';
    case 'TAG_RESOLVE_FAILED':
      return `${message}; put text that starts with ! in quotes`;
    case 'NON_STRING_KEY':
      return 'a key is not text; rows are a list of - { result: …, name: … }, not a mapping';
    default:
      return message.replace(/\s+/g, ' ').trim();
  }
}
