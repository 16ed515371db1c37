import { add, divide, type Fraction, multiply, ONE, reduced, subtract } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import { withId } from '../bind/came-up.ts';
import type { SettledThen } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Fact } from '../model.ts';
import type { Case } from './quantities.ts';
import type { Leaves } from './tree.ts';

/** Rolls of a table: what one comes to, and what makes the chances of that add to 1. */
interface Rolls {
  readonly leaves: Leaves;
  readonly share: Fraction;
  readonly times: number;
}

/**
 * A case once a table that has a name is rolled in it: a case for each thing that the name may then stand for. Of several
 * rolls it is the set of what came up. @throws OmenError `odds-limit`
 */
export function casesAfter({ as, unique, table }: SettledThen, before: Case, { leaves, share, times }: Rolls): Case[] {
  if (as === undefined) return [before];
  const { name, several } = as;
  const kinds = [...leaves.values()]
    .filter(({ chance }) => chance.n > 0n)
    .map(({ id, chance }) => ({ id, chance: reduced(multiply(chance, share)) }));
  let states: readonly State[] = [{ value: before.values[name], drawn: [], left: ONE, chance: before.chance }];
  for (let roll = 0; roll < times; roll++) {
    const after = new Map<string, State>();
    for (const { value, drawn, left, chance } of states) {
      kinds.forEach((kind, place) => {
        if (drawn.includes(place)) return;
        const comes = reduced(multiply(chance, divide(kind.chance, left)));
        arrive(after, {
          value: kind.id === null ? value : several ? [...withId(value, kind.id)].sort() : kind.id,
          drawn: unique ? [...drawn, place].sort((a, b) => a - b) : [],
          left: unique ? reduced(subtract(left, kind.chance)) : ONE,
          chance: comes,
        });
      });
    }
    if (after.size > LIMITS.combinations) throw tooMany(table);
    states = [...after.values()];
  }
  return states.map(({ value, chance }) => ({ values: { ...before.values, [name]: value }, chance }));
}

/** What so many rolls came to. */
interface State {
  readonly value: Fact;
  /** Where none comes twice: those that came, by their places. */
  readonly drawn: readonly number[];
  /** The chance that one roll comes to what is not drawn. */
  readonly left: Fraction;
  readonly chance: Fraction;
}

function arrive(states: Map<string, State>, state: State): void {
  const key = JSON.stringify([state.value, state.drawn]);
  const same = states.get(key);
  states.set(key, same === undefined ? state : { ...state, chance: add(same.chance, state.chance) });
}

/** The cases, those that are alike in these names as one. */
export function alike<T extends Case>(
  cases: readonly T[],
  names: ReadonlySet<string>,
  apart: (each: T) => unknown,
): T[] {
  const found = new Map<string, T>();
  for (const each of cases) {
    const values = Object.fromEntries(Object.entries(each.values).filter(([name]) => names.has(name)));
    const key = JSON.stringify([values, apart(each)]);
    const same = found.get(key);
    found.set(key, { ...each, values, chance: same === undefined ? each.chance : add(same.chance, each.chance) });
  }
  return [...found.values()];
}

const tooMany = (table: string): OmenError =>
  new OmenError(
    'odds-limit',
    `the exact odds would tell more than ${LIMITS.combinations.toLocaleString('en')} sets of outcomes of ${table} apart`,
  );
