import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, formatFraction, fraction } from '../../../src/dice/fraction.ts';
import { LIMITS } from '../../../src/dice/limits.ts';
import { OmenError } from '../../../src/table/error.ts';
import { oddsOf } from '../../../src/table/odds/odds.ts';
import type { BlockOdds, OddsReport } from '../../../src/table/odds/report.ts';
import { enumerate } from '../../support/enumerate.ts';
import { oddsPaths } from '../../support/odds-paths.ts';
import { gameOf, randomGame, randomTable } from '../../support/random-game.ts';

const oddsFor = (table: unknown, others: Readonly<Record<string, unknown>> = {}): OddsReport =>
  oddsOf(gameOf({ t: table, ...others }).bind('x/t'));

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof OmenError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'no error';
};

describe('odds of random tables', () => {
  it('are what throwing every sequence of dice gives', () => {
    fc.assert(
      fc.property(randomTable, (table) => {
        const bound = randomGame(table).bind('x/outer');
        const wanted = enumerate(bound, 1_000);
        fc.pre(wanted !== null);
        expect(oddsPaths(oddsOf(bound))).toEqual(
          new Map([...wanted].map(([path, chance]) => [path, formatFraction(chance)])),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('add to 1, and nested blocks to the chance of reaching them', () => {
    const sum = (list: readonly { readonly exact: string }[]): string =>
      formatFraction(list.map(({ exact }) => parse(exact)).reduce(add, fraction(0)));
    const check = ({ outcomes }: Pick<BlockOdds, 'outcomes'>, whole: string): void => {
      expect(sum(outcomes)).toBe(whole);
      for (const { then, quantities } of outcomes) {
        for (const block of then) check(block, block.exact);
        for (const { exact, values } of Object.values(quantities)) expect(sum(values)).toBe(exact);
      }
    };
    fc.assert(fc.property(randomTable, (table) => check(oddsOf(randomGame(table).bind('x/outer')), '1')));
  });
});

describe('tables thrown again', () => {
  const inner = {
    roll: 'd6',
    rows: [
      { result: '1', name: 'twice' },
      { result: '2-3', name: 'b' },
      { result: '4-6', name: 'c' },
    ],
  };

  it('share the chance of what is thrown again among the others', () => {
    const { outcomes } = oddsFor(
      { rows: [{ name: 'go', then: [{ table: 'inner', times: 2, reroll: ['twice'] }] }] },
      { inner },
    );
    expect(outcomes[0]?.then).toMatchObject([
      {
        times: 2,
        exact: '1',
        outcomes: [
          { id: 'b', exact: '2/5' },
          { id: 'c', exact: '3/5' },
        ],
      },
    ]);
  });

  it('for ever are refused', () => {
    const all = { rows: [{ name: 'go', then: [{ table: 'inner', reroll: ['twice', 'b', 'c'] }] }] };
    expect(codeOf(() => oddsFor(all, { inner }))).toMatch(/^endless-reroll: .*inner/);
  });

  it('within themselves go as deep as the limit says', () => {
    const rows = [
      { result: '1', name: 'end' },
      { result: '2', name: 'again', then: [{ table: 't', limit: 3 }] },
    ];
    const report = oddsFor({ roll: 'd2', rows });
    const depths: string[] = [];
    for (let block: Pick<BlockOdds, 'outcomes'> | undefined = report; block; block = block.outcomes[1]?.then[0])
      depths.push(block.outcomes[0]?.exact ?? '');
    expect(depths).toEqual(['1/2', '1/4', '1/8', '1/16']);
  });
});

describe('limits', () => {
  it('a hundred dice are exact', () => {
    const { outcomes } = oddsFor({
      roll: '100d6',
      rows: [
        { result: '<=350', name: 'low' },
        { result: '351+', name: 'high' },
      ],
    });
    expect(outcomes[0]?.probability).toBeGreaterThan(0.5);
    expect(outcomes[0]?.probability).toBeLessThan(0.52);
    expect(formatFraction(add(parse(outcomes[0]?.exact ?? ''), parse(outcomes[1]?.exact ?? '')))).toBe('1');
  });

  it('more than can be worked out is refused with the limit, as a roll and as a quantity', () => {
    const rows = [{ result: 'any', name: 'a' }];
    const limit = LIMITS.odds.toLocaleString('en');
    expect(codeOf(() => oddsFor({ roll: '1000d1000', rows }))).toContain(`odds-limit: the exact odds of 1000d1000`);
    expect(codeOf(() => oddsFor({ roll: '1000d1000', rows }))).toContain(limit);
    const each = { q: { dice: 'd6', each: 2_000 } };
    expect(codeOf(() => oddsFor({ rows: [{ name: 'a', quantities: each }] }))).toContain('odds-limit');
    expect(codeOf(() => oddsFor({ rows: [{ name: 'a', quantities: { q: { dice: 'd6', each: 20_000 } } }] }))).toContain(
      'parts-limit',
    );
  });

  it('quantities that depend on one another are refused where they multiply without end', () => {
    const quantities = { a: { dice: 'd1000' }, b: { dice: 'd1000' }, c: { dice: 'd6', max: 'a + b' } };
    expect(codeOf(() => oddsFor({ rows: [{ name: 'a', quantities }] }))).toMatch(/^odds-limit: .*100,000 combinations/);
  });

  it('of a result that grows like a tree only the rows are listed', () => {
    const rows = [
      { result: '1', name: 'end' },
      {
        result: '2',
        name: 'fork',
        then: [
          { table: 't', limit: 40 },
          { table: 't', limit: 40 },
        ],
      },
    ];
    const { outcomes, nested } = oddsFor({ roll: 'd2', rows });
    expect(nested).toBe(false);
    expect(outcomes.map(({ id, exact, then }) => [id, exact, then])).toEqual([
      ['end', '1/2', []],
      ['fork', '1/2', []],
    ]);
  });
});

it('a total that meets no row is an outcome of its own where the table says so', () => {
  const { outcomes } = oddsFor({ roll: { dice: 'd4', outside: 'none' }, rows: [{ result: '1-3', name: 'a' }] });
  expect(outcomes.map(({ id, exact }) => [id, exact])).toEqual([
    ['a', '3/4'],
    [null, '1/4'],
  ]);
});

it('a quantity has its lowest, highest and mean value where it is rolled', () => {
  const rows = [
    { result: '1', name: 'a', quantities: { q: { dice: 'd3+1', unit: 'turns' } } },
    { result: '2', name: 'b' },
  ];
  expect(oddsFor({ roll: 'd2', rows }).outcomes[0]?.quantities.q).toEqual({
    unit: 'turns',
    exact: '1/2',
    probability: 0.5,
    lowest: 2,
    highest: 4,
    mean: 3,
    values: [2, 3, 4].map((value) => ({ value, exact: '1/6', probability: 1 / 6 })),
  });
});

const parse = (exact: string) => {
  const [n = '', d = '1'] = exact.split('/');
  return fraction(BigInt(n), BigInt(d));
};
