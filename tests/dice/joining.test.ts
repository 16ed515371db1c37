import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../src/dice/given.ts';
import { joiningPool, throwJoining } from '../../src/dice/joining.ts';
import { poolDistribution } from '../../src/dice/pool-distribution.ts';

const TENS = { faces: 10, brings: (face: number) => face === 10, most: null };
const hits = (most: number) => ({ counts: (face: number) => face >= 8, most });
const ones = (most: number) => ({ counts: (face: number) => face === 1, most });

describe('joiningPool', () => {
  it('is what throwing wave after wave comes to', () => {
    const set = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
    fc.assert(
      fc.property(set, set, set, fc.nat(2), fc.option(fc.nat(2)), (bringing, first, second, size, most) => {
        const dice = { faces: 4, brings: (face: number) => bringing.includes(face), most };
        const counted = [first, second].map((faces, i) => ({
          counts: (face: number) => faces.includes(face),
          most: 2 + i,
        }));
        const expected = new Map<string, number>();
        const wave = (left: number, next: number, counts: readonly number[], chance: number, waves: number): void => {
          // What is left of the chance after so many dice is below what is compared.
          if (chance < 1e-12) return;
          if (left === 0 && next > 0) wave(next, 0, counts, chance, waves + 1);
          else if (left === 0) {
            const key = counts.map((count, i) => Math.min(count, counted[i]?.most ?? 0)).join();
            expected.set(key, (expected.get(key) ?? 0) + chance);
          } else {
            for (let face = 1; face <= 4; face++) {
              const after = counts.map((count, i) => count + (counted[i]?.counts(face) ? 1 : 0));
              const brought = dice.brings(face) && waves < (most ?? 99) ? 1 : 0;
              wave(left - 1, next + brought, after, chance / 4, waves);
            }
          }
        };
        if (most === null && bringing.length > 1) return;
        wave(size, 0, [0, 0], 1, 0);
        const { cases, total } = joiningPool(dice, size, counted);
        for (const { values, count } of cases) {
          expect(Number(count) / Number(total)).toBeCloseTo(expected.get(values.join()) ?? 0, 5);
        }
        expect(cases.reduce((sum, { count }) => sum + count, 0n)).toBe(total);
      }),
      { numRuns: 40 },
    );
  });

  it('without dice that bring others it is the pool', () => {
    const { cases, total } = joiningPool({ ...TENS, brings: () => false }, 5, [hits(9), ones(9)]);
    const expected = poolDistribution(5, 10, (face) => face >= 8);
    expect(total).toBe(10n ** 5n);
    expect(new Map(cases.map(({ values, count }) => [values.join(), count]))).toEqual(
      new Map(expected.map(({ successes, ones: one, count }) => [`${successes},${one}`, count])),
    );
  });

  it('counts what a geometric series brings: ones, however many tens come before', () => {
    const { cases, total } = joiningPool(TENS, 1, [ones(1)]);
    const one = cases.find(({ values }) => values[0] === 1)?.count ?? 0n;
    expect(one * 9n).toBe(total);
  });

  it('refuses dice that never end', () => {
    expect(() => joiningPool({ ...TENS, brings: () => true }, 1, [hits(3)])).toThrow(RangeError);
  });
});

describe('throwJoining', () => {
  it('throws wave after wave', () => {
    const dice = givenDice([10, 3, 10, 10, 2, 5, 8]);
    expect(throwJoining(TENS, 3, dice)).toEqual({ waves: [[10, 3, 10], [10, 2], [5]], owed: 0 });
    expect(dice.left).toBe(1);
    expect(throwJoining({ ...TENS, most: 1 }, 1, givenDice([10, 10])).waves).toEqual([[10], [10]]);
  });

  it('says how many dice are owed', () => {
    expect(throwJoining(TENS, 3, givenDice([10, 3, 10, 4]))).toEqual({ waves: [[10, 3, 10], [4]], owed: 1 });
    expect(throwJoining(TENS, 0, givenDice([]))).toEqual({ waves: [], owed: 0 });
  });
});
