/** Tables rolled several times at once, of which no outcome comes twice. */
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../src/dice/given.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { resolveSeeded, resolveWith } from '../../src/table/throw/resolve.ts';
import { findIn, places } from '../support/check.ts';
import { gameOf } from '../support/random-game.ts';

const mutation = {
  roll: 'd6',
  rows: [
    { result: '1-3', name: 'Horns', quantities: { length: { dice: 'd2' } } },
    { result: '4-5', name: 'Tail' },
    { result: '6', name: 'Wings' },
  ],
};
const several = (times: number | string, more: object = {}) => ({
  inputs: { many: { about: 'How many', integer: '0-4', default: 2 } },
  rows: [{ name: 'Mutates', then: [{ table: 'mutation', times, unique: true, ...more }] }],
});
const bind = (times: number | string, more: object = {}, inputs = {}) =>
  gameOf({ t: several(times, more), mutation }).bind('x/t', { inputs });

describe('outcomes of which none comes twice', () => {
  it('have the odds of drawing them one after the other', () => {
    const [outcome] = oddsOf(bind(2)).outcomes;
    const rolls = outcome?.then.map(({ outcomes }) => outcomes.map(({ id, exact }) => [id, exact]));
    // Second: horns after tail (1/3 · 3/4) or wings (1/6 · 3/5), and so on.
    expect(rolls).toEqual([
      [
        ['horns', '1/2'],
        ['tail', '1/3'],
        ['wings', '1/6'],
      ],
      [
        ['horns', '7/20'],
        ['tail', '2/5'],
        ['wings', '1/4'],
      ],
    ]);
    const length = outcome?.then.map(({ outcomes }) => outcomes[0]?.quantities.length?.exact);
    expect(length).toEqual(['1/2', '7/20']);
  });

  it('are thrown again where they came before, and only then', () => {
    const result = resolveWith(bind(2), givenDice([2, 1, 3, 1, 6]));
    expect(result.then.map(({ outcome }) => outcome?.id)).toEqual(['horns', 'wings']);
    for (let index = 0; index < 50; index++) {
      const { then } = resolveSeeded(bind(3), 'unique', index);
      expect(then.map(({ outcome }) => outcome?.id).sort()).toEqual(['horns', 'tail', 'wings']);
    }
  });

  it('are as many as there are, and no more', () => {
    expect(() => oddsOf(bind(4))).toThrow(expect.objectContaining({ code: 'endless-reroll' }));
    expect(() => resolveSeeded(bind('many', {}, { many: 4 }), 'a', 0)).toThrow(
      expect.objectContaining({ code: 'endless-reroll' }),
    );
    const found = findIn({
      t: 'rows:\n  - { name: a, then: [{ table: m, times: 3, unique: true }] }\n',
      m: 'roll: d6\nrows:\n  - { result: 1-3, name: a }\n  - { result: 4-6, name: b }\n',
    });
    expect(places(found)).toEqual(['t.yaml:4:53 endless-reroll']);
    expect(found[0]?.message).toBe('home/m has 2 outcomes, and 3 different ones are wanted');
  });

  it('owe dice until the last is known', () => {
    const { need, then } = resolveWith(bind(2), givenDice([2, 1, 3]));
    expect([need, then]).toEqual([[{ dice: 'd6', for: 'mutation' }], []]);
  });
});
