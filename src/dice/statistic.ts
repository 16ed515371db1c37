import { type Keep, sumKept } from './keep.ts';

/** What several like dice show together, as one whole number. Where no dice are thrown, each is 0. */
export type Statistic =
  /** The sum of the dice that are kept; null keeps all. */
  | { readonly of: 'sum'; readonly keep: Keep | null }
  /** How many dice show a value that counts. */
  | { readonly of: 'count'; readonly counts: (value: number) => boolean }
  /** How many values are shown by at least so many dice: of 3, 3, 5, 5, 6 two by 2 or more. */
  | { readonly of: 'sets'; readonly least: number }
  /** How many dice show the value that most dice show. */
  | { readonly of: 'largest-set' }
  /** The value of the largest set; of several as large the highest or the lowest. */
  | { readonly of: 'set-value'; readonly ties: 'highest' | 'lowest' };

const ONE_HIGHEST: Keep = { what: 'keep', which: 'highest', count: 1 };
export const HIGHEST: Statistic = { of: 'sum', keep: ONE_HIGHEST };
export const LOWEST: Statistic = { of: 'sum', keep: { ...ONE_HIGHEST, which: 'lowest' } };
export const SUM: Statistic = { of: 'sum', keep: null };

/** What these dice show, in the order in which they were thrown or any other. */
export function readStatistic(statistic: Statistic, shown: readonly number[]): number {
  if (statistic.of === 'sum') return sumKept(shown, statistic.keep);
  if (statistic.of === 'count') return shown.filter(statistic.counts).length;
  const sets = new Map<number, number>();
  for (const value of shown) sets.set(value, (sets.get(value) ?? 0) + 1);
  if (statistic.of === 'sets') return [...sets.values()].filter((size) => size >= statistic.least).length;
  const largest = Math.max(0, ...sets.values());
  if (statistic.of === 'largest-set') return largest;
  const values = [...sets].filter(([, size]) => size === largest).map(([value]) => value);
  if (values.length === 0) return 0;
  return statistic.ties === 'highest' ? Math.max(...values) : Math.min(...values);
}
