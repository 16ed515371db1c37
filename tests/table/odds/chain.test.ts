import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  type Fraction,
  formatFraction,
  fraction,
  multiply,
  subtract,
} from '../../../src/dice/fraction.ts';
import type { Binder } from '../../../src/table/bind/bind.ts';
import { missingInputs } from '../../../src/table/bind/missing.ts';
import type { Request } from '../../../src/table/bind/request.ts';
import { OmenError } from '../../../src/table/error.ts';
import { type MarkovState, solveMarkov } from '../../../src/table/odds/markov.ts';
import { chainOf } from '../../../src/table/odds/process.ts';
import type { ChainReport } from '../../../src/table/odds/report.ts';
import { resolveSeeded } from '../../../src/table/throw/resolve.ts';
import { binder } from '../../support/games.ts';
import { gameOf } from '../../support/random-game.ts';

const ends = ({ outcomes, endless }: ChainReport): Record<string, string> => ({
  ...Object.fromEntries(outcomes.map(({ id, exact }) => [id, exact])),
  ...(endless.exact === '0' ? {} : { endless: endless.exact }),
});
const built = (table: string, inputs: Request['inputs'] = {}, until: string | null = null, rulings = {}) =>
  chainOf(binder, table, { inputs, rulings }, until);
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof OmenError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'no error';
};

describe('chains of the built-in tables', () => {
  it('a burning house to its end: out 1/6, collapse 5/6, 3.31 rolls', () => {
    const chain = built('border-town-burning/burn');
    expect(ends(chain)).toEqual({ 'gone-out': '1/6', collapse: '5/6' });
    expect(chain.rolls.exact).toBe('6439/1944');
    expect(chain.rolls.expected).toBeCloseTo(3.31, 2);
  });

  it('where the first roll has 1 more, it always collapses', () => {
    expect(ends(built('border-town-burning/burn', {}, null, { firstFireRoll: 'plus-one' }))).toEqual({ collapse: '1' });
  });

  it('until an outcome that is not the last', () => {
    const { outcomes } = built('border-town-burning/burn', {}, 'raging-inferno');
    expect(outcomes.map(({ id }) => id)).toEqual(['gone-out', 'raging-inferno', 'collapse']);
  });

  it('a flight that may last for ever is solved, not cut off', () => {
    const chain = built('mordheim/flee', { leadership: 7 });
    expect(ends(chain)).toEqual({ escapes: '7/12', rallies: '5/12' });
    expect(chain.rolls.exact).toBe('12/7');
    expect(chain.outcomes.map(({ table }) => table)).toEqual(['mordheim/flee', 'mordheim/rally']);
  });

  it('icy water takes Strength with each failure', () => {
    expect(ends(built('border-town-burning/icy-water', { strength: 3 }))).toEqual({
      'climbs-out': '13/18',
      'out-of-action': '5/18',
    });
  });

  it('what can never end has no expected number of rolls', () => {
    const chain = built('border-town-burning/icy-water', { strength: 0, undead: true });
    expect([ends(chain), chain.rolls]).toEqual([{ endless: '1' }, { exact: null, expected: null }]);
    expect(built('border-town-burning/thunder', {}, 'fate').rolls.exact).toBe('216');
  });

  it('a quantity is handed on: rounds that are left in a deep river, for whoever stays in it', () => {
    expect(ends(built('border-town-burning/river', { initiative: 3, depth: 'deep' }))).toEqual({
      ashore: '41/48',
      'out-of-action': '7/48',
    });
  });

  it('a count that grows for ever and soon makes no difference', () => {
    const chain = built('song-of-blades/swim', { quality: 4 }, 'drowning');
    expect([ends(chain), chain.rolls.exact]).toEqual([{ drowning: '1' }, '800/343']);
    expect(chain.states).toBeLessThan(10);
  });

  it('what comes after the battle is no part of it', () => {
    expect(built('border-town-burning/miscast').rolls.exact).toBe('1');
  });

  it('what waits for an input ends it', () => {
    expect(ends(built('blood/flee', { discipline: 7 }))).toEqual({ stands: '5/12', flees: '7/12' });
  });

  it('an unknown outcome is refused with the nearest', () => {
    expect(codeOf(() => built('border-town-burning/thunder', {}, 'fat'))).toMatch(
      /^unknown-outcome: .*did you mean fate/,
    );
  });

  it('two tables at once are refused by name', () => {
    expect(
      codeOf(() =>
        built('border-town-burning/weather', { territory: 'northern-wastes' }, null, { thunderScope: 'every-battle' }),
      ),
    ).toMatch(/^chain-branches: after hailstorm both hail and thunder/);
  });

  it.each([
    ['border-town-burning/burn', {}],
    ['border-town-burning/icy-water', { strength: 4 }],
    ['mordheim/flee', { leadership: 8 }],
    ['border-town-burning/river', { initiative: 3, depth: 'deep' }],
  ])('%s: following the results of many seeds comes near', (table, inputs) => {
    const chain = built(table, inputs);
    const runs = 3_000;
    const counts = new Map<string, number>();
    let rolls = 0;
    for (let run = 0; run < runs; run++) {
      const walked = follow(binder, table, { inputs }, `chain-${run}`);
      counts.set(walked.end, (counts.get(walked.end) ?? 0) + 1);
      rolls += walked.rolls;
    }
    for (const { id, probability } of chain.outcomes) {
      const spread = Math.sqrt((probability * (1 - probability)) / runs);
      expect(Math.abs((counts.get(String(id)) ?? 0) / runs - probability)).toBeLessThan(5 * spread + 1e-9);
    }
    expect(rolls / runs / (chain.rolls.expected ?? 0)).toBeCloseTo(1, 0);
  });
});

