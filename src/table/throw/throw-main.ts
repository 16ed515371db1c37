import { setOff } from '../../dice/again.ts';
import { sumDice } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import { checkNatural, namedShown, tellNamed, throwText } from '../bind/named.ts';
import { readPool } from '../bind/pool.ts';
import type { Bound, BoundNamed, BoundThrow, Shown } from '../bind/settled.ts';
import { ALONE } from '../dice-facts.ts';
import { OmenError } from '../error.ts';
import type { Need, ThrownBy } from '../result.ts';
import { type Budget, countOf, spendDice } from './budget.ts';
import { both, type Handful, throwAgain, throwDice, together } from './handful.ts';
import type { Thrown, ThrownNamed } from './throw.ts';
import { throwPool } from './throw-pool.ts';

/** The main roll, and the entry that it meets; null where dice are owed. */
export function throwMain(bound: Bound, source: DiceSource, budget: Budget): Main {
  if (bound.settled !== null || bound.roll === null) return { bound, entry: bound.settled, ...UNROLLED };
  const { dice, named } = bound.roll;
  if (named !== null) return throwByName(bound, named, source, budget);
  if (dice === null) return { bound, entry: bound.entry({}), ...UNROLLED };
  const { rolled, by, owed, shown, natural } = throwRead({ ...bound.roll, dice }, source, budget);
  const entry = owed.length > 0 ? null : bound.entry(shown);
  return { bound, entry, rolled, by, natural, named: NOTHING, need: needed(owed, bound.table.name) };
}

/** Throws dice that have names, in order. */
function throwByName(bound: Bound, named: BoundNamed, source: DiceSource, budget: Budget): Main {
  const parts = named.dice.map((each) => ({ each, ...throwRead(each, source, budget) }));
  const need = parts.flatMap(({ each: { name }, owed }) => needed(owed, name === ALONE ? bound.table.name : name));
  const shown = Object.assign({}, ...parts.map(({ each, shown: own }) => namedShown(each, own)));
  return {
    bound,
    entry: need.length > 0 ? null : bound.entry(shown),
    rolled: parts.flatMap(({ rolled }) => rolled),
    by: parts.reduce<ThrownBy | null>((by, part) => both(by, part.by), null),
    natural: need.length > 0 ? null : (tellNamed(named, shown).natural ?? null),
    named: parts.flatMap(({ each, rolled, owed, shown: own }) =>
      each.name === ALONE || owed.length > 0 ? [] : [thrownNamed(each, rolled, own)],
    ),
    need,
  };
}

function thrownNamed(thrown: BoundThrow, rolled: readonly number[], own: Shown): ThrownNamed {
  const { name } = thrown;
  const { [name]: value = 0, ...counts } = namedShown(thrown, own);
  return { name, dice: throwText(thrown), rolled, value, ...(Object.keys(counts).length > 0 ? { counts } : {}) };
}

const needed = (owed: readonly string[], name: string): readonly Need[] =>
  owed.length === 0 ? NOTHING : owed.map((dice) => ({ dice, for: name }));

interface ReadHandful extends Handful {
  readonly shown: Shown;
  /** Null where dice are owed. */
  readonly natural: number | null;
}

/** Throws dice that are read as one number, with the further dice that they set off. */
function throwRead({ dice, pool, again }: Omit<BoundThrow, 'name'>, source: DiceSource, budget: Budget): ReadHandful {
  spendDice(budget, pool?.size ?? countOf(dice));
  if (pool !== null) {
    const thrown = throwPool(pool, source);
    const { rolled, by, owed } = thrown;
    if (owed.length > 0) return { rolled, by, owed, shown: NO_VALUES, natural: null };
    const shown = readPool(pool, rolled);
    return { rolled, by, owed, shown, natural: shown.natural ?? rolled.reduce((sum, face) => sum + face, 0) };
  }
  const first = throwDice(dice, source);
  if (first.owed.length > 0)
    return { rolled: first.rolled, by: first.by, owed: first.owed, shown: NO_VALUES, natural: null };
  const natural = sumDice(dice, first.rolled);
  const rule = again === null ? null : setOff(again.rules, natural);
  if (rule === null) return { rolled: first.rolled, by: first.by, owed: NOTHING, shown: { natural }, natural };
  const further = throwAgain(rule, source);
  const { rolled, by, owed } = together(first, further);
  if (owed.length > 0) return { rolled, by, owed, shown: NO_VALUES, natural: null };
  const added = rule.sign * further.rolled.reduce((sum, face) => sum + face, 0);
  return { rolled, by, owed, shown: { natural, again: added }, natural };
}

export function byNatural(bound: Bound, natural: number): Main {
  const roll = bound.roll;
  const named = roll?.named ?? null;
  if (named !== null) checkNatural(bound.table, named, natural);
  else if (roll === null || roll.dice === null || roll.pool !== null) {
    throw new OmenError(
      'no-natural',
      (option) => `${bound.table.name} throws no sum of dice here that ${option} could give`,
      {
        option: 'natural',
        value: natural,
      },
    );
  }
  const rules = named === null ? roll?.again?.rules : named.dice[0]?.again?.rules;
  if (setOff(rules ?? NOTHING, natural) !== null) {
    throw new OmenError(
      'no-natural',
      (option) => `${natural} throws a further die, which ${option} does not tell; give the dice`,
      { option: 'natural', value: natural },
    );
  }
  return { bound, entry: bound.entry({ natural }), rolled: [], by: 'hand', natural, named: NOTHING, need: NOTHING };
}

export type Main = Pick<Thrown, 'bound' | 'entry' | 'rolled' | 'by' | 'natural' | 'named' | 'need'>;

export const NOTHING: readonly never[] = [];
const NO_VALUES = {};
const UNROLLED = { rolled: NOTHING, by: null, natural: null, named: NOTHING, need: NOTHING } as const;
