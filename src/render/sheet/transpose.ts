import type { OddsOfValues, PageOdds } from './page-model.ts';

type Several = Extract<PageOdds, { kind: 'several' }>;

/** A table that is wider than high: a column for each value of a number, a row for each outcome. */
export interface Transposed {
  /** The values of all but the last name: `trigger shooting`; empty where there is but one name. */
  readonly group: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly rows: readonly {
    readonly outcome: string;
    readonly passed: boolean | null;
    readonly cells: OddsOfValues['cells'];
  }[];
}

/** Odds by the values of a number, turned around; one table for each combination of the other names. */
export function transpose({ names, outcomes, passed, lines }: Several): Transposed[] {
  const groups = new Map<string, OddsOfValues[]>();
  for (const line of lines) {
    const group = names
      .slice(0, -1)
      .map((name, i) => `${name} ${line.values[i]}`)
      .join(', ');
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups].map(([group, list]) => ({
    group,
    name: names.at(-1) ?? '',
    values: list.map(({ values }) => values.at(-1) ?? ''),
    rows: outcomes.flatMap((outcome, i) => {
      const cells = list.map((line) => line.cells[i] ?? { fraction: '', percent: '', chance: 0 });
      return cells.every(({ percent }) => percent === '–') ? [] : [{ outcome, passed: passed[i] ?? null, cells }];
    }),
  }));
}
