import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneDie, sumOfDice } from '../../src/dice/distribution.ts';
import type { Joint } from '../../src/dice/joint.ts';
import type { Keep } from '../../src/dice/keep.ts';
import { WorkLimitError } from '../../src/dice/limits.ts';
import { HIGHEST, LOWEST, readStatistic, type Statistic, SUM } from '../../src/dice/statistic.ts';
import { statisticOf, statisticsOf } from '../../src/dice/statistics.ts';
import { tally, throws } from './throws.ts';

const counted = ({ cases }: Joint) =>
  new Map(cases.map(({ values, count }) => [String(values), count] as const).sort());

const keep: fc.Arbitrary<Keep> = fc.record({
  what: fc.constantFrom('keep', 'drop'),
  which: fc.constantFrom('highest', 'lowest'),
  count: fc.integer({ min: 1, max: 4 }),
});
const statistic: fc.Arbitrary<Statistic> = fc.oneof(
  fc.record({ of: fc.constant('sum' as const), keep: fc.option(keep) }),
  fc
    .uniqueArray(fc.integer({ min: -1, max: 6 }), { maxLength: 4 })
    .map((values) => ({ of: 'count' as const, counts: (value: number) => values.includes(value) })),
  fc.record({ of: fc.constant('sets' as const), least: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ of: 'largest-set' as const }),
  fc.record({ of: fc.constant('set-value' as const), ties: fc.constantFrom('highest', 'lowest') }),
);
const faces = fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 1, maxLength: 5 });

describe('statisticsOf', () => {
  it('counts every throw of any dice, read in any ways at once', () => {
    fc.assert(
      fc.property(faces, fc.nat(4), fc.array(statistic, { minLength: 1, maxLength: 3 }), (shows, size, asked) => {
        const every = [...throws(Array<number>(size).fill(shows.length))].map((rolled) =>
          rolled.map((face) => shows[face - 1] as number),
        );
        const joint = statisticsOf(oneDie(shows.length, shows), size, asked);
        expect(counted(joint)).toEqual(tally(every.map((shown) => asked.map((each) => readStatistic(each, shown)))));
        expect(joint.total).toBe(BigInt(every.length));
      }),
      { numRuns: 300 },
    );
  });

  it('counts add to all throws, and the plain sum is the sum of dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (size, sides) => {
        const { cases, total } = statisticsOf(oneDie(sides), size, [HIGHEST, LOWEST, { of: 'largest-set' }]);
        expect(cases.reduce((sum, { count }) => sum + count, 0n)).toBe(total);
        expect(statisticOf(oneDie(sides), size, SUM)).toEqual(sumOfDice(size, sides));
      }),
    );
  });

  it('many dice of many faces cost what is asked of them', () => {
    const { cases, total } = statisticsOf(oneDie(1_000), 100, [
      { of: 'count', counts: (value) => value > 600 },
      { of: 'count', counts: (value) => value === 1 },
    ]);
    expect(cases.reduce((sum, { count }) => sum + count, 0n)).toBe(total);
    expect(cases).toHaveLength((101 * 102) / 2);
  });

  it('refuses what would take too many steps', () => {
    const half: Statistic = { of: 'sum', keep: { what: 'keep', which: 'highest', count: 50 } };
    expect(() => statisticsOf(oneDie(10_000), 100, [half, LOWEST])).toThrow(WorkLimitError);
  });
});

describe('readStatistic', () => {
  const hand = [3, 5, 3, 6, 5];
  it.each<[string, Statistic, number]>([
    ['all', SUM, 22],
    ['the highest', HIGHEST, 6],
    ['the lowest', LOWEST, 3],
    ['the highest three', { of: 'sum', keep: { what: 'keep', which: 'highest', count: 3 } }, 16],
    ['all but the highest two', { of: 'sum', keep: { what: 'drop', which: 'highest', count: 2 } }, 11],
    ['more than there are', { of: 'sum', keep: { what: 'drop', which: 'lowest', count: 9 } }, 0],
    ['fives and sixes', { of: 'count', counts: (value) => value >= 5 }, 3],
    ['pairs', { of: 'sets', least: 2 }, 2],
    ['the largest set', { of: 'largest-set' }, 2],
    ['its value', { of: 'set-value', ties: 'highest' }, 5],
    ['its value, the lower of two', { of: 'set-value', ties: 'lowest' }, 3],
  ])('%s', (_, asked, value) => {
    expect(readStatistic(asked, hand)).toBe(value);
    expect(readStatistic(asked, [])).toBe(0);
  });
});
