import type { Cursor } from './compile-context.ts';
import type { LongRow } from './written-row.ts';

/** What is said of a row, and where: by itself, by the outcome that it shares, by a group around it. */
export interface Said {
  readonly at: Cursor;
  readonly says: LongRow;
}

/** All that is said of a row, the nearest first: of a key that several have, what the nearest says. */
export const allSaid = (said: readonly Said[]): LongRow => Object.assign({}, ...said.map(({ says }) => says).reverse());

/** The place of the nearest, where each key is found with the one that says it. */
export function placeOfSaid(said: readonly [Said, ...Said[]]): Cursor {
  const [{ at: own }] = said;
  if (said.length === 1) return own;
  const cursor: Cursor = {
    ...own,
    at(...keys) {
      const [key] = keys;
      const by = said.find(({ says }) => key !== undefined && Object.hasOwn(says, key));
      return (by?.at ?? own).at(...keys);
    },
    from(part) {
      own.context.origins.set(part, cursor);
      return part;
    },
  };
  return cursor;
}
