/** What a test does with its target, and what it does where no throw could pass it. */
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../../src/dice/given.ts';
import { resolveWith } from '../../../src/table/throw/resolve.ts';
import { tablesOf } from '../../support/tables.ts';

const nerve = (rows: string, more = '') => `
inputs: { nerve: { about: Nerve, integer: 0-20 } }
roll: 2d6
test: { at-most: nerve }
rows:
  - { result: pass, name: Holds }
${rows}
${more}`;
const FAIL = '  - { result: fail, name: Runs }';

const of = (text: string, inputs: Readonly<Record<string, number>>) => tablesOf({ t: text }).bind('home/t', { inputs });

describe('a test that no throw can pass', () => {
  it('has failed without dice, though no row says so', () => {
    const bound = of(nerve(FAIL), { nerve: 1 });
    expect(bound.because?.on).toBe('impossible');
    expect(resolveWith(bound, givenDice([])).outcome).toMatchObject({ id: 'runs', passed: false });
    expect(of(nerve(FAIL), { nerve: 2 }).because).toBeNull();
  });

  it('says so too where a natural row comes to the same', () => {
    expect(of(nerve(`${FAIL}\n  - { result: natural 12, is: fail }`), { nerve: 1 }).because?.on).toBe('impossible');
  });

  it.each([
    ['a natural row', `${FAIL}\n  - { result: natural 12, name: Flees, passed: false }`, ''],
    [
      'a quantity of what they show',
      '  - { result: fail, name: Runs, effect: "By {by}.", quantities: { by: { value: total - nerve } } }',
      '',
    ],
    ['what is set off beside', FAIL, 'also: [{ name: Twelve, when: { natural: 12 } }]'],
  ])('is thrown where the dice could still decide something: %s', (_, rows, more) => {
    expect(of(nerve(rows, more), { nerve: 1 }).because).toBeNull();
  });

  it('does what a row of its own says', () => {
    const text = nerve(`${FAIL}\n  - { result: impossible, name: Hopeless }`);
    expect(of(text, { nerve: 1 }).settled?.outcome).toMatchObject({ id: 'hopeless', passed: false });
  });
});

describe('a target', () => {
  const text = `
inputs: { quality: { about: Quality, integer: 2-6 }, worn: { about: Worn, integer: -9-9 } }
roll: d6
test: { at-least: quality, max: 6, min: 3, modifiers: [{ name: Worn, add: worn }] }
rows: [{ result: pass, name: Yes }, { result: fail, name: No }]
`;
  it.each([
    [5, 2, 6],
    [4, 1, 5],
    [2, -4, 3],
  ])('of %i, changed by %i, is %i', (quality, worn, needed) => {
    expect(of(text, { quality, worn }).roll?.target).toMatchObject({ value: quality, needed });
  });

  it('keeps to its ends with what a person adds', () => {
    const bound = tablesOf({ t: text }).bind('home/t', {
      inputs: { quality: 5, worn: 0 },
      targetModifiers: [{ name: 'Mud', value: 4 }],
    });
    expect(bound.roll?.target).toMatchObject({ needed: 6, modifiers: [{ name: 'Mud', value: 4, by: 'hand' }] });
  });
});
