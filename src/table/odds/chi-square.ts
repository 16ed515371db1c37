/** Pearson's test of counts against exact chances. */
export interface ChiSquare {
  /** The sum of squared differences from what is expected, each by that; null where something impossible came up. */
  readonly statistic: number | null;
  /** Degrees of freedom: groups that were compared, less one. */
  readonly degrees: number;
  /** The chance that fair dice come out this far from what is expected, or further: 0 to 1. */
  readonly p: number;
}

/** The usual bound below which the test no longer holds. */
const LEAST_EXPECTED = 5;

/**
 * Compares counts with the chances of the same outcomes, which add to 1. Outcomes that are expected less than five times
 * are taken together. Null where nothing is left to compare.
 */
export function chiSquare(list: readonly { readonly count: number; readonly probability: number }[]): ChiSquare | null {
  const total = list.reduce((sum, { count }) => sum + count, 0);
  const groups: { count: number; expected: number }[] = [];
  let rest = { count: 0, expected: 0 };
  for (const { count, probability } of [...list].sort((a, b) => a.probability - b.probability)) {
    rest = { count: rest.count + count, expected: rest.expected + probability * total };
    if (rest.expected >= LEAST_EXPECTED) {
      groups.push(rest);
      rest = { count: 0, expected: 0 };
    }
  }
  const last = groups.pop();
  if (last === undefined) return null;
  groups.push({ count: last.count + rest.count, expected: last.expected + rest.expected });
  if (list.some(({ count, probability }) => count > 0 && probability === 0)) {
    return { statistic: null, degrees: Math.max(1, groups.length - 1), p: 0 };
  }
  if (groups.length < 2) return null;
  const statistic = groups.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = groups.length - 1;
  return { statistic, degrees, p: tail(statistic, degrees) };
}

/**
 * The upper tail of the chi-square distribution. For whole degrees of freedom it is a finite sum: e^(−z)·z^k / k! over
 * whole k for even degrees, the same over half k and an error function for odd ones, with z half of the statistic.
 */
export function tail(statistic: number, degrees: number): number {
  if (statistic <= 0) return 1;
  if (statistic === Number.POSITIVE_INFINITY) return 0;
  const z = statistic / 2;
  const odd = degrees % 2 === 1;
  let sum = odd ? complementaryError(Math.sqrt(z)) : 0;
  // Logarithms of the terms: e^(−z) itself is 0 to a double long before the sum is.
  let term = odd ? Math.log(2) + 0.5 * Math.log(z / Math.PI) - z : -z;
  for (let k = odd ? 0.5 : 0; k < degrees / 2 - 0.25; k++) {
    sum += Math.exp(term);
    term += Math.log(z / (k + 1));
  }
  return Math.min(1, sum);
}

/** erfc(x) for x ≥ 0: the power series where it converges fast, else the continued fraction. */
function complementaryError(x: number): number {
  if (x < 2.5) {
    let [term, sum] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / ((x + fraction) * Math.sqrt(Math.PI));
}
