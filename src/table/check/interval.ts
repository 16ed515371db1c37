import type { Interval } from '../model.ts';

/** Whole numbers from one end to the other, both included. */
export type Ends = readonly [low: number, high: number];

/** All that the sum of two numbers between these ends can be, perhaps more. Ends may lie beyond what numbers go to. */
export function rangeOfSum(op: '+' | '-' | '*' | '/' | '%', left: Ends, right: Ends): Ends {
  switch (op) {
    case '+':
      return [left[0] + right[0], left[1] + right[1]];
    case '-':
      return [left[0] - right[1], left[1] - right[0]];
    case '*':
      return corners(left, right, (a, b) => a * b);
    case '/':
      // Whole divisors on one side of 0 only; otherwise no further from 0 than what is divided.
      if (right[0] > 0 || right[1] < 0) return corners(left, right, (a, b) => Math.trunc(a / b));
      return [Math.min(left[0], -left[1]), Math.max(left[1], -left[0])];
    case '%': {
      const [divisor] = right;
      // Within one run of a divisor the rest goes up with the number.
      if (divisor === right[1] && divisor !== 0 && Math.trunc(left[0] / divisor) === Math.trunc(left[1] / divisor)) {
        if (left[0] >= 0 || left[1] <= 0) return [left[0] % divisor, left[1] % divisor];
      }
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

/** Open ends as the furthest that an input goes. */
export const endsOfRange = (range: readonly Interval[], furthest: number): Ends[] =>
  range.map(([low, high]) => [low ?? -furthest, high ?? furthest]);

function corners(left: Ends, right: Ends, of: (a: number, b: number) => number): Ends {
  const all = left.flatMap((a) => right.map((b) => of(a, b)));
  return [Math.min(...all), Math.max(...all)];
}
