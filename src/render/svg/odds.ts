import type { Course } from '../../table/odds/course.ts';
import type { Chance } from '../../table/odds/report.ts';
import { fractions, percent } from '../odds/figures.ts';
import type { Bar } from './bars.ts';
import type { Series, Sweep } from './columns.ts';

/** An outcome with its chance, as reports of odds, of chains and of tallies have it. */
export interface WeighedOutcome extends Chance {
  readonly id: string | null;
  readonly name: string | null;
  readonly passed: boolean | null;
  /** Of a chain: where it ends. */
  readonly table?: string;
}

/** The outcomes of one report as bars, those that cannot come left out; over one denominator, a multiple of `ways`. */
export function barsOf(
  { outcomes, also = [] }: { readonly outcomes: readonly WeighedOutcome[]; readonly also?: readonly WeighedOutcome[] },
  ways = 1n,
): readonly Bar[] {
  const exact = fractions(outcomes, ways);
  const bar = (each: WeighedOutcome, fraction: string, label: string): Bar => ({
    label,
    chance: each.probability,
    words: fraction === '' || each.exact === '1' ? percent(each) : `${fraction}, ${percent(each)}`,
    passed: each.passed,
  });
  return [
    ...outcomes.map((each, i) => bar(each, exact[i] ?? '', each.name ?? 'No row')),
    ...also.map((each) => bar(each, each.exact, `Beside it: ${each.name}`)),
  ].filter(({ chance }) => chance > 0);
}

/** Reports by the value of what is swept, as columns. */
export function sweepOf(
  name: string,
  reports: readonly { readonly value: string; readonly outcomes: readonly WeighedOutcome[] }[],
): Sweep {
  const keyOf = ({ table = '', id }: WeighedOutcome): string => `${table} ${id}`;
  const named = new Map<string, Omit<Series, 'chances'>>();
  for (const each of reports.flatMap(({ outcomes }) => outcomes)) {
    if (each.probability > 0) named.set(keyOf(each), { label: each.name ?? 'No row', passed: each.passed });
  }
  const chances = reports.map(({ outcomes }) => new Map(outcomes.map((each) => [keyOf(each), each.probability])));
  return {
    name,
    values: reports.map(({ value }) => value),
    series: [...named].map(([key, label]) => ({ ...label, chances: chances.map((each) => each.get(key) ?? 0) })),
  };
}

/** How a chain goes: after each roll, how it has ended by then. */
export function courseColumns({ ends }: Course): Sweep {
  const rolls = ends[0]?.by.length ?? 0;
  return {
    name: 'rolls made',
    values: Array.from({ length: rolls }, (_, i) => String(i + 1)),
    series: ends.map(({ name, passed, by }) => ({ label: name ?? 'No row', passed, chances: by })),
  };
}
