import fc from 'fast-check';
import tychei from 'seedrandom/lib/tychei.js';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/dice/seeded.ts';

/** The dice of these faces, in one result. */
function roll(seed: string, index: number, faces: readonly number[]): number[] {
  const dice = seededDice(seed, index);
  return faces.map((each) => dice.roll(each));
}

const FACES = [1, 3, 6, 12, 100, 1_000_000, 6, 6];

/** Seed, index, and what dice of FACES show: the same on every machine and in every version. */
const VECTORS: readonly (readonly [seed: string, index: number, dice: readonly number[]])[] = [
  ['k7f2q9', 0, [1, 2, 6, 11, 35, 285075, 4, 5]],
  ['k7f2q9', 1, [1, 3, 3, 11, 41, 452192, 6, 2]],
  ['k7f2q9', 999999, [1, 3, 1, 7, 59, 770187, 6, 4]],
  ['', 0, [1, 3, 2, 5, 42, 139585, 2, 5]],
  ['', 1, [1, 3, 6, 1, 57, 720223, 1, 2]],
  ['', 999999, [1, 3, 5, 6, 9, 953215, 4, 1]],
  ['a', 0, [1, 3, 6, 5, 75, 259233, 5, 3]],
  ['a', 1, [1, 3, 6, 4, 6, 214648, 5, 4]],
  ['a', 999999, [1, 3, 2, 3, 68, 312071, 6, 5]],
  ['a ', 0, [1, 2, 4, 7, 96, 834987, 3, 3]],
  ['a ', 1, [1, 2, 3, 6, 13, 468938, 2, 1]],
  ['a ', 999999, [1, 2, 1, 7, 64, 635510, 1, 4]],
  ['1', 0, [1, 1, 1, 7, 69, 322806, 3, 2]],
  ['1', 1, [1, 1, 3, 5, 86, 112900, 5, 2]],
  ['1', 999999, [1, 1, 6, 4, 37, 896061, 2, 2]],
  ['11', 0, [1, 3, 1, 4, 83, 33152, 6, 6]],
  ['11', 1, [1, 2, 5, 3, 58, 685013, 6, 2]],
  ['11', 999999, [1, 3, 6, 11, 52, 805404, 1, 6]],
  ['111', 0, [1, 1, 6, 9, 70, 348141, 6, 5]],
  ['111', 1, [1, 3, 3, 8, 46, 760031, 6, 3]],
  ['111', 999999, [1, 2, 6, 11, 34, 160881, 4, 3]],
  ['omen', 0, [1, 3, 4, 8, 87, 542949, 2, 4]],
  ['omen', 1, [1, 1, 4, 5, 88, 35096, 6, 2]],
  ['omen', 999999, [1, 1, 6, 7, 67, 520861, 3, 2]],
  ['ω≈ç 🎲', 0, [1, 3, 1, 4, 50, 956461, 1, 6]],
  ['ω≈ç 🎲', 1, [1, 2, 1, 7, 38, 794118, 3, 3]],
  ['ω≈ç 🎲', 999999, [1, 1, 6, 4, 26, 94942, 4, 4]],
];

describe('seeded dice', () => {
  it.each(VECTORS)('seed %j, index %i', (seed, index, dice) => {
    expect(roll(seed, index, FACES)).toEqual(dice);
  });

  it('are drawn again where the generator gives a value that would favour low faces', () => {
    // 2^32 holds a d1000000 4,294 times, and 967,296 values more. The first value of this result is one of those.
    const first = 4_294_522_277;
    const second = 1_403_075_755;
    expect(tychei('reject:23341').int32() >>> 0).toBe(first);
    expect(first).toBeGreaterThanOrEqual(4_294_000_000);
    expect(roll('reject', 23_341, [1_000_000])).toEqual([(second % 1_000_000) + 1]);
    // A d2 has no such values.
    expect(roll('reject', 23_341, [2])).toEqual([(first % 2) + 1]);
  });

  it('come from the generator of seedrandom, keyed with seed and index, by rejection', () => {
    const faces = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.array(faces, { maxLength: 30 }), (seed, index, dice) => {
        const draw = tychei(`${seed}:${index}`).int32;
        const expected = dice.map((each) => {
          if (each === 1) return 1;
          for (;;) {
            const value = draw() >>> 0;
            if (value < 2 ** 32 - (2 ** 32 % each)) return (value % each) + 1;
          }
        });
        expect(roll(seed, index, dice)).toEqual(expected);
      }),
    );
  });

  it('of a die with one face draw nothing', () => {
    expect(roll('a', 0, [1, 1, 6])).toEqual([1, 1, ...roll('a', 0, [6])]);
  });

  it('of several results may be thrown in any order', () => {
    const [one, other] = [seededDice('a', 7), seededDice('b', 7)];
    const mixed = [one.roll(6), other.roll(6), one.roll(6), other.roll(6)];
    const [a, b] = [roll('a', 7, [6, 6]), roll('b', 7, [6, 6])];
    expect(mixed).toEqual([a[0], b[0], a[1], b[1]]);
  });
});
