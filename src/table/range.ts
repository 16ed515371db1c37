import type { Interval } from './model.ts';

/** A range that cannot be read, with the reason. */
export class BadRange extends Error {}

const NUMBER = String.raw`[+-]?\d+`;
const SPELLINGS: readonly (readonly [RegExp, (low: number, high: number) => Interval])[] = [
  [new RegExp(`^(${NUMBER})$`), (n) => [n, n]],
  [new RegExp(`^(${NUMBER}) *- *(${NUMBER})$`), (low, high) => [low, high]],
  [new RegExp(`^(${NUMBER}) *\\+$`), (low) => [low, null]],
  [new RegExp(`^(?:<=|≤) *(${NUMBER})$`), (high) => [null, high]],
  [new RegExp(`^(?:>=|≥) *(${NUMBER})$`), (low) => [low, null]],
];

/** The spellings of a range that are read; shown where another one is refused. */
const RANGE_SPELLINGS = '7, 2-4, 7+, <=3 (or ≤3), >=7 (or ≥7), or a list such as 1, 6';

/** All the dashes that stand for "to" or "minus" in tables. */
export const plainDashes = (text: string): string => text.replace(/[‐‑‒–—−]/g, '-');

/**
 * Reads a range of whole numbers in any of the spellings; `00` is 100 where `hundred` (rows of a d100) says so.
 * @throws BadRange with a sentence that says what is wrong.
 */
export function parseRange(source: string, { hundred = false } = {}): readonly Interval[] {
  const parts = plainDashes(source)
    .split(/,/)
    .map((part) => part.trim());
  return parts.map((part) => {
    if (part === '') throw new BadRange(`${JSON.stringify(source)} has an empty place between commas`);
    for (const [spelling, interval] of SPELLINGS) {
      const match = spelling.exec(part);
      if (!match) continue;
      const [low, high] = match.slice(1).map((digits) => value(digits, source, hundred)) as [number, number];
      const range = interval(low, high);
      if (range[0] !== null && range[1] !== null && range[0] > range[1]) {
        throw new BadRange(`${JSON.stringify(source)} ends before it starts`);
      }
      return range;
    }
    throw new BadRange(`${JSON.stringify(source)} is not a range; write ${RANGE_SPELLINGS}`);
  });
}

function value(digits: string, source: string, hundred: boolean): number {
  if (digits === '00') {
    if (hundred) return 100;
    throw new BadRange(`00 in ${JSON.stringify(source)} stands for 100 on a d100 only`);
  }
  const number = Number(digits);
  if (Math.abs(number) > 1_000_000_000) throw new BadRange(`${JSON.stringify(source)} is too large`);
  return number === 0 ? 0 : number;
}

/** Whether the value lies in one of the intervals. */
export function within(intervals: readonly Interval[], value: number): boolean {
  return intervals.some(([low, high]) => (low === null || value >= low) && (high === null || value <= high));
}

/** Lowest and highest value of the intervals; null where they are open. */
export function span(intervals: readonly Interval[]): Interval {
  const lows = intervals.map(([low]) => low);
  const highs = intervals.map(([, high]) => high);
  return [
    lows.includes(null) ? null : Math.min(...(lows as number[])),
    highs.includes(null) ? null : Math.max(...(highs as number[])),
  ];
}

/** The first numbers that both have; null where there are none. */
export function overlap(one: readonly Interval[], other: readonly Interval[]): Interval | null {
  for (const [from, to] of one)
    for (const [low, high] of other) {
      const both: Interval = [largest(from, low), least(to, high)];
      if (!isEmpty(both)) return both;
    }
  return null;
}

/** What of the intervals the taken ones leave. */
export const without = (intervals: readonly Interval[], taken: readonly Interval[]): readonly Interval[] =>
  taken.reduce(
    (left, [low, high]) =>
      left.flatMap(([from, to]): Interval[] =>
        [
          ...(low === null ? [] : [[from, least(to, low - 1)] as const]),
          ...(high === null ? [] : [[largest(from, high + 1), to] as const]),
        ].filter((part) => !isEmpty(part)),
      ),
    intervals,
  );

const isEmpty = ([low, high]: Interval): boolean => low !== null && high !== null && low > high;
const largest = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);
const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** `2-4`, `7+`, `<=3`, `1, 6`: how intervals are spelt in messages. */
export function formatRange(intervals: readonly Interval[]): string {
  return intervals
    .map(([low, high]) => {
      if (low === null) return high === null ? 'any' : `<=${high}`;
      if (high === null) return `${low}+`;
      return low === high ? `${low}` : `${low}-${high}`;
    })
    .join(', ');
}
