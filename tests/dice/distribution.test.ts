import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf, pickOf, plus, repeated, sumOfDice, workOf } from '../../src/dice/distribution.ts';
import { faces, parseDice, sumDice } from '../../src/dice/notation.ts';
import { poolDistribution } from '../../src/dice/pool-distribution.ts';
import { throws } from './throws.ts';

function tally(values: Iterable<number>): [number, bigint][] {
  const counts = new Map<number, bigint>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0n) + 1n);
  return [...counts].sort(([a], [b]) => a - b);
}

const pairs = ({ values, counts }: { values: readonly number[]; counts: readonly bigint[] }) =>
  values.map((value, i) => [value, counts[i]]);

describe('distributionOf', () => {
  it.each([
    '2d6',
    '3d4',
    'd1',
    '4d2',
    'd6+d4',
    'd6-2d3+1',
    '3d1-1',
    'd66',
    'd100',
    '2d6*20',
    '5d6',
    '4d6dl1',
    '3d4kl2-d4',
    '3dF',
    '2d[0, 0, 3]+d4',
    '3d[1, 1, 5]kh2',
    'd444',
    'digits(d3, d6)',
  ])('%s counts every throw', (text) => {
    const dice = parseDice(text);
    const shows = dice.terms.flatMap((term) => Array<readonly number[] | undefined>(term.count).fill(term.shows));
    const sums = [...throws(faces(dice))].map((rolled) =>
      sumDice(
        dice,
        rolled.map((face, i) => shows[i]?.[face - 1] ?? face),
      ),
    );
    const distribution = distributionOf(dice);
    expect(pairs(distribution)).toEqual(tally(sums));
    expect(distribution.total).toBe(BigInt(sums.length));
  });

  it('counts add to all throws, for any number of dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 30 }), (count, sides) => {
        const { counts, total, values } = sumOfDice(count, sides);
        expect(counts.reduce((sum, each) => sum + each, 0n)).toBe(total);
        expect(total).toBe(BigInt(sides) ** BigInt(count));
        expect([values[0], values.at(-1), values.length]).toEqual([count, count * sides, count * (sides - 1) + 1]);
        expect(counts.every((each) => each > 0n)).toBe(true);
      }),
    );
  });

  it('a hundred dice, the middle of which no double can hold', () => {
    const { counts, values } = sumOfDice(100, 6);
    const dozen = Array.from({ length: 9 }).reduce<ReturnType<typeof plus>>(
      (sum) => plus(sum, sumOfDice(10, 6)),
      sumOfDice(10, 6),
    );
    expect(counts[values.indexOf(350)]).toBe(dozen.counts[dozen.values.indexOf(350)]);
  });
});

describe('repeated', () => {
  it.each([1, 2, 3, 7])('%i throws are as many added one by one', (times) => {
    const each = distributionOf(parseDice('d6-d2'));
    let sum = each;
    for (let i = 1; i < times; i++) sum = plus(sum, each);
    expect(repeated(each, times)).toEqual(sum);
  });
});

it('pickOf weighs a name that stands there twice', () => {
  expect(pickOf(['inn', 'mill', 'inn'])).toEqual({ values: ['inn', 'mill'], counts: [2n, 1n], total: 3n });
});

it('workOf is dice times different sums', () => {
  expect(workOf(parseDice('2d6'))).toBe(22);
  expect(workOf(parseDice('2d6'), 3)).toBe(6 * 31);
});

describe('poolDistribution', () => {
  it.each([
    ['ones fail', (face: number) => face >= 4],
    ['ones succeed', (face: number) => face <= 2],
    ['nothing succeeds', () => false],
    ['everything succeeds', () => true],
  ])('counts every throw: %s', (_, succeeds) => {
    for (const size of [0, 1, 2, 4]) {
      const counts = new Map<string, bigint>();
      for (const rolled of throws(Array<number>(size).fill(6))) {
        const key = `${rolled.filter(succeeds).length}/${rolled.filter((face) => face === 1).length}`;
        counts.set(key, (counts.get(key) ?? 0n) + 1n);
      }
      const got = poolDistribution(size, 6, succeeds).map(
        ({ successes, ones, count }) => [`${successes}/${ones}`, count] as const,
      );
      expect(new Map(got)).toEqual(counts);
    }
  });
});
