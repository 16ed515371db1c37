import { add, type Fraction, multiply, ONE, ZERO } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import { OmenError } from '../error.ts';
import type { Spread } from './quantities.ts';

/** One outcome of a table that is being weighed, with everything that comes with it. Filled while walking. */
export interface Leaf {
  /** Null: the total met no row. */
  readonly id: string | null;
  readonly name: string | null;
  readonly passed: boolean | null;
  chance: Fraction;
  readonly spreads: Map<string, Spread>;
  readonly also: Leaves;
  /** By table, and by which of its rolls in the result these are. */
  readonly then: Map<string, Branch>;
}
export type Leaves = Map<string | null, Leaf>;

/** Rolls of a table within another that have the same chances: of its rolls in the result those from `first` to before `end`. */
export interface Branch {
  readonly table: string;
  readonly first: number;
  readonly end: number;
  /** The chances of each of these rolls. */
  readonly leaves: Leaves;
}

/** A table's outcomes, the chances adding to 1. */
export interface Tree {
  readonly leaves: Leaves;
  /** Results nested in results, at most. */
  readonly height: number;
}

/** How many leaves one walk may still grow. */
export interface Budget {
  left: number;
}

/** For leaves that were counted already. */
export const unlimited = (): Budget => ({ left: Number.POSITIVE_INFINITY });

/** The leaf of this outcome; a new one where there is none yet. @throws OmenError `odds-limit` */
export function leafOf(leaves: Leaves, outcome: Pick<Leaf, 'id' | 'name' | 'passed'> | null, budget: Budget): Leaf {
  const id = outcome?.id ?? null;
  let leaf = leaves.get(id);
  if (leaf === undefined) {
    budget.left -= 1;
    if (budget.left < 0) {
      throw new OmenError(
        'odds-limit',
        `the exact odds would list more than ${LIMITS.combinations.toLocaleString('en')} outcomes, nested ones counted`,
      );
    }
    leaf = {
      id,
      name: outcome?.name ?? null,
      passed: outcome?.passed ?? null,
      chance: ZERO,
      spreads: new Map(),
      also: new Map(),
      then: new Map(),
    };
    leaves.set(id, leaf);
  }
  return leaf;
}

/** Adds a quantity's values, each chance multiplied by `share`. */
export function addSpread(leaf: Leaf, spread: Spread, share: Fraction): void {
  let known = leaf.spreads.get(spread.name);
  if (known === undefined) {
    known = { ...spread, chances: new Map() };
    leaf.spreads.set(spread.name, known);
  }
  for (const [distribution, chance] of spread.chances) {
    known.chances.set(distribution, add(known.chances.get(distribution) ?? ZERO, multiply(chance, share)));
  }
}

/** Adds leaves to leaves, each chance multiplied by `share`, with all that hangs on them. */
export function addLeaves(into: Leaves, from: Leaves, share: Fraction, budget: Budget): void {
  for (const leaf of from.values()) {
    const own = leafOf(into, leaf, budget);
    own.chance = add(own.chance, multiply(leaf.chance, share));
    for (const spread of leaf.spreads.values()) addSpread(own, spread, share);
    addLeaves(own.also, leaf.also, share, budget);
    for (const branch of leaf.then.values()) addLeaves(branchOf(own, branch).leaves, branch.leaves, share, budget);
  }
}

/** The branch for these rolls of the table; a new one where there is none yet. */
export function branchOf(leaf: Leaf, { table, first, end }: Omit<Branch, 'leaves'>): Branch {
  const key = `${first}-${end} ${table}`;
  let branch = leaf.then.get(key);
  if (branch === undefined) {
    branch = { table, first, end, leaves: new Map() };
    leaf.then.set(key, branch);
  }
  return branch;
}

/** The chance that any of these comes up. */
export function chanceOf(leaves: Leaves): Fraction {
  let chance = ZERO;
  for (const leaf of leaves.values()) chance = add(chance, leaf.chance);
  return chance;
}

/** What is left when these outcomes are thrown again until another one comes. @throws OmenError `endless-reroll` */
export function rerolled(
  { leaves, height }: Tree,
  again: readonly string[],
  table: string,
): Tree & { share: Fraction } {
  if (again.length === 0) return { leaves, height, share: ONE };
  const kept: Leaves = new Map([...leaves].filter(([id]) => id === null || !again.includes(id)));
  const { n, d } = chanceOf(kept);
  if (n === 0n) {
    throw new OmenError('endless-reroll', `${table} would be thrown again for ever: it only gives ${again.join(', ')}`);
  }
  return { leaves: kept, height, share: { n: d, d: n } };
}
