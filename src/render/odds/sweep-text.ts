import type { Chance } from '../../table/odds/report.ts';
import type { Paint } from '../paint.ts';
import { wrap } from '../text.ts';
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

export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly left: boolean;
  readonly paint: (text: string) => string;
}

const IMPOSSIBLE: Chance = { exact: '0', probability: 0 };

/**
 * The combinations by outcome, as wide as there is room for: with fractions and percentages, else with percentages, else
 * the other way round, else one below the other.
 */
export function sweepLines(table: SweepTable, width: number, paint: Paint): string[] {
  const layouts = [byCombination(table, true, paint), byCombination(table, false, paint), byOutcome(table, paint)];
  for (const columns of layouts) {
    const lines = layOut(columns, width, paint);
    if (lines !== null) return lines;
  }
  return listed(table, width, paint);
}

function byCombination({ names, outcomes, rows, more, ways }: SweepTable, exact: boolean, paint: Paint): Column[] {
  const plain = (text: string): string => text;
  const values = names.map(
    (name, i): Column => ({ head: name, cells: rows.map((row) => row.values[i] ?? ''), left: true, paint: plain }),
  );
  const chances = outcomes.map(({ key, label, paint: colour }): Column => {
    const list = rows.map((row) => row.chances.get(key) ?? IMPOSSIBLE);
    const over = fractions(list, ways);
    const cells = list.map((each, i) => {
      const share = percent(each).padStart(7);
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
      paint: (text) => text,
    }),
  );
  return [labels, ...columns];
}

function listed({ names, outcomes, rows, more }: SweepTable, width: number, paint: Paint): string[] {
  return rows.flatMap((row) => {
    const head = names.map((name, i) => `${name} ${row.values[i] ?? ''}`).join(', ');
    const chances = outcomes
      .filter(({ key }) => row.chances.has(key))
      .map(({ key, label }) => `${label} ${percent(row.chances.get(key) ?? IMPOSSIBLE)}`);
    const figures = row.more === null || more === null ? chances : [...chances, `${more} ${row.more}`];
    return [...wrap(head, width, '  ').map(paint.name), ...wrap(figures.join(' · '), width, '    ')];
  });
}

/** Null where the columns are wider than the terminal. */
export function layOut(columns: readonly Column[], width: number, paint: Paint): string[] | null {
  const gap = '  ';
  const widths = columns.map(({ head, cells }) => {
    const longest = Math.max(...head.split(' ').map((word) => word.length));
    return Math.max(longest, ...cells.map((cell) => cell.length));
  });
  if (widths.reduce((sum, each) => sum + each + gap.length, 0) > width) return null;
  const heads = columns.map(({ head }, i) => foldWords(head, widths[i] as number));
  const height = Math.max(...heads.map((lines) => lines.length));
  const put = (text: string, i: number): string => {
    const space = ' '.repeat(Math.max(0, (widths[i] as number) - text.length));
    return columns[i]?.left ? text + space : space + text;
  };
  const line = (texts: readonly string[], colour: (text: string, i: number) => string): string =>
    texts
      .map((text, i) => gap + colour(put(text, i), i))
      .join('')
      .trimEnd();
  const headLines = Array.from({ length: height }, (_, row) =>
    line(
      heads.map((lines) => lines[row - (height - lines.length)] ?? ''),
      (text, i) => (columns[i]?.left ? paint.faint(text) : (columns[i] as Column).paint(text)),
    ),
  );
  const rows =
    columns[0]?.cells.map((_, row) =>
      line(
        columns.map(({ cells }) => cells[row] ?? ''),
        (text) => text,
      ),
    ) ?? [];
  return [...headLines, ...rows];
}

function foldWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
