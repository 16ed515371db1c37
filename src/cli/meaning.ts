import { idOf } from '../table/names.ts';

/** How surely a word means a name: the lower the surer. */
export const SURE = { exact: 0, anyCase: 1, stoodFor: 2, begun: 3 } as const;

export interface Named<T> {
  readonly value: T;
  readonly name: string;
  /** What else it is called. */
  readonly words?: readonly string[];
}

export interface Meant<T> {
  /** Those that the word means most surely; none where it means nothing. */
  readonly found: readonly Named<T>[];
  /** One of `SURE`. */
  readonly rank: number;
}

/** What may be a name in another spelling. */
const PLAIN = /^[\p{L}\p{N}'’ _-]+$/u;

/**
 * What a typed word means among these: one of that name, else in any case and spelling, else one that stands for it, else
 * those that it is the beginning of, or of whose words.
 */
export function meantBy<T>(word: string, all: readonly Named<T>[]): Meant<T> {
  const id = PLAIN.test(word) ? idOf(word) : '';
  const ranks: readonly ((each: Named<T>) => boolean)[] = [
    ({ name }) => name === word,
    ({ name }) => id !== '' && idOf(name) === id,
    ({ words = [] }) => id !== '' && words.some((other) => idOf(other) === id),
    ({ name, words = [] }) => id !== '' && [name, ...words].some((other) => begins(idOf(other), id)),
  ];
  for (const [rank, holds] of ranks.entries()) {
    const found = all.filter(holds);
    if (found.length > 0) return { found, rank };
  }
  return { found: [], rank: ranks.length };
}

/** Whether the name, or what follows one of its hyphens, begins so. */
const begins = (name: string, start: string): boolean => name.startsWith(start) || name.includes(`-${start}`);
