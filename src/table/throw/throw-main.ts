import { setOff } from '../../dice/again.ts';
import { sumDice } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import { readPool } from '../bind/pool.ts';
import type { Bound } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import { type Handful, throwAgain, throwDice, together } from './handful.ts';
import type { Thrown } from './throw.ts';
import { throwPool } from './throw-pool.ts';

/** The main roll, and the entry that it meets; null where dice are owed. */
export function throwMain(bound: Bound, source: DiceSource): Main {
  if (bound.settled !== null || bound.roll === null) return { bound, entry: bound.settled, ...UNROLLED };
  const { dice, pool, again } = bound.roll;
  if (dice === null) return { bound, entry: bound.entry({}), ...UNROLLED };
  if (pool !== null) {
    const { rolled, by, owed } = throwPool(pool, source);
    if (owed.length > 0) return { bound, entry: null, rolled, by, natural: null, owed };
    const shown = readPool(pool, rolled);
    const natural = shown.natural ?? rolled.reduce((sum, face) => sum + face, 0);
    return { bound, entry: bound.entry(shown), rolled, by, natural, owed };
  }
  const first = throwDice(dice, source);
  if (first.owed.length > 0) return { bound, entry: null, ...first, natural: null };
  const natural = sumDice(dice, first.rolled);
  const rule = again === null ? null : setOff(again.rules, natural);
  if (rule === null) return { bound, entry: bound.entry({ natural }), ...first, natural };
  const further = throwAgain(rule, source);
  const { rolled, by, owed } = together(first, further);
  if (owed.length > 0) return { bound, entry: null, rolled, by, natural: null, owed };
  const added = rule.sign * further.rolled.reduce((sum, face) => sum + face, 0);
  return { bound, entry: bound.entry({ natural, again: added }), rolled, by, natural, owed };
}

export function byNatural(bound: Bound, natural: number): Main {
  const roll = bound.roll;
  if (roll === null || roll.dice === null || roll.pool !== null) {
    throw new OmenError(
      'no-natural',
      (option) => `${bound.table.name} throws no sum of dice here that ${option} could give`,
      {
        option: 'natural',
        value: natural,
      },
    );
  }
  if (setOff(roll.again?.rules ?? NOTHING, natural) !== null) {
    throw new OmenError(
      'no-natural',
      (option) => `${natural} throws a further die, which ${option} does not tell; give the dice`,
      { option: 'natural', value: natural },
    );
  }
  return { bound, entry: bound.entry({ natural }), rolled: [], by: 'hand', natural, owed: NOTHING };
}

export type Main = Pick<Thrown, 'bound' | 'entry' | 'rolled' | 'by' | 'natural'> & Pick<Handful, 'owed'>;

export const NOTHING: readonly never[] = [];

const UNROLLED = { rolled: NOTHING, by: null, natural: null, owed: NOTHING } as const;
