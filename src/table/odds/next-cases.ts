import type { Entry } from '../bind/settled.ts';
import { evaluate } from '../number.ts';
import { holds } from '../when.ts';
import { alike, casesAfter } from './came-up.ts';
import type { DistributionCache } from './distribution-cache.ts';
import { type Case, namesForAll, rollQuantities } from './quantities.ts';
import { rerolled } from './tree.ts';
import { walkTable } from './walk.ts';

/** All that what is rolled later asks for: quantities and sub-results of an entry, in all ways. @throws OmenError `odds-limit` */
export function casesForNext(entry: Entry, memory: DistributionCache): readonly Case[] {
  const wanted = namesForAll(entry.outcome?.next ?? []);
  const tables = [...(entry.outcome?.then ?? []), ...entry.then];
  if (!tables.some(({ as }) => as !== undefined && wanted.has(as.name)))
    return rollQuantities(entry, wanted, memory).cases;
  let cases = rollQuantities(entry, new Set([...wanted, ...namesForAll(tables)]), memory).cases;
  tables.forEach((then, i) => {
    if (then.as === undefined) return;
    const asked = new Set([...wanted, ...namesForAll(tables.slice(i + 1))]);
    if (!asked.has(then.as.name)) return;
    const after = cases.flatMap((each) => {
      const times = evaluate(then.times, each.values);
      if (times <= 0 || !holds(then.when, each.values)) return [each];
      const { tree } = walkTable(then.bind(each.values), { nested: false });
      return casesAfter(then, each, { ...rerolled(tree, then.reroll, then.table), times });
    });
    cases = alike(after, asked, () => null);
  });
  return cases;
}
