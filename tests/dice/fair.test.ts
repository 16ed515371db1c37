/** The first dice of a million results in a row are as even, and as little alike, as fair dice are. */
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/dice/seeded.ts';

const RESULTS = 1_000_000;

/** How often each cell came up; all are equally likely. */
type Counts = Uint32Array;

/**
 * How far the counts are from even ones, as the standard normal deviate that has the chance of their chi-square (by
 * Wilson and Hilferty): of fair dice it is hardly ever beyond ±4 (once in 16,000 times), too even being as bad as uneven.
 */
function deviate(counts: Counts): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  const expected = sum / counts.length;
  const chiSquare = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * (counts.length - 1));
  return (Math.cbrt(chiSquare / (counts.length - 1)) - (1 - spread)) / Math.sqrt(spread);
}

/** Counts of a million results: each die, each pair and all three, and each die with that of the next result. */
function countsOf(seed: string, faces: number): Record<string, Counts> {
  const cells = (dice: number): Counts => new Uint32Array(faces ** dice);
  const counts = {
    first: cells(1),
    second: cells(1),
    third: cells(1),
    'first and second': cells(2),
    'second and third': cells(2),
    'first and third': cells(2),
    'all three': cells(3),
    'first and next first': cells(2),
    'third and next first': cells(2),
  };
  const add = (to: Counts, cell: number): void => {
    to[cell] = (to[cell] as number) + 1;
  };
  let before: { readonly a: number; readonly c: number } | null = null;
  for (let index = 0; index < RESULTS; index++) {
    const dice = seededDice(seed, index);
    const [a, b, c] = [dice.roll(faces) - 1, dice.roll(faces) - 1, dice.roll(faces) - 1] as const;
    add(counts.first, a);
    add(counts.second, b);
    add(counts.third, c);
    add(counts['first and second'], a * faces + b);
    add(counts['second and third'], b * faces + c);
    add(counts['first and third'], a * faces + c);
    add(counts['all three'], (a * faces + b) * faces + c);
    // Results are taken two by two, so that no result counts twice.
    if (before !== null && index % 2 === 1) {
      add(counts['first and next first'], before.a * faces + a);
      add(counts['third and next first'], before.c * faces + a);
    }
    before = { a, c };
  }
  return counts;
}

describe('a million results', () => {
  it.each([
    ['k7f2q9', 6],
    ['', 6],
    ['1', 6],
    ['omen', 6],
    ['ω≈ç 🎲', 6],
    ['k7f2q9', 3],
    ['k7f2q9', 20],
  ])('of seed %j are fair d%i', (seed, faces) => {
    const far = Object.entries(countsOf(seed, faces))
      .map(([what, counts]) => [what, deviate(counts)] as const)
      .filter(([, deviation]) => Math.abs(deviation) > 4);
    expect(far).toEqual([]);
  });

  it('would be found out if low faces came up a little more often', () => {
    const fair = countsOf('k7f2q9', 6).first as Counts;
    expect(Math.abs(deviate(fair))).toBeLessThan(4);
    const loaded = fair.map((count, face) => (face === 0 ? count + 2_000 : face === 5 ? count - 2_000 : count));
    expect(Math.abs(deviate(loaded))).toBeGreaterThan(4);
  });
});
