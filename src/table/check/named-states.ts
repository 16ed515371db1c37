/** What the dice of one name can show together, as one variable of the proof. */
import { LIMITS } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import { everyThrow } from '../bind/every-throw.ts';
import { bindAgain, isEndless, readAgain } from '../bind/further.ts';
import { namedShown } from '../bind/named.ts';
import { poolOf } from '../bind/pool.ts';
import type { Shown } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Facts, NamedDice, Pool } from '../model.ts';
import { type Box, boxOf, firstOf, read, reckon } from './box.ts';
import type { Ends } from './interval.ts';

/** Different things that a pool can show, all of its sizes together, up to which they are told apart. */
const MOST_STATES = 5_000;
/** Dice of a pool up to which what they show together is worked out. */
const MOST_DICE = 40;

/** The variable that tells which of all that the pool of a name can show it shows: no name that a table could use. */
export const stateOf = (name: string): string => `+${name}`;

const isState = (name: string): boolean => name.startsWith('+');

/** The facts, with what pools show in the place of the variables that stand for it. */
export function withShown(facts: Facts, { definitions }: Pick<Box, 'definitions'>): Facts {
  const states = Object.keys(facts).filter(isState);
  if (states.length === 0) return facts;
  const told = Object.entries(facts).filter(([name]) => !isState(name));
  const box = boxOf(new Map(states.map((name) => [name, { some: [facts[name]], spans: [] }])), definitions);
  for (const [name, { needs }] of definitions) {
    const [state = ''] = needs;
    if (needs.length === 1 && states.includes(state)) told.push([name, firstOf(read(name, box))]);
  }
  return Object.fromEntries(told);
}

/** One thing that the dice of a name can show together; null: they are not thrown. */
export interface State {
  readonly of: NamedDice | null;
  /** Dice in the pool. */
  readonly size: number;
  readonly shown: Shown;
}

export const ONE: Ends = [1, 1];

/** The dice that a pool can have. */
export function sizesOf(pool: Pool | null, box: Box): Ends {
  const [least, most] = (pool === null ? ONE : reckon(pool.size, box).ends) ?? [0, LIMITS.pool];
  return [Math.max(0, least), Math.min(LIMITS.pool, most)];
}

/** All that the dice of a name can show together of the names that are asked for; null where that is too much. */
export function statesOf(
  alternatives: readonly NamedDice[],
  asked: ReadonlySet<string>,
  box: Box,
): readonly State[] | null {
  const certain = alternatives.some(({ when }) => when === null);
  const states = new Map<string, State>(certain ? [] : [['', { of: null, size: 0, shown: {} }]]);
  for (const [i, each] of alternatives.entries()) {
    if (each.again?.some(isEndless)) return null;
    const [least, most] = sizesOf(each.pool, box);
    if (most > MOST_DICE) return null;
    for (let size = least; size <= most; size++) {
      const throws = shownBy(each, size);
      if (throws === null) return null;
      for (const all of throws) {
        const shown = Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name)));
        states.set(`${i} ${size} ${Object.values(shown).join()}`, { of: each, size, shown });
      }
      if (states.size > MOST_STATES) return null;
    }
  }
  return [...states.values()];
}

/** All that so many dice show, by the names that they bring; null where that takes too long. */
function shownBy(each: NamedDice, size: number): readonly Shown[] | null {
  const dice = each.dice as Dice;
  const plain = poolOf(each, size, null, 0);
  const pool = plain && readAgain(plain, each.again?.[0], []);
  const again = bindAgain(each, () => []);
  try {
    return everyThrow(dice, pool, again).cases.map(({ shown }) =>
      namedShown({ name: each.name, dice, pool, again }, shown),
    );
  } catch (error) {
    if (error instanceof OmenError && error.code === 'odds-limit') return null;
    throw error;
  }
}
