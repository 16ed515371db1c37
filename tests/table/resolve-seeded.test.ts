import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/dice/seeded.ts';
import { asResult } from '../../src/table/throw/resolve.ts';
import { resolveSeeded } from '../../src/table/throw/resolve-seeded.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { binder } from '../support/games.ts';
import { gameOf } from '../support/random-game.ts';
import { anyBound } from '../support/requests.ts';

/** What is thrown, as JSON, or what was wrong. */
function outcomeOf(resolve: () => unknown): string {
  try {
    return JSON.stringify(resolve());
  } catch (error) {
    return String(error);
  }
}

describe('seeded results', () => {
  it('from memory are those that the dice give', () => {
    const indices = fc.array(fc.oneof(fc.nat(200), fc.maxSafeNat()), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyBound, fc.string(), indices, (bound, seed, list) => {
        for (const index of [...list, ...list]) {
          const thrown = outcomeOf(() => asResult(throwTable(bound, seededDice(seed, index)), seed, index));
          expect(outcomeOf(() => resolveSeeded(bound, seed, index))).toBe(thrown);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('cannot be spoilt for others', () => {
    const bound = binder.bind('border-town-burning/weather', { inputs: {} });
    const { outcome, roll } = resolveSeeded(bound, 'a', 0);
    expect(() => Object.assign(outcome ?? {}, { name: 'Mine' })).toThrow(TypeError);
    expect(Object.isFrozen(roll?.rolled)).toBe(true);
  });

  it('are right however many there were', () => {
    const bound = binder.bind('border-town-burning/weather', { inputs: {} });
    const before = resolveSeeded(bound, 'a', 1);
    const large = gameOf({ large: { roll: 'd1000000', rows: [{ result: '1+', name: 'Any' }] } }).bind('x/large');
    for (let index = 0; index < 50_000; index++) resolveSeeded(large, 'a', index);
    expect(resolveSeeded(large, 'a', 49_999).roll?.natural).toBe(seededDice('a', 49_999).roll(1_000_000));
    expect(resolveSeeded(bound, 'a', 1)).toEqual(before);
  });
});
