import { describe, expect, it } from 'vitest';
import { chiSquare, tail } from '../../../src/table/odds/chi-square.ts';

describe('tail', () => {
  // Values of printed tables.
  it.each([
    [3.841459, 1, 0.05],
    [6.634897, 1, 0.01],
    [5.991465, 2, 0.05],
    [7.814728, 3, 0.05],
    [18.307038, 10, 0.05],
    [23.209251, 10, 0.01],
    [43.772972, 30, 0.05],
    [124.342113, 100, 0.05],
    [10.827566, 1, 0.001],
    [24.99579, 15, 0.05],
    [1.145476, 5, 0.95],
  ])('of %f with %i degrees of freedom is %f', (statistic, degrees, p) => {
    expect(tail(statistic, degrees)).toBeCloseTo(p, 6);
  });

  it('goes from 1 to 0', () => {
    expect([tail(0, 4), tail(Number.POSITIVE_INFINITY, 4)]).toEqual([1, 0]);
    expect(tail(2_000, 2_000)).toBeCloseTo(0.496, 2);
    for (const degrees of [1, 2, 3, 4, 9])
      for (let x = 0.5; x < 60; x += 0.5) expect(tail(x, degrees)).toBeLessThan(tail(x - 0.5, degrees));
  });
});

describe('chiSquare', () => {
  const die = (counts: readonly number[]) => counts.map((count) => ({ count, probability: 1 / counts.length }));

  it('adds the squares of what is off', () => {
    expect(chiSquare(die([8, 12, 10, 10, 11, 9]))).toMatchObject({ statistic: expect.closeTo(1), degrees: 5 });
  });

  it('finds a loaded die', () => {
    expect(chiSquare(die([50, 90, 100, 100, 100, 160]))?.p).toBeLessThan(1e-6);
  });

  it('takes rare outcomes together', () => {
    const list = [
      ...die([40, 40]).map(({ count }) => ({ count, probability: 0.48 })),
      { count: 1, probability: 0.02 },
      { count: 2, probability: 0.02 },
    ];
    expect(chiSquare(list)?.degrees).toBe(1);
  });

  it('has nothing to say of one outcome, and much of an impossible one', () => {
    expect(chiSquare([{ count: 10, probability: 1 }])).toBeNull();
    expect(chiSquare([])).toBeNull();
    expect(
      chiSquare([
        { count: 10, probability: 1 },
        { count: 1, probability: 0 },
      ])?.p,
    ).toBe(0);
  });
});
