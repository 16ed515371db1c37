import type { Finding } from '../finding.ts';
import type { Choice } from '../model.ts';
import type { Path, YamlFile } from './yaml.ts';

/** What a name stands for in conditions and numbers. */
export type FactType =
  | { readonly type: 'choice' | 'some-of'; readonly choices: readonly Choice[] }
  | { readonly type: 'integer' | 'flag' | 'list' | 'number' }
  /** A quantity that is no number for sums: rolled for each of several, or a picked name. */
  | { readonly type: 'each' | 'pick' };

/** The names that a place may use. */
export type Scope = ReadonlyMap<string, FactType>;

/** Where a file is worked on: its places, what was found wrong, and which names were used. */
export interface CompileContext {
  readonly file: YamlFile;
  readonly findings: Finding[];
  readonly used: Set<string>;
  /** Where the parts of the compiled table stand in the file. */
  readonly origins: Map<object, Path>;
  /** Remembers where a part comes from, and gives it back. */
  from<T extends object>(path: Path, part: T): T;
  report(
    path: Path,
    code: string,
    message: string,
    how?: { readonly key?: true; readonly severity?: 'warning'; readonly at?: number; readonly piece?: string },
  ): void;
}

export function createCompileContext(file: YamlFile): CompileContext {
  const findings: Finding[] = [...file.findings];
  const origins = new Map<object, Path>();
  return {
    file,
    findings,
    used: new Set(),
    origins,
    from(path, part) {
      origins.set(part, path);
      return part;
    },
    report(path, code, message, { key, severity, at, piece } = {}) {
      const place = piece === undefined ? file.place(path, key ? 'key' : undefined) : file.placeIn(path, piece);
      const shifted = at === undefined ? place : { ...place, column: place.column + at, length: 1 };
      findings.push({ severity: severity ?? 'error', code, file: file.file, ...shifted, message });
    },
  };
}
