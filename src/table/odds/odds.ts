import { type Fraction, formatFraction, fraction, gcd, ONE, toNumber } from '../../dice/fraction.ts';
import type { Bound } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Spread } from './quantities.ts';
import type { BlockOdds, Chance, OddsReport, OutcomeOdds, QuantityOdds, QuantityValue } from './report.ts';
import { rulingsOf } from './rulings.ts';
import { addLeaves, type Branch, chanceOf, type Leaf, type Leaves, unlimited } from './tree.ts';
import { type Walked, walkTable } from './walk.ts';

/**
 * The exact odds of a table with its inputs and rulings settled, by the same rows that a throw meets.
 * @throws OmenError `odds-limit` where they are too much to work out, and whatever a throw would throw.
 */
export function oddsOf(bound: Bound): OddsReport {
  const { tree, met, nested } = walkAsFarAsListed(bound);
  const { table, inputs } = bound;
  return { omen: 1, table: table.id, inputs, rulings: rulingsOf(met), ...both(tree.leaves), nested };
}

/** The walk, without what is nested where that is too much to list. */
function walkAsFarAsListed(bound: Bound): Walked & { readonly nested: boolean } {
  try {
    return { ...walkTable(bound), nested: true };
  } catch (error) {
    if (!(error instanceof OmenError) || error.code !== 'odds-limit') throw error;
    return { ...walkTable(bound, { nested: false }), nested: false };
  }
}

/** The outcomes, and what is set off beside them. */
export function both(leaves: Leaves): Pick<BlockOdds, 'outcomes' | 'also'> {
  const also: Leaves = new Map();
  for (const leaf of leaves.values()) addLeaves(also, leaf.also, ONE, unlimited());
  return { outcomes: [...leaves.values()].map(outcomeOdds), also: [...also.values()].map(outcomeOdds) };
}

/** A chance as it is reported. */
export function chance(value: Fraction): Chance {
  return { exact: formatFraction(value), probability: toNumber(value) };
}

function outcomeOdds(leaf: Leaf): OutcomeOdds {
  const { id, name, passed, spreads, then } = leaf;
  return {
    id,
    name,
    passed,
    ...chance(leaf.chance),
    quantities: Object.fromEntries([...spreads.values()].map((spread) => [spread.name, quantityOdds(spread)])),
    then: blocks(
      gathered([...then.values()]).map(({ table, first, end, leaves }) => ({
        table,
        times: end - first,
        ...chance(chanceOf(leaves)),
        ...both(leaves),
      })),
    ),
  };
}

/** Branches that do not overlap: where some results hold more rolls of a table than others, the first rolls are common to both. */
function gathered(branches: readonly Branch[]): readonly Branch[] {
  return [...new Set(branches.map(({ table }) => table))].flatMap((table) => {
    const own = branches.filter((branch) => branch.table === table);
    if (own.length === 1) return own;
    const ends = [...new Set(own.flatMap(({ first, end }) => [first, end]))].sort((a, b) => a - b);
    return ends.slice(1).map((end, i): Branch => {
      const first = ends[i] as number;
      const leaves: Leaves = new Map();
      for (const branch of own) {
        if (branch.first <= first && branch.end >= end) addLeaves(leaves, branch.leaves, ONE, unlimited());
      }
      return { table, first, end, leaves };
    });
  });
}

/** Rolls in a row that have the same chances are one block. */
function blocks(list: readonly BlockOdds[]): BlockOdds[] {
  const merged: BlockOdds[] = [];
  let before = '';
  for (const block of list) {
    const text = JSON.stringify({ ...block, times: 0 });
    const last = merged.at(-1);
    if (last !== undefined && text === before) merged[merged.length - 1] = { ...last, times: last.times + block.times };
    else merged.push(block);
    before = text;
  }
  return merged;
}

function quantityOdds({ unit, one, chances }: Spread): QuantityOdds {
  const common = [...chances].reduce((so, [{ total }, { d }]) => lcm(so, total * d), 1n);
  const counts = new Map<string, readonly [value: QuantityValue['value'], count: bigint]>();
  for (const [{ values, counts: ways, total }, { n, d }] of chances) {
    const factor = n * (common / (total * d));
    values.forEach((value, i) => {
      const key = typeof value === 'object' ? JSON.stringify(value) : `${typeof value} ${value}`;
      counts.set(key, [value, (counts.get(key)?.[1] ?? 0n) + (ways[i] as bigint) * factor]);
    });
  }
  const list = [...counts.values()];
  const rolled = list.reduce((sum, [, count]) => sum + count, 0n);
  const numeric = list.every(([value]) => typeof value === 'number');
  if (numeric) list.sort(([a], [b]) => Number(a) - Number(b));
  const sum = numeric ? list.reduce((so, [value, count]) => so + BigInt(value as number) * count, 0n) : 0n;
  return {
    unit,
    ...(one === undefined ? {} : { one }),
    ...chance({ n: rolled, d: common }),
    lowest: numeric ? (list[0]?.[0] as number) : null,
    highest: numeric ? (list.at(-1)?.[0] as number) : null,
    mean: numeric && rolled > 0n ? toNumber(fraction(sum, rolled)) : null,
    values: list.map(([value, count]) => ({ value, ...chance({ n: count, d: common }) })),
  };
}

const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b;
