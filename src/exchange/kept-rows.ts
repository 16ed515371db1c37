import type { Interval } from '../table/model.ts';
import type { DraftRow } from './draft.ts';

/** What is still needed of a row once its range is settled and its links are taken. */
type Kept = readonly [
  line: number,
  column: number,
  length: number,
  /** For each die its intervals; the spelling where they cannot be read; null where there is no range. */
  on: readonly (readonly Interval[])[] | string | null,
  name: string | null,
  text: string,
  id?: string | null,
  told?: true,
];

/** Rows as one short text: those of a whole folder of sources are too many to hold as they are. */
export const packRows = (rows: readonly DraftRow[]): string =>
  JSON.stringify(
    rows.map(({ at, result, id, name, text, told }): Kept => {
      const on = result === null ? null : (result.on ?? result.spelt);
      const row = [at.line, at.column, at.length, on, name, text] as const;
      return told ? [...row, id ?? null, told] : id === undefined ? row : [...row, id];
    }),
  );

/** The rows again, without their links and weights. */
export const unpackRows = (packed: string): readonly DraftRow[] =>
  (JSON.parse(packed) as readonly Kept[]).map(([line, column, length, on, name, text, id, told]) => {
    const at = { line, column, length };
    const result = on === null ? null : typeof on === 'string' ? { spelt: on, at, on: null } : { spelt: '', at, on };
    return {
      at,
      result,
      weight: null,
      name,
      text,
      nested: [],
      ...(typeof id === 'string' ? { id } : {}),
      ...(told ? { told } : {}),
    };
  });
