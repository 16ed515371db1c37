import { workOf } from '../../dice/distribution.ts';
import { type Fraction, fraction, ONE } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import { everyThrow, type Throws } from '../bind/every-throw.ts';
import { namedThrows } from '../bind/named-throws.ts';
import type { Bound, BoundRoll, Entry, Shown } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Row } from '../model.ts';
import { rowsDecide } from './rows-decide.ts';

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
  const told = apart(bound, cases);
  if (told.length > LIMITS.settled) throw tooManyApart(bound, told.length);
  for (const { shown, count } of told) weigh(bound.entry(shown), count);
  return [...alike.values()].map(({ entry, count }) => ({ entry, chance: fraction(count, total) }));
}

function throwsOf({ dice, pool, again, named }: BoundRoll): Throws {
  for (const each of named?.dice ?? []) if (each.pool === null) checkWork(each.dice, 1);
  if (named !== null) return namedThrows(named);
  if (dice === null) return { cases: [], total: 1n };
  if (pool === null) checkWork(dice, 1);
  return everyThrow(dice, pool, again);
}

type Throw = Throws['cases'][number];

/** One throw, with the count of all, for each that may lead to something of its own. */
function apart({ table, rowOf }: Bound, cases: readonly Throw[]): readonly Throw[] {
  if (rowOf === null || !rowsDecide(table)) return cases;
  const alike = new Map<Row | null, { readonly shown: Shown; count: bigint }>();
  for (const { shown, count } of cases) {
    const row = rowOf(shown);
    const same = alike.get(row);
    if (same === undefined) alike.set(row, { shown, count });
    else same.count += count;
  }
  return [...alike.values()];
}

/** Each of so many throws would have to be settled by itself. */
export const tooManyApart = ({ table }: Bound, throws: number): OmenError =>
  new OmenError(
    'odds-limit',
    `${table.name} has ${throws.toLocaleString('en')} throws, each of which has to be settled by itself, and exact odds settle at most ${LIMITS.settled.toLocaleString('en')}; smaller dice, or outcomes that do not ask for the number thrown, would help`,
  );

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
