/** Where in a file: counted from 1; `length` is how many characters of the line are meant. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Something to mend in a table file: what is wrong, where, and what would be right. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

/** By file, then by place. */
export const byPlace = (a: Finding, b: Finding): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

/** The code of a file that is written in a later version of the table language. */
export const NEWER = 'newer-schema';
