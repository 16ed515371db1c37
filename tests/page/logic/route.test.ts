import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../../src/page/logic/games.ts';
import { addressOf, readAddress } from '../../../src/page/logic/route.ts';
import { games } from '../../support/games.ts';
import { anyBound } from '../../support/requests.ts';

const page = gamesOf(games);
const ask = (request: Parameters<typeof addressOf>[0]['request']) => ({ request, due: null, for: null });

describe('an address', () => {
  it('reads back as what it was made of', () => {
    const modifier = fc.record({
      name: fc.string({ minLength: 1, unit: 'grapheme' }),
      value: fc.integer({ min: -9, max: 9 }),
    });
    const place = fc.record({ seed: fc.string({ minLength: 1, unit: 'grapheme' }), index: fc.nat() });
    fc.assert(
      fc.property(anyBound, place, fc.array(modifier, { minLength: 1 }), (bound, { seed, index }, modifiers) => {
        const inputs = Object.fromEntries(Object.entries(bound.inputs).filter(([, value]) => !Array.isArray(value)));
        const asked = ask({ table: bound.table.id, inputs, rulings: {}, modifiers, seed, index });
        expect(readAddress(addressOf(asked), page)).toEqual({ view: 'table', ask: asked, problem: null });
      }),
    );
  });

  it('has the words of the command line, and a question mark for a die of the seed', () => {
    const request = {
      table: 'border-town-burning/hail',
      inputs: { turnsLeft: 3 },
      rulings: { iceWeight: 'as-written' },
      dice: [4, null],
      seed: 'k7',
      index: 2,
    };
    const address = addressOf({ request, due: '12.1', for: 'the inn' });
    expect(address).toBe(
      '#border-town-burning/hail?turns-left=3&ruling=ice-weight=as-written&dice=4,?&seed=k7&index=2&~due=12.1&~for=the+inn',
    );
    expect(readAddress(address, page)).toEqual({
      view: 'table',
      ask: { request, due: '12.1', for: 'the inn' },
      problem: null,
    });
  });

  it.each([
    ['#border-town-burning/hail?turns-left=many', /turns-left is "many"/],
    ['#border-town-burning/hail?wind=3', /Hail has no input wind/],
    ['#mordheim/flee?leadership=8&dice=x', /dice is "x"/],
    ['#mordheim/flee?mod=much', /mod is "much"/],
    ['#mordheim/flee?seed=a&index=-1', /index is "-1"/],
  ])('says what of %s cannot be used, and opens the table', (address, problem) => {
    const route = readAddress(address, page);
    expect(route).toMatchObject({ view: 'table', problem: expect.stringMatching(problem) });
  });

  it.each(['#nowhere/at-all', '#%E0%A4%A', '#', '#constructor'])(
    'that leads nowhere (%s) shows the tables',
    (address) => {
      expect(readAddress(address, page)).toEqual({ view: 'tables' });
    },
  );
});
