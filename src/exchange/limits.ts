import { LIMITS } from '../dice/limits.ts';

/** Bounds of what an import reads, since its files come from anywhere. Each is refused by name. */
export const IMPORT_LIMITS = {
  /** Characters in one source file: as many as a table file may have. */
  characters: LIMITS.file,
  /** Values in one source file, once aliases and merge keys are written out. */
  values: 1_000_000,
  /** Levels of nesting in one source file. */
  depth: 100,
  /** Tables made by one import. */
  tables: 20_000,
  /** Rows in one table. */
  rows: 10_000,
  /** Files in one import. */
  files: 20_000,
} as const;
