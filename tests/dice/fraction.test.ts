import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  formatFraction,
  fraction,
  multiply,
  reduced,
  subtract,
  toNumber,
  ZERO,
} from '../../src/dice/fraction.ts';

const some = fc
  .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
  .map(([n, d]) => fraction(n, d));

describe('fraction', () => {
  it('is spelt in lowest terms, whole numbers without a bar', () => {
    expect([fraction(10, 72), fraction(3, 3), ZERO, fraction(-2, 4), fraction(1, -2)].map(formatFraction)).toEqual([
      '5/36',
      '1',
      '0',
      '-1/2',
      '-1/2',
    ]);
  });

  it('refuses to be divided by 0', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => divide(fraction(1), ZERO)).toThrow(RangeError);
  });

  it('keeps the laws of sums and products', () => {
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        expect(reduced(multiply(a, add(b, c)))).toEqual(reduced(add(multiply(a, b), multiply(a, c))));
        expect(reduced(subtract(add(a, b), b))).toEqual(reduced(a));
        if (b.n !== 0n) expect(reduced(divide(multiply(a, b), b))).toEqual(reduced(a));
        expect(Math.sign(compare(a, b))).toBe(Math.sign(toNumber(a) - toNumber(b)));
      }),
    );
  });

  it('comes to the nearest number, however long', () => {
    const long = 6n ** 400n;
    expect(toNumber(fraction(5n * long, 36n * long))).toBe(5 / 36);
    expect(toNumber(fraction(1n, 6n ** 10n))).toBe(6 ** -10);
    expect(toNumber(fraction(1n, 6n ** 100n)) / 6 ** -100).toBeCloseTo(1, 12);
    expect(toNumber(fraction(1n, 10n ** 400n))).toBe(0);
    expect(toNumber(fraction(-7n * long, 2n * long))).toBe(-3.5);
  });
});
