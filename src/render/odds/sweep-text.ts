import type { Chance } from '../../table/odds/report.ts';
import { type Column, columnLines, type Layout, padStart, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { fractions, percent } from './figures.ts';

/** Odds of several combinations, side by side. */
export interface SweepTable {
  /** What is varied. */
  readonly names: readonly string[];
  readonly outcomes: readonly {
    readonly key: string;
    readonly label: string;
    readonly paint: (text: string) => string;
  }[];
  readonly rows: readonly {
    /** Parallel to `names`. */
    readonly values: readonly string[];
    readonly chances: ReadonlyMap<string, Chance>;
    /** A further figure: expected rolls of a chain. */
    readonly more: string | null;
  }[];
  /** Fractions are over these. */
  readonly ways: bigint;
  /** What `more` is. */
  readonly more: string | null;
}

const IMPOSSIBLE: Chance = { exact: '0', probability: 0 };

/**
 * The combinations by outcome, as wide as there is room for: with fractions and percentages, else with percentages, else
 * the other way round, else one below the other.
 */
export function sweepLines(table: SweepTable, layout: Layout): string[] {
  const { paint } = layout;
  const layouts = [byCombination(table, true, paint), byCombination(table, false, paint), byOutcome(table, paint)];
  for (const columns of layouts) {
    const lines = columnLines(columns, layout);
    if (lines !== null) return lines;
  }
  return listed(table, layout);
}

function byCombination({ names, outcomes, rows, more, ways }: SweepTable, exact: boolean, paint: Paint): Column[] {
  const values = names.map(
    (name, i): Column => ({ head: name, cells: rows.map((row) => row.values[i] ?? ''), left: true }),
  );
  const chances = outcomes.map(({ key, label, paint: colour }): Column => {
    const list = rows.map((row) => row.chances.get(key) ?? IMPOSSIBLE);
    const over = fractions(list, ways);
    const cells = list.map((each, i) => {
      const share = padStart(percent(each), 7);
      return exact && over[i] !== '' ? `${over[i]} ${share}` : share.trim();
    });
    return { head: label, cells, left: false, paint: colour };
  });
  const last: Column[] =
    more === null ? [] : [{ head: more, cells: rows.map((row) => row.more ?? ''), left: false, paint: paint.faint }];
  return [...values, ...chances, ...last];
}

function byOutcome({ names, outcomes, rows, more }: SweepTable, paint: Paint): Column[] {
  const labels: Column = {
    head: names.join(', '),
    cells: [...outcomes.map(({ label }) => label), ...(more === null ? [] : [more])],
    left: true,
    paint: paint.name,
  };
  const columns = rows.map(
    (row): Column => ({
      head: row.values.join(', '),
      cells: [
        ...outcomes.map(({ key }) => percent(row.chances.get(key) ?? IMPOSSIBLE).replace(' %', '%')),
        ...(more === null ? [] : [row.more ?? '']),
      ],
      left: false,
    }),
  );
  return [labels, ...columns];
}

function listed({ names, outcomes, rows, more }: SweepTable, { paint, width }: Layout): string[] {
  return rows.flatMap((row) => {
    const head = names.map((name, i) => `${name} ${row.values[i] ?? ''}`).join(', ');
    const chances = outcomes
      .filter(({ key }) => row.chances.has(key))
      .map(({ key, label }) => `${label} ${percent(row.chances.get(key) ?? IMPOSSIBLE)}`);
    const figures = row.more === null || more === null ? chances : [...chances, `${more} ${row.more}`];
    return [...wrap(head, width, '  ').map(paint.name), ...wrap(figures.join(' · '), width, '    ')];
  });
}
