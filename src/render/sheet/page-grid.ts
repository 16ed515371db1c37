import type { Row, Table } from '../../table/model.ts';
import { plain, rangeWords } from '../words.ts';
import type { PageContext, PageGrid, PageOdds, PageRow } from './page-model.ts';
import { resultWords, rowOf } from './page-rows.ts';
import { allWords } from './words.ts';

const FLAG: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** A table that is written as a grid, as that grid. Null: it is none. */
export function gridOf(table: Table): PageGrid | null {
  const { columns, rows } = table;
  if (columns === undefined) return null;
  const lines = groupBy(
    rows.filter(({ cell }) => cell !== undefined),
    ({ cell }) => cell?.row,
  );
  return {
    by: plain(columns.by),
    heads: columns.heads.map((head) => FLAG[head] ?? plain(rangeWords(head))),
    lines: lines.map((line) => {
      const [first] = line as [Row, ...Row[]];
      // The last conditions are those of the column, and of what is no range but a degree.
      const when = allWords(first.when.slice(0, table.degrees?.includes(first.result) ? -2 : -1));
      const result = resultWords(first, table);
      return {
        label: when === '' ? result : `${result} (${when})`.trim(),
        cells: columns.heads.map((_, i) => line.find(({ cell }) => cell?.column === i)?.outcome.name ?? '–'),
      };
    }),
  };
}

/** What stands below a grid: the rows that are no cells, and once what there is to say of each outcome in cells. */
export function rowsBelowGrid(table: Table, odds: PageOdds, context: PageContext): readonly PageRow[] {
  const rows = table.rows.filter(({ cell }) => cell === undefined).map((row) => rowOf(row, table, odds, context));
  const cells = table.rows
    .filter(({ cell }) => cell !== undefined)
    .map((row) => ({ row, page: rowOf(row, table, odds, context) }));
  const outcomes = groupBy(cells, ({ row }) => row.outcome.id).map((same): PageRow => {
    const [first] = same as [(typeof cells)[number], ...typeof cells];
    const chance = same.map(({ page }) => page.chance).find((each) => each !== null) ?? null;
    return { ...first.page, result: '', when: '', chance };
  });
  return [
    ...rows,
    ...outcomes.filter(({ effect, notes, chance }) => effect !== '' || notes.length > 0 || chance !== null),
  ];
}

/** Those with the same key together, in the order of the first of each. */
function groupBy<T>(list: readonly T[], key: (each: T) => unknown): readonly (readonly T[])[] {
  const groups = new Map<unknown, T[]>();
  for (const each of list) {
    const group = groups.get(key(each));
    if (group) group.push(each);
    else groups.set(key(each), [each]);
  }
  return [...groups.values()];
}
