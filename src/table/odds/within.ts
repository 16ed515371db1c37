import { add, type Fraction, formatFraction, multiply, toNumber, ZERO } from '../../dice/fraction.ts';
import type { Bound } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import { both } from './odds.ts';
import type { NestedOddsReport } from './report.ts';
import { rulingsOf } from './rulings.ts';
import { addLeaves, chanceOf, type Leaves, unlimited } from './tree.ts';
import { walkTable } from './walk.ts';

/**
 * The odds of a table that is rolled within this one's results, by itself: of one of its rolls, however deep, wherever
 * one is made.
 * @throws OmenError `not-nested` where no result holds it, and as `oddsOf`.
 */
export function oddsWithin(bound: Bound, nested: string): NestedOddsReport {
  const { tree, met } = walkTable(bound);
  const found: Leaves = new Map();
  const rolls = gather(tree.leaves, nested, found);
  if (rolls.n === 0n) {
    const within = [...new Set(met.map(({ table }) => table.id))].filter((id) => id !== bound.table.id);
    const held = within.length === 0 ? 'nothing is rolled within it' : `there are ${within.join(', ')}`;
    throw new OmenError('not-nested', `${nested} is not rolled within ${bound.table.id} here; ${held}`, {
      option: 'of',
      value: nested,
      allowed: within,
    });
  }
  const itself: Leaves = new Map();
  addLeaves(itself, found, { n: rolls.d, d: rolls.n }, unlimited());
  return {
    omen: 1,
    table: nested,
    within: bound.table.id,
    inputs: bound.inputs,
    rulings: rulingsOf(met),
    rolls: { exact: formatFraction(rolls), expected: toNumber(rolls) },
    ...both(itself),
    nested: true,
  };
}

/** Adds up every roll of the table below these leaves; returns how many are expected. */
function gather(leaves: Leaves, table: string, into: Leaves): Fraction {
  let rolls = ZERO;
  for (const leaf of leaves.values()) {
    for (const branch of leaf.then.values()) {
      const times = { n: BigInt(branch.end - branch.first), d: 1n };
      if (branch.table === table) {
        addLeaves(into, branch.leaves, times, unlimited());
        rolls = add(rolls, multiply(chanceOf(branch.leaves), times));
      }
      const below: Leaves = new Map();
      const inside = gather(branch.leaves, table, below);
      addLeaves(into, below, times, unlimited());
      rolls = add(rolls, multiply(inside, times));
    }
    rolls = add(rolls, gather(leaf.also, table, into));
  }
  return rolls;
}
