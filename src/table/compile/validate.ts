import * as v from 'valibot';
import { NEWER } from '../finding.ts';
import type { Cursor } from './compile-context.ts';
import type { Path } from './yaml.ts';

/** The version of the table language that is read. */
const VERSION = 1;

/** The value as the schema types it, or undefined after reporting all that is wrong with its shape. */
export function validate<T extends v.GenericSchema>(root: Cursor, schema: T): v.InferOutput<T> | undefined {
  if (root.context.file.value === undefined) return undefined;
  const version = versionOf(root.context.file.value);
  if (typeof version === 'number' && version > VERSION) {
    root
      .at('schema')
      .report(NEWER, `this is schema ${version} of the table language; a newer omen is needed to read it`);
    return undefined;
  }
  const result = v.safeParse(schema, root.context.file.value);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const { path, message, key } = deepest(issue, []);
    root.at(...path).report(key ? 'unknown-key' : 'schema', message, key ? { key: true } : {});
  }
  return undefined;
}

const versionOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? (value as { readonly schema?: unknown }).schema : undefined;

interface Problem {
  readonly path: Path;
  readonly message: string;
  readonly key: boolean;
}

/** Of the alternatives that a value could have met, the one that it came nearest to meeting. */
function deepest(issue: v.BaseIssue<unknown>, above: Path): Problem {
  const path = [...above, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  const own: Problem = {
    path,
    message: withPath(
      path,
      isPlaceholder(issue.input) ? 'must be text; what starts with { stands in quotes' : issue.message,
    ),
    key: issue.type === 'strict_object' && issue.expected === 'never',
  };
  const inner = (issue.issues ?? []).map((each) => deepest(each, path));
  return inner.filter((each) => each.path.length > path.length).sort((a, b) => b.path.length - a.path.length)[0] ?? own;
}

/** A text that starts with a placeholder is a mapping of names without values for YAML. */
function isPlaceholder(input: unknown): boolean {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return false;
  const values = Object.values(input);
  return values.length > 0 && values.every((value) => value === null);
}

/** `must be …` is said of a key; a sentence of its own stands as it is. */
function withPath(path: Path, message: string): string {
  if (!message.startsWith('must ') && !message.startsWith('"')) return message;
  const key = [...path].reverse().find((part) => typeof part === 'string');
  return key === undefined
    ? `the file ${message}`
    : message.startsWith('"')
      ? `${key}: ${message}`
      : `${key} ${message}`;
}
