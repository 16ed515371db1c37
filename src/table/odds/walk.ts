import { add, multiply } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import type { Bound, SettledThen } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import { evaluate } from '../number.ts';
import { holds } from '../when.ts';
import { alike, casesAfter } from './came-up.ts';
import { createDistributionCache, type DistributionCache } from './distribution-cache.ts';
import { type WeighedEntry, weighEntries } from './entries.ts';
import { type Case, namesForAll, rollQuantities } from './quantities.ts';
import { addLeaves, addSpread, type Budget, branchOf, type Leaf, leafOf, rerolled, type Tree } from './tree.ts';
import { uniqueLeaves } from './unique.ts';

/** What one walk remembers: tables that were weighed before, and every bound table that it met. */
interface Walk {
  /** Whether tables that are rolled within are weighed too. */
  readonly nested: boolean;
  readonly memory: DistributionCache;
  readonly trees: Map<Bound, Map<string, Tree>>;
}

/** How often the limited entries on the way here were entered: they decide whether they may be entered again. */
type Entered = Readonly<Record<string, number>>;

/** A case, and how often each table was rolled in it. */
interface Counted extends Case {
  readonly counts: Readonly<Record<string, number>>;
}

/** The weighed table, and every bound table, nested ones included, that its results can hold. */
export interface Walked {
  readonly tree: Tree;
  readonly met: readonly Bound[];
}

/**
 * Throws the table's dice in all ways at once. Follows the same settled rows as a throw does, in the same order.
 * `nested: false` leaves out the tables that are rolled within it.
 * @throws OmenError where a limit is passed or a total meets no row.
 */
export function walkTable(bound: Bound, { nested = true } = {}): Walked {
  const walk: Walk = { nested, memory: createDistributionCache(), trees: new Map() };
  const tree = treeOf(bound, {}, 0, walk);
  return { tree, met: [...walk.trees.keys()] };
}

function treeOf(bound: Bound, entered: Entered, depth: number, walk: Walk): Tree {
  let known = walk.trees.get(bound);
  if (known === undefined) {
    known = new Map();
    walk.trees.set(bound, known);
  }
  const key = JSON.stringify(entered);
  let tree = known.get(key);
  if (tree === undefined) {
    tree = growTree(bound, entered, depth, walk);
    known.set(key, tree);
  }
  if (depth + tree.height > LIMITS.nesting) {
    throw new OmenError('nesting-limit', `results nest more than ${LIMITS.nesting} deep at ${bound.table.id}`);
  }
  return tree;
}

function growTree(bound: Bound, entered: Entered, depth: number, walk: Walk): Tree {
  const leaves: Tree['leaves'] = new Map();
  const budget: Budget = { left: LIMITS.combinations };
  let height = 0;
  for (const outcome of bound.outcomes()) leafOf(leaves, outcome, budget);

  /** Rolls a table in one case; the cases after that, which tell apart what came up where that is `asked` for. */
  const enter = (leaf: Leaf, then: SettledThen, here: Counted, asked: ReadonlySet<string>): readonly Counted[] => {
    const { values, chance, counts } = here;
    if (!holds(then.when, values)) return [here];
    const times = evaluate(then.times, values);
    if (times <= 0) return [here];
    if (times > LIMITS.parts) throw tooManyParts();
    const before = then.limit === null ? 0 : (entered[then.limit.key] ?? 0);
    if (then.limit !== null && before >= then.limit.most) return [here];
    if (depth >= LIMITS.nesting) {
      throw new OmenError('nesting-limit', `results nest more than ${LIMITS.nesting} deep at ${then.table}`);
    }
    const inside = then.limit === null ? entered : { ...entered, [then.limit.key]: before + 1 };
    const tree = treeOf(then.bind(values), inside, depth + 1, walk);
    const { leaves: nested, share } = rerolled(tree, then.reroll, then.table);
    height = Math.max(height, tree.height + 1);
    const first = counts[then.table] ?? 0;
    if (then.unique && times > 1) {
      uniqueLeaves(nested, share, times, then.table).forEach((leaves, i) => {
        const branch = branchOf(leaf, { table: then.table, first: first + i, end: first + i + 1 });
        addLeaves(branch.leaves, leaves, chance, budget);
      });
    } else {
      const branch = branchOf(leaf, { table: then.table, first, end: first + times });
      addLeaves(branch.leaves, nested, multiply(chance, share), budget);
    }
    const counted = { ...counts, [then.table]: first + times };
    if (then.as === undefined || !asked.has(then.as.name)) return [{ ...here, counts: counted }];
    return casesAfter(then, here, { leaves: nested, share, times }).map((each) => ({ ...each, counts: counted }));
  };

  const enterAll = (leaf: Leaf, list: readonly SettledThen[], cases: readonly Counted[]): void => {
    let open = cases;
    list.forEach((then, i) => {
      const asked = namesForAll(list.slice(i + 1));
      const after = open.flatMap((each) => enter(leaf, then, each, asked));
      open = then.as === undefined ? after : alike(after, asked, ({ counts }) => counts);
    });
  };

  const grow = ({ entry, chance }: WeighedEntry): void => {
    const leaf = leafOf(leaves, entry.outcome, budget);
    const also = entry.also.map((each) => leafOf(leaf.also, each, budget));
    for (const each of new Set([leaf, ...also])) each.chance = add(each.chance, chance);
    const lists = [entry.outcome?.then ?? [], ...entry.also.map(({ then }) => then), entry.then];
    const wanted = namesForAll(lists.flat());
    const { spreads, cases } = rollQuantities(entry, wanted, walk.memory);
    for (const [i, each] of [leaf, ...also].entries())
      for (const spread of spreads[i] ?? []) addSpread(each, spread, chance);
    if (!walk.nested || lists.every((list) => list.length === 0)) return;
    const here = cases.map((each) => ({ values: each.values, chance: multiply(chance, each.chance), counts: {} }));
    enterAll(leaf, [...(entry.outcome?.then ?? []), ...entry.then], here);
    entry.also.forEach(({ then }, i) => {
      enterAll(also[i] as Leaf, then, here);
    });
  };

  for (const each of weighEntries(bound)) grow(each);
  return { leaves, height };
}

const tooManyParts = (): OmenError =>
  new OmenError(
    'parts-limit',
    `one result would have more than ${LIMITS.parts.toLocaleString('en')} sub-results and rolled quantities`,
  );
