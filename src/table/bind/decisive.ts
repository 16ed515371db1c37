import { OmenError } from '../error.ts';
import type { Ruling } from '../model.ts';
import { withFurther } from './further.ts';
import { readPool } from './pool.ts';
import type { Bound, Entry, Shown } from './settled.ts';

/** What an entry came from: what the dice show (null: no dice were thrown), and the faces where they are known. */
export interface Cause {
  readonly shown: Shown | null;
  readonly rolled: readonly number[];
}

/**
 * The rulings that an entry depended on, as they were set: those of which another choice, all else equal, would have
 * given these dice another entry. `bindWith` binds the same request with another choice.
 */
export function decisiveRulings(
  rulings: readonly Ruling[],
  chosen: Readonly<Record<string, string>>,
  bindWith: (ruling: string, choice: string) => Bound,
  { signature }: Pick<Entry, 'signature'>,
  cause: Cause,
): Readonly<Record<string, string>> {
  const differs = (ruling: string, choice: string): boolean => {
    try {
      return entryOf(bindWith(ruling, choice), cause)?.signature !== signature;
    } catch (error) {
      if (error instanceof OmenError) return true;
      throw error;
    }
  };
  const decisive = rulings.filter(({ name, choices }) =>
    choices.some(({ id }) => id !== chosen[name] && differs(name, id)),
  );
  return Object.freeze(Object.fromEntries(decisive.map(({ name }) => [name, chosen[name] as string])));
}

/** The entry that the same dice meet; null where dice would be thrown in one case and not in the other. */
function entryOf(bound: Bound, { shown, rolled }: Cause): Entry | null {
  if ((bound.settled === null) === (shown === null)) return null;
  if (bound.settled !== null || shown === null) return bound.settled;
  const pool = bound.roll?.pool ?? null;
  if (pool === null) return bound.entry(shown);
  const alike = pool.tested && pool.again ? pool.size <= rolled.length : withFurther(pool, rolled) !== null;
  return alike ? bound.entry(readPool(pool, rolled)) : null;
}
