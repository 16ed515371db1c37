import type { Finding } from '../finding.ts';
import type { Choice, Interval } from '../model.ts';
import type { Path, YamlFile } from './yaml.ts';

/** What a name stands for in conditions and numbers. */
export type FactType =
  | { readonly type: 'choice' | 'some-of'; readonly choices: readonly Choice[] }
  /** `within`: what an input takes. */
  | { readonly type: 'integer'; readonly within: readonly Interval[] }
  | { readonly type: 'flag' | 'list' | 'number' }
  /** A quantity that is no number for sums: rolled for each of several, or a picked name. */
  | { readonly type: 'each' | 'pick' }
  /** A name that stands for nothing yet; `until` says what comes before it. */
  | { readonly type: 'later'; readonly until: string };

/** The names that a place may use. */
export type Scope = ReadonlyMap<string, FactType>;

/** What is gathered while a file is compiled: what was found wrong, which names were used, where the parts come from. */
export interface CompileContext {
  readonly file: YamlFile;
  readonly findings: Finding[];
  /** What was found while it was compiled, each as JSON. */
  readonly reported: Set<string>;
  readonly used: Set<string>;
  /** Where the parts of the compiled table stand in the file. */
  readonly origins: Map<object, Cursor>;
}

/** A place in a file that is being compiled. */
export interface Cursor {
  readonly context: CompileContext;
  readonly path: Path;
  /** The place of a part of what stands here. */
  at(...keys: Path): Cursor;
  /** Remembers that the part comes from here, and gives it back. */
  from<T extends object>(part: T): T;
  /** Says that something is wrong here: with the key, with a piece of the text, or with what begins so far into it. */
  report(
    code: string,
    message: string,
    how?: { readonly key?: true; readonly severity?: 'warning'; readonly at?: number; readonly piece?: string },
  ): void;
}

/** The whole of a file that is to be compiled. */
export const cursorOf = (file: YamlFile): Cursor =>
  cursorAt({ file, findings: [...file.findings], reported: new Set(), used: new Set(), origins: new Map() }, []);

function cursorAt(context: CompileContext, path: Path): Cursor {
  const { file, findings, reported, origins } = context;
  const cursor: Cursor = {
    context,
    path,
    at: (...keys) => cursorAt(context, [...path, ...keys]),
    from(part) {
      origins.set(part, cursor);
      return part;
    },
    report(code, message, { key, severity, at, piece } = {}) {
      const place = piece === undefined ? file.place(path, key ? 'key' : undefined) : file.placeIn(path, piece);
      const shifted = at === undefined ? place : { ...place, column: place.column + at, length: 1 };
      const finding = { severity: severity ?? 'error', code, file: file.file, ...shifted, message } as const;
      // What several rows share is read for each, and told once.
      const said = JSON.stringify(finding);
      if (reported.has(said)) return;
      reported.add(said);
      findings.push(finding);
    },
  };
  return cursor;
}
