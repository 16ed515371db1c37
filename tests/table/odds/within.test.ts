import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, type Fraction, formatFraction, multiply, ZERO } from '../../../src/dice/fraction.ts';
import { oddsWithin } from '../../../src/table/odds/within.ts';
import { enumerate } from '../../support/enumerate.ts';
import { binder } from '../../support/games.ts';
import { gameOf, randomGame, randomTable } from '../../support/random-game.ts';

const fractionOf = (text: string): Fraction => {
  const [n = '0', d = '1'] = text.split('/');
  return { n: BigInt(n), d: BigInt(d) };
};

it('the odds of a nested table by itself are what throwing every sequence of dice gives', () => {
  let compared = 0;
  fc.assert(
    fc.property(randomTable, (table) => {
      const bound = randomGame(table).bind('x/outer');
      const paths = enumerate(bound, 1_000);
      if (paths === null) return;
      /** By table and outcome, the expected number of times that it comes up. */
      const expected = new Map<string, Fraction>();
      for (const [path, chance] of paths) {
        const [, nested, id] = /(x\/[\w-]+)#\d+ > ([\w-]+)$/.exec(path) ?? [];
        if (nested === undefined) continue;
        expected.set(`${nested} ${id}`, add(expected.get(`${nested} ${id}`) ?? ZERO, chance));
      }
      for (const nested of new Set([...expected.keys()].map((key) => key.split(' ')[0] as string))) {
        const { rolls, outcomes } = oddsWithin(bound, nested);
        for (const { id, exact } of outcomes) {
          const times = multiply(fractionOf(exact), fractionOf(rolls.exact as string));
          expect(formatFraction(times)).toBe(formatFraction(expected.get(`${nested} ${id}`) ?? ZERO));
          compared += 1;
        }
      }
    }),
  );
  expect(compared).toBeGreaterThan(50);
});

it('many rolls that are alike are weighed once', () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => ({ result: i + 1, name: `n${i + 1}` }));
  const game = gameOf({
    t: { roll: 'd2', rows: [{ result: '1-2', name: 'a', then: [{ table: 'u', times: 5_000 }] }] },
    u: { roll: 'd1000', rows },
  });
  const report = oddsWithin(game.bind('x/t'), 'x/u');
  expect(report.rolls.exact).toBe('5000');
  expect(report.outcomes).toHaveLength(1_000);
});

it('a table that is not rolled within is refused, with those that are', () => {
  const bound = binder.bind('border-town-burning/weather');
  expect(() => oddsWithin(bound, 'border-town-burning/hail')).toThrowError(
    /^border-town-burning\/hail is not rolled within border-town-burning\/weather here; there are border-town-burning\/fog$/,
  );
});
