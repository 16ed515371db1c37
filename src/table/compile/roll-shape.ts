import { type Dice, NotationError, parseDice } from '../../dice/notation.ts';
import { SET_FACTS } from '../dice-facts.ts';
import type { TableFile } from '../schema/table.ts';
import { haveTotal, namesOfGroups, writtenGroups } from './written-dice.ts';

export interface RollShape {
  /** `apart`: dice with names that come to no total. */
  readonly kind: 'none' | 'computed' | 'sum' | 'pool' | 'apart';
  readonly tested: boolean;
  readonly hundred: boolean;
  /** Dice with names, of which conditions choose, or that are multiplied. */
  readonly byName: boolean;
  /** Dice that are read as digits, without modifiers: each end of a range is a number that they show. */
  readonly digits: Dice | null;
  readonly facts: readonly string[];
}

export function rollShape({ roll: written, test }: TableFile): RollShape {
  const groups = writtenGroups(written);
  const roll = Array.isArray(written) ? undefined : written;
  if (groups !== null) {
    const total = haveTotal(groups, typeof roll === 'object' ? roll.total : undefined);
    const facts = [...namesOfGroups(groups), ...(total ? ['natural', 'total'] : [])];
    const kind = total ? 'sum' : 'apart';
    return { kind, tested: test !== undefined, byName: true, hundred: false, digits: null, facts };
  }
  const dice = (typeof roll === 'string' ? roll : roll?.dice) as string | undefined;
  const tested = typeof roll === 'object' && roll.pool !== undefined && roll.read === undefined;
  const kind = roll === undefined ? 'none' : dice === undefined ? 'computed' : tested ? 'pool' : 'sum';
  const facts = {
    none: [],
    computed: ['total'],
    sum: ['natural', 'total'],
    pool: ['total', 'successes', 'misses', 'ones'],
  }[kind];
  const counted =
    typeof roll === 'object' && roll.pool !== undefined
      ? [...Object.keys(roll.counts ?? {}), ...Object.keys(SET_FACTS)]
      : [];
  return {
    kind,
    tested: test !== undefined,
    byName: /\*/.test(dice ?? '') && !tested,
    hundred: /^1?d(100|%)$/i.test(dice?.trim() ?? ''),
    digits: typeof roll === 'string' || roll?.modifiers === undefined ? digitsOf(dice) : null,
    facts: [...facts, ...counted],
  };
}

function digitsOf(written: string | undefined): Dice | null {
  try {
    const dice = written === undefined ? null : parseDice(written);
    return dice?.digits ? dice : null;
  } catch (error) {
    // What cannot be read is reported where the roll is compiled.
    if (error instanceof NotationError) return null;
    throw error;
  }
}
