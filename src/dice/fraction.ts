/** An exact chance or number: `n / d`, `d` above 0. Not necessarily in lowest terms: see `reduced`. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** n / d. @throws RangeError where d is 0. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('a fraction is divided by 0');
  return bottom < 0n ? { n: -top, d: -bottom } : { n: top, d: bottom };
}

export const ZERO: Fraction = fraction(0n);
export const ONE: Fraction = fraction(1n);

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  const shared = gcd(a.d, b.d);
  const factor = b.d / shared;
  return { n: a.n * factor + b.n * (a.d / shared), d: a.d * factor };
}

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d });

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (a === ONE) return b;
  if (b === ONE) return a;
  return { n: a.n * b.n, d: a.d * b.d };
}

/** @throws RangeError where b is 0. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);

/** The same number in lowest terms. */
export function reduced({ n, d }: Fraction): Fraction {
  const shared = gcd(n < 0n ? -n : n, d);
  return { n: n / shared, d: d / shared };
}

/** Below 0 where a is the smaller, above 0 where it is the larger. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `5/36` in lowest terms; `1` and `0` without a bar. */
export function formatFraction(value: Fraction): string {
  const { n, d } = reduced(value);
  return d === 1n ? `${n}` : `${n}/${d}`;
}

/** Bits that are kept for the quotient: a double has 53, the others round. */
const PRECISION = 64;

/** The nearest number, however long numerator and denominator are. */
export function toNumber({ n, d }: Fraction): number {
  if (n < 0n) return -toNumber({ n: -n, d });
  if (n <= Number.MAX_SAFE_INTEGER && d <= Number.MAX_SAFE_INTEGER) return Number(n) / Number(d);
  const shift = Math.max(0, PRECISION + bits(d) - bits(n));
  return Number((n << BigInt(shift)) / d) * 2 ** -shift;
}

const bits = (value: bigint): number => value.toString(16).length * 4;

/** Greatest common divisor of two numbers that are not below 0. */
export function gcd(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}
