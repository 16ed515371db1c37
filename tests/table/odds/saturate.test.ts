import { describe, expect, it } from 'vitest';
import { countersOf } from '../../../src/table/odds/saturate.ts';
import { table } from '../../support/games.ts';
import { gameOf } from '../../support/random-game.ts';

const counters = (written: object): Record<string, number> =>
  Object.fromEntries(countersOf(gameOf({ t: written }).find('x/t')));
const inputs = { tries: { about: 'so far', integer: '0+', default: 0 } };
const again = (tries: string) => [{ at: 'next-own-turn', table: 't', with: { tries } }];

describe('countersOf', () => {
  it('finds a count that only grows and is compared with fixed numbers', () => {
    expect(
      counters({
        inputs,
        let: { now: 'tries + 1' },
        roll: 'd6',
        rows: [
          { result: '1-3', name: 'on', next: again('now') },
          { result: '4-6', when: { tries: '<=2' }, name: 'out' },
          { result: '4-6', when: { tries: '3+' }, name: 'late' },
        ],
      }),
    ).toEqual({ tries: 4 });
    expect(Object.fromEntries(countersOf(table('song-of-blades/swim')))).toEqual({ failures: 4 });
  });

  it.each([
    ['changes the roll', { roll: { dice: 'd6', modifiers: [{ name: 'tries', add: 'tries' }] } }, 'tries + 1'],
    ['is how many are rolled', { quantities: { hits: { dice: 'd3', each: 'tries' } } }, 'tries + 1'],
    ['shrinks', {}, 'tries - 1'],
    ['alternates', {}, 'tries % 2'],
  ])('leaves one alone that %s', (_, more, next) => {
    const rows = [
      {
        result: '<=3',
        name: 'on',
        next: [{ at: 'next-own-turn', table: 't', when: { tries: '1+' }, with: { tries: next } }],
      },
      { result: '4+', name: 'out' },
    ];
    expect(counters({ inputs, roll: 'd6', rows, ...more })).toEqual({});
  });

  it('leaves those of the built-in tables alone that change a roll or a target', () => {
    expect(countersOf(table('border-town-burning/burn')).size).toBe(0);
    expect(countersOf(table('border-town-burning/acid-pond')).size).toBe(0);
  });
});