/** Rolls on and on, as a player does, until an input is missing. */
function follow(tables: Binder, table: string, request: Request, seed: string): { end: string; rolls: number } {
  let [at, inputs] = [table, request.inputs];
  for (let rolls = 1; ; rolls++) {
    const { next, outcome } = resolveSeeded(tables.bind(at, { ...request, inputs: inputs ?? {} }), seed, rolls);
    const [then] = next;
    if (then === undefined || missingInputs(tables.find(then.table), then.inputs).length > 0)
      return { end: outcome?.id ?? '', rolls };
    [at, inputs] = [then.table, then.inputs];
  }
}

describe('chains of tables in general', () => {
  it('that are in ever new states are refused with the limit', () => {
    const counting = gameOf({
      t: {
        inputs: { turns: { about: 'grows', integer: '1+', default: 1 } },
        roll: { dice: 'd6', modifiers: [{ name: 'turns', add: 'turns % 2' }] },
        rows: [
          { result: '<=6', name: 'on', next: [{ at: 'next-own-turn', table: 't', with: { turns: 'turns + 1' } }] },
          { result: '7+', name: 'end' },
        ],
      },
    });
    expect(codeOf(() => chainOf(counting, 'x/t'))).toMatch(/^chain-limit: .*10,000 different states/);
  });

  it('a hand modifier is of the first roll only', () => {
    const rows = [
      { result: '<=3', name: 'on', next: [{ at: 'next-own-turn', table: 't' }] },
      { result: '4-6', name: 'low' },
      { result: '7+', name: 'high' },
    ];
    const game = gameOf({ t: { roll: 'd6', rows } });
    const chain = chainOf(game, 'x/t', { modifiers: [{ name: 'luck', value: 2 }] });
    expect(ends(chain)).toEqual({ low: '2/3', high: '1/3' });
  });
});

describe('solveMarkov', () => {
  const chance = fc.integer({ min: 0, max: 4 });
  const process = fc.integer({ min: 1, max: 6 }).chain((size) =>
    fc.array(fc.record({ on: fc.array(chance, { minLength: size, maxLength: size }), a: chance, b: chance }), {
      minLength: size,
      maxLength: size,
    }),
  );

  it('fulfils the equations of random processes', () => {
    fc.assert(
      fc.property(process, (written) => {
        const states = written.map(({ on, a, b }): MarkovState => {
          const whole = on.reduce((so, each) => so + each, 0) + a + b + 1;
          return {
            on: new Map(on.flatMap((each, to) => (each > 0 ? [[to, fraction(each, whole)]] : []))),
            end: new Map([
              ['a', fraction(a + 1, whole)],
              ['b', fraction(b, whole)],
            ]),
            cost: fraction(1),
          };
        });
        // The answer from every state: those before it are never needed, so the processes are turned to start there.
        const from = states.map((_, start) => solveMarkov(turned(states, start)));
        states.forEach(({ on, end }, at) => {
          for (const name of ['a', 'b']) {
            const sum = [...on].reduce(
              (so, [to, share]) => add(so, multiply(share, from[to]?.ends.get(name) as Fraction)),
              end.get(name) as Fraction,
            );
            expect(compare(sum, from[at]?.ends.get(name) as Fraction)).toBe(0);
          }
          const cost = [...on].reduce(
            (so, [to, share]) => add(so, multiply(share, from[to]?.cost as Fraction)),
            fraction(1),
          );
          expect(compare(cost, from[at]?.cost as Fraction)).toBe(0);
        });
      }),
    );
  });

  it('tells what never ends from what does', () => {
    const half = fraction(1, 2);
    const {
      ends: found,
      endless,
      cost,
    } = solveMarkov([
      { on: new Map([[1, half]]), end: new Map([['a', half]]), cost: fraction(1) },
      { on: new Map([[2, fraction(1)]]), end: new Map(), cost: fraction(1) },
      { on: new Map([[1, fraction(1)]]), end: new Map(), cost: fraction(1) },
    ]);
    expect([formatFraction(found.get('a') as Fraction), formatFraction(endless), cost]).toEqual(['1/2', '1/2', null]);
    expect(formatFraction(subtract(fraction(1), divide(half, fraction(1))))).toBe('1/2');
  });
});

function turned(states: readonly MarkovState[], start: number): MarkovState[] {
  const place = (at: number): number => (at === start ? 0 : at === 0 ? start : at);
  return states.map((_, at) => {
    const { on, ...rest } = states[place(at)] as MarkovState;
    return { on: new Map([...on].map(([to, share]) => [place(to), share])), ...rest };
  });
}
