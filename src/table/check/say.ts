import type { Table } from '../model.ts';

/** Reports a finding at a part of the table, or at a key of that part. */
export type Say = (
  part: object,
  key: readonly (string | number)[],
  code: string,
  message: string,
  severity?: 'warning',
) => void;

/** A table that others hand on to, and the file that it stands in. */
export interface Receiver {
  readonly table: Table;
  readonly file: string;
}

/** Finds a table by its full id; undefined where it could not be read. */
export type FindChecked = (id: string) => Receiver | undefined;

/** The same, but one finding of each code at each place, however often it comes up. */
export function sayOnce(say: Say): Say {
  const said = new Map<object, Set<string>>();
  return (part, key, code, message, severity) => {
    const before = said.get(part) ?? new Set();
    said.set(part, before);
    const once = `${code} ${key.join('.')}`;
    if (before.has(once)) return;
    before.add(once);
    say(part, key, code, message, severity);
  };
}
