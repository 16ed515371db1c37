import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/dice/seeded.ts';
import { resolveSeeded, resolveWith } from '../../../src/table/throw/resolve.ts';
import { anyBound } from '../../support/requests.ts';
import { tablesOf } from '../../support/tables.ts';

/** What is resolved, or what was wrong. */
function resultOf(resolve: () => unknown): unknown {
  try {
    return resolve();
  } catch (error) {
    return String(error);
  }
}

describe('a seeded result', () => {
  it('is that of the dice which its seed and index give', () => {
    fc.assert(
      fc.property(anyBound, fc.string(), fc.maxSafeNat(), (bound, seed, index) => {
        const given = resultOf(() => ({ ...resolveWith(bound, seededDice(seed, index)), seed, index }));
        expect(resultOf(() => resolveSeeded(bound, seed, index))).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves what was passed in as it is', () => {
    const names = ['Ann', 'Bo'];
    const binder = tablesOf({
      t: 'inputs: { names: { about: Names, list: true, default: [] } }\nrows: [{ name: One, when: { names: given } }, { name: None, when: { names: absent } }]\n',
    });
    resolveSeeded(binder.bind('home/t', { inputs: { names } }), 'a', 0);
    names.push('Cy');
    expect(names).toEqual(['Ann', 'Bo', 'Cy']);
  });
});
