import { workOf } from '../../dice/distribution.ts';
import { type Fraction, fraction, ONE } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import { everyThrow, type Throws } from '../bind/every-throw.ts';
import { namedThrows } from '../bind/named-throws.ts';
import type { Bound, BoundRoll, Entry } from '../bind/settled.ts';
import { OmenError } from '../error.ts';

/** A settled row and how likely the dice lead to it. */
export interface WeighedEntry {
  readonly entry: Entry;
  readonly chance: Fraction;
}

/**
 * Every entry that the main roll can lead to; the chances add to 1. Entries that differ only in words are one.
 * @throws OmenError `odds-limit`, or where a total meets no row.
 */
export function weighEntries(bound: Bound): WeighedEntry[] {
  const { roll, settled } = bound;
  if (settled !== null || roll === null) return [{ entry: settled as Entry, chance: ONE }];
  if (roll.dice === null && roll.named === null) return [{ entry: bound.entry({}), chance: ONE }];
  const alike = new Map<string, { readonly entry: Entry; count: bigint }>();
  const weigh = (entry: Entry, count: bigint): void => {
    const key = sense(entry);
    const same = alike.get(key);
    if (same === undefined) alike.set(key, { entry, count });
    else same.count += count;
  };
  const { cases, total } = throwsOf(roll);
  for (const { shown, count } of cases) weigh(bound.entry(shown), count);
  return [...alike.values()].map(({ entry, count }) => ({ entry, chance: fraction(count, total) }));
}

function throwsOf({ dice, pool, again, named }: BoundRoll): Throws {
  for (const each of named?.dice ?? []) if (each.pool === null) checkWork(each.dice, 1);
  if (named !== null) return namedThrows(named);
  if (dice === null) return { cases: [], total: 1n };
  if (pool === null) checkWork(dice, 1);
  return everyThrow(dice, pool, again);
}

/** What an entry leads to, without its words and its total. */
function sense({ outcome, also, then }: Entry): string {
  const parts = [outcome, ...also].map((each) => each && [each.id, each.passed, each.quantities, each.then, each.next]);
  return JSON.stringify([parts, then]);
}

/** @throws OmenError `odds-limit` before anything is allocated. */
export function checkWork(dice: Dice, repeats: number): void {
  const work = workOf(dice, repeats);
  if (work <= LIMITS.odds) return;
  const what = repeats === 1 ? dice.text : `${repeats} times ${dice.text}`;
  throw new OmenError(
    'odds-limit',
    `the exact odds of ${what} would take ${work.toLocaleString('en')} steps (dice times different sums); at most ${LIMITS.odds.toLocaleString('en')} are allowed`,
  );
}
