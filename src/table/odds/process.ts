import { type Fraction, ZERO } from '../../dice/fraction.ts';
import type { Binder } from '../bind/bind.ts';
import type { Request } from '../bind/request.ts';
import type { Bound } from '../bind/settled.ts';
import { chainStates } from './chain-states.ts';
import { solveMarkov } from './markov.ts';
import { chance } from './odds.ts';
import type { ChainReport } from './report.ts';
import { rulingsOf } from './rulings.ts';

/** The exact odds of a table and of what is rolled after it, to the end. @throws OmenError as chainStates does */
export function chainOf(
  binder: Binder,
  table: string,
  request: Request = {},
  until: string | null = null,
): ChainReport {
  const { bounds, states, ends } = chainStates(binder, table, request, until);
  const first = bounds[0] as Bound;
  const answer = solveMarkov(states);
  return {
    omen: 1,
    table: first.table.id,
    inputs: first.inputs,
    rulings: rulingsOf(bounds),
    until,
    rolls: answer.cost === null ? { exact: null, expected: null } : expected(answer.cost),
    outcomes: [...ends].map(([key, { bound, outcome }]) => ({
      table: bound.table.id,
      id: outcome?.id ?? null,
      name: outcome?.name ?? null,
      passed: outcome?.passed ?? null,
      ...chance(answer.ends.get(key) ?? ZERO),
    })),
    endless: chance(answer.endless),
    states: states.length,
  };
}

const expected = (cost: Fraction): ChainReport['rolls'] => {
  const { exact, probability } = chance(cost);
  return { exact, expected: probability };
};
