/** Odds of the built-in tables: the numbers that the rules give, and every table against throwing all dice there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatFraction } from '../../../src/dice/fraction.ts';
import type { Request } from '../../../src/table/bind/request.ts';
import { OmenError } from '../../../src/table/error.ts';
import type { GoldenCase } from '../../../src/table/golden/schema.ts';
import { oddsOf } from '../../../src/table/odds/odds.ts';
import { enumerate } from '../../support/enumerate.ts';
import { binder } from '../../support/games.ts';
import { oddsPaths } from '../../support/odds-paths.ts';

const odds = (table: string, request: Request = {}) => oddsOf(binder.bind(table, request));
const exact = (table: string, inputs: Request['inputs'] = {}) =>
  odds(table, { inputs }).outcomes.map((outcome) => outcome.exact);

describe('the odds of the rules', () => {
  it('miscast, in row order', () => {
    expect(exact('border-town-burning/miscast')).toEqual(['1/36', '1/18', '1/12', '1/4', '1/6', '1/4', '5/36', '1/36']);
  });

  it('thunder', () => {
    expect(exact('border-town-burning/thunder')).toEqual(['5/8', '71/216', '1/24', '1/216']);
  });

  it('reward: 1, 14, 11, 7, 2 and 1 of 36', () => {
    expect(exact('mordheim/reward')).toEqual(['1/36', '7/18', '11/36', '7/36', '1/18', '1/36']);
  });

  it('weather condition of a region with +1: the first row is out of reach', () => {
    expect(exact('song-of-blades/weather-condition', { region: 'edda' })).toEqual(['0', '1/6', '1/3', '1/6', '1/3']);
  });

  it('weather, with the pea soup nested', () => {
    const { outcomes } = odds('border-town-burning/weather');
    const fog = outcomes.find(({ id }) => id === 'fog');
    expect(fog?.then[0]).toMatchObject({ table: 'border-town-burning/fog', times: 1, exact: '1/6' });
    expect(fog?.then[0]?.outcomes.map(({ id, exact }) => [id, exact])).toEqual([
      ['haze', '1/36'],
      ['thick-mist', '1/9'],
      ['pea-soup', '1/36'],
    ]);
  });

  it('casting in the wastes: 21 of 36, and the winds lead to a miscast', () => {
    const { outcomes } = odds('border-town-burning/cast', {
      inputs: { difficulty: 8, territory: 'northern-wastes' },
    });
    expect(outcomes.map(({ id, exact }) => [id, exact])).toEqual([
      ['winds-of-magic', '1/36'],
      ['cast', '7/12'],
      ['not-cast', '7/18'],
    ]);
    expect(outcomes[0]?.then[0]?.outcomes).toHaveLength(8);
  });

  it('fleeing: 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36 of 36', () => {
    const chances = Array.from({ length: 11 }, (_, i) => exact('mordheim/flee', { leadership: i + 2 })[0]);
    expect(chances).toEqual(['1/36', '1/12', '1/6', '5/18', '5/12', '7/12', '13/18', '5/6', '11/12', '35/36', '1']);
  });

  it('what cannot burn: 0, and what settled it', () => {
    const bound = binder.bind('border-town-burning/ignite', {
      inputs: { target: 'stone-building', with: 'torch', stormPassed: true },
    });
    expect(oddsOf(bound).outcomes.map(({ id, exact }) => [id, exact])).toEqual([
      ['catches-fire', '0'],
      ['does-not-catch', '0'],
      ['cannot-burn', '1'],
    ]);
    expect(bound.because).toMatchObject({
      on: 'impossible',
      target: { needed: 6, pass: 'at-least' },
      modifiers: [{ value: 1 }, { value: -2 }],
    });
  });

  it('names the rulings that some result depends on', () => {
    expect(odds('border-town-burning/weather').rulings).toEqual({
      thunderScope: 'tempest',
      thunderTurn: 'game-turn',
      blizzardFire: 'impossible',
      blazeSpreading: 'each-building',
      peaSoupSight: 'once',
    });
    expect(odds('border-town-burning/thunder').rulings).toEqual({ thunderTurn: 'game-turn' });
  });
});

/** More sequences of dice than this are left to the property and to the tallies. */
const MOST = 10_000;
const folder = fileURLToPath(new URL('../../golden', import.meta.url));
let compared = 0;

describe.each(readdirSync(folder))('%s: odds are what all sequences of dice give', (game) => {
  it.each(readdirSync(join(folder, game)))('%s', (file) => {
    const table = `${game}/${file.replace('.yaml', '')}`;
    const { cases } = parse(readFileSync(join(folder, game, file), 'utf8')) as { cases: readonly GoldenCase[] };
    const seen = new Set<string>();
    for (const { inputs = {}, rulings = {}, modifiers = [], targetModifiers = [] } of cases) {
      const request = { inputs, rulings, modifiers, targetModifiers };
      const key = JSON.stringify(request);
      if (seen.has(key)) continue;
      seen.add(key);
      compare(table, request);
    }
  });
});

it('compared most of them', () => {
  expect(compared).toBeGreaterThan(500);
});

function compare(table: string, request: Request): void {
  let wanted: ReturnType<typeof enumerate>;
  try {
    wanted = enumerate(binder.bind(table, request), MOST);
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    expect(() => odds(table, request)).toThrow(OmenError);
    return;
  }
  if (wanted === null) return;
  compared += 1;
  const spelt = new Map([...wanted].map(([path, chance]) => [path, formatFraction(chance)]));
  expect(oddsPaths(odds(table, request))).toEqual(spelt);
}
