import type { Interval, Num } from '../model.ts';

type Ends = readonly [low: number, high: number];

const ANY: Ends = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Lowest and highest value that the number can have, its names lying between these ends. A name that is not known can be anything. */
export function endsOf(number: Num, names: (name: string) => Ends | undefined): Ends {
  if (typeof number === 'number') return [number, number];
  if (typeof number === 'string') return names(number) ?? ANY;
  if ('by' in number) return union(Object.values(number.cases).map((each) => endsOf(each, names)));
  const [left, right] = number.of.map((side) => endsOf(side, names)) as [Ends, Ends];
  switch (number.op) {
    case '+':
      return [left[0] + right[0], left[1] + right[1]];
    case '-':
      return [left[0] - right[1], left[1] - right[0]];
    case '*':
      return corners(left, right, times);
    case '/':
      // Whole divisors on one side of 0 only; otherwise no further from 0 than what is divided.
      if (right[0] > 0 || right[1] < 0) return corners(left, right, (a, b) => whole(a / b));
      return [Math.min(left[0], -left[1]), Math.max(left[1], -left[0])];
    case '%': {
      const most = Math.min(
        Math.max(Math.abs(right[0]), Math.abs(right[1])) - 1,
        Math.max(Math.abs(left[0]), Math.abs(left[1])),
      );
      return [left[0] < 0 ? -most : 0, left[1] > 0 ? most : 0];
    }
  }
}

/** The smallest interval that holds all of these. */
export const union = (all: readonly Ends[]): Ends => [
  Math.min(...all.map(([low]) => low)),
  Math.max(...all.map(([, high]) => high)),
];

/** Open ends as infinities. */
export const endsOfRange = (range: readonly Interval[]): Ends =>
  union(range.map(([low, high]) => [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY]));

/** Infinities as open ends. */
export const asInterval = ([low, high]: Ends): Interval => [
  Number.isFinite(low) ? low : null,
  Number.isFinite(high) ? high : null,
];

function corners(left: Ends, right: Ends, of: (a: number, b: number) => number): Ends {
  const all = left.flatMap((a) => right.map((b) => of(a, b)));
  return [Math.min(...all), Math.max(...all)];
}

/** 0 times anything is 0, infinity included. */
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b);
const whole = (value: number): number => (Number.isNaN(value) ? 0 : Math.trunc(value));
