import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { LIMITS } from '../../dice/limits.ts';
import type { Finding } from '../finding.ts';
import { CONTROL, formatControl } from './yaml-words.ts';

/** Tells what is wrong with a node. */
export type ReportNode = (severity: Finding['severity'], code: string, message: string, node: Node) => void;

/** What one file may do many times is said once. */
const ONCE: ReadonlySet<string> = new Set(['yaml-anchor', 'yaml-alias', 'yaml-merge']);

/** Whether a key without a value goes on with the value before it, as in { best: max(first, second) }. */
const isCutByComma = (before: unknown, key: string): boolean =>
  typeof before === 'string' && bracketsLeft(before) > 0 && bracketsLeft(`${before}${key}`) < bracketsLeft(before);

const bracketsLeft = (text: string): number => text.split('(').length - text.split(')').length;

/** The node as plain data: mappings without a prototype, lists, words, numbers and truths. */
export function plainValue(root: Node, report: ReportNode): unknown {
  const said = new Set<string>();
  const wrong = (code: string, message: string, node: Node): void => {
    if (!said.has(code)) report('error', code, message, node);
    if (ONCE.has(code)) said.add(code);
  };
  const walk = (node: Node | null, depth: number): unknown => {
    if (node === null) return null;
    if (depth > LIMITS.nesting) {
      wrong('nesting-limit', `the file nests more than ${LIMITS.nesting} levels deep`, node);
      return null;
    }
    if ('anchor' in node && node.anchor !== undefined && node.anchor !== '') {
      wrong('yaml-anchor', 'anchors (&) are not used in table files; write the value where it is needed', node);
    }
    if (isAlias(node)) {
      wrong('yaml-alias', 'aliases (*) are not used in table files; write the value where it is needed', node);
      return null;
    }
    if (isMap(node)) return mapping(node as YAMLMap<Node, Node | null>, depth);
    if (isSeq(node))
      return within(node, LIMITS.entries, 'entries of one list').map((item) => walk(item as Node | null, depth + 1));
    return isScalar(node) ? scalar(node) : null;
  };
  const within = (node: YAMLMap | YAMLSeq, most: number, what: string): readonly unknown[] => {
    const { items } = node;
    if (items.length <= most) return items;
    const count = (number: number): string => number.toLocaleString('en');
    wrong('entry-limit', `there are ${count(items.length)} ${what}; at most ${count(most)} are allowed`, node);
    return items.slice(0, most);
  };
  const mapping = (node: YAMLMap<Node, Node | null>, depth: number): Record<string, unknown> => {
    const value: Record<string, unknown> = Object.create(null);
    let last = '';
    for (const { key, value: held } of within(node, LIMITS.keys, 'keys of one mapping') as Pair<Node, Node | null>[]) {
      const name = isScalar(key) ? String(key.value) : '';
      const at = key?.range ? key : node;
      if (name === '<<') {
        wrong('yaml-merge', 'merge keys (<<) are not used in table files; write the values where they are needed', at);
      } else if (name === '__proto__') wrong('unknown-key', '__proto__ is no key of a table file', at);
      else if (held === null && isCutByComma(value[last], name)) {
        value[last] = `${value[last]}, ${name}`;
        wrong('yaml-comma', `a comma ends a value between { and }; write "${value[last]}", in quotes`, at);
      } else if (name in value) wrong('duplicate-key', `${name} stands twice in one mapping`, at);
      else {
        value[name] = walk(held, depth + 1);
        last = name;
      }
    }
    return value;
  };
  const scalar = (node: Scalar): unknown => {
    const { value, source, type, comment } = node;
    if (typeof value === 'string' && CONTROL.test(value)) {
      wrong(
        'control-character',
        `the text has ${formatControl(value)}, which could play tricks on a terminal; take it out`,
        node,
      );
    }
    if (typeof value === 'string' && type === 'PLAIN' && comment && value.includes(' ')) {
      report(
        'warning',
        'lost-text',
        'the text ends at #, and what follows is a comment; put the whole text in quotes if it belongs to it',
        node,
      );
    }
    if (typeof value === 'number' && source !== undefined && String(value) !== source) return source;
    return typeof value === 'bigint' ? String(value) : value;
  };
  return walk(root, 0);
}
