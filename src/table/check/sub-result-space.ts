import type { Table, Then } from '../model.ts';
import { all, answersIn, any, type Box, holdsIn, namesAsked, not, read, reckon, type Truth } from './box.ts';
import type { FindChecked } from './say.ts';
import { asksOf, type OpenSpace, wordsApart } from './space.ts';

/**
 * What comes up in tables that are resolved at once, by the names of these: an outcome of the table, or of several a set of
 * them. Nothing comes up where no entry of that name is resolved.
 */
export function addSubResults(
  table: Table,
  thens: readonly Then[],
  find: FindChecked,
  { domains, reached, tooMany }: OpenSpace,
): void {
  for (const name of new Set(thens.flatMap(({ as }) => as?.name ?? []))) {
    const entries = thens.filter(({ as }) => as?.name === name);
    const ids = [...new Set(entries.flatMap((then) => idsOf(then, find)))];
    const mayFail = entries.every((then) => mayComeToNothing(then, find));
    if (entries[0]?.as?.several) {
      const { lists, whole } = wordsApart(ids, asksOf(table).get(name) ?? []);
      if (!whole) tooMany.add(name);
      domains.set(name, { some: [...lists.filter((list) => list.length > 0), undefined], spans: [] });
    } else domains.set(name, { some: [...ids, undefined], spans: [] });
    reached.push({
      names: [name, ...entries.flatMap(({ when, times }) => [...namesAsked([when], [times])])],
      truth(box) {
        const there = answersIn({ there: true }, read(name, box));
        const resolved = any(entries.map((then) => isResolved(then, box)));
        // What is not there was not resolved, and what is resolved is there unless it came to nothing.
        return there === undefined ? undefined : there ? resolved : mayFail ? true : not(resolved);
      },
    });
  }
}

const isResolved = ({ when, times }: Then, box: Box): Truth => {
  const { ends } = reckon(times, box);
  const often = ends === null || ends[1] < 1 ? false : ends[0] >= 1 ? true : undefined;
  return all([holdsIn(when, box), often]);
};

function idsOf({ table, reroll }: Then, find: FindChecked): readonly string[] {
  const receiver = find(table)?.table;
  return (receiver?.rows ?? []).flatMap(({ outcome }) => outcome.id ?? []).filter((id) => !reroll.includes(id));
}

/** Whether it may give no outcome though its condition holds: there is none for every total, or it is entered no more. */
const mayComeToNothing = ({ table, limit }: Then, find: FindChecked): boolean =>
  limit !== null || (find(table)?.table.roll?.outside ?? []).some(({ policy }) => policy === 'none');
