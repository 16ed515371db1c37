/** Dice that are thrown again: of a sum, of a pool that is read, of one that is tested. */
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { add, type Fraction, fraction, multiply, ONE, ZERO } from '../../src/dice/fraction.ts';
import { givenDice } from '../../src/dice/given.ts';
import type { DiceSource } from '../../src/dice/source.ts';
import type { Bound } from '../../src/table/bind/settled.ts';
import { OmenError } from '../../src/table/error.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { resolveWith } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { findIn, places } from '../support/check.ts';
import { gameOf } from '../support/random-game.ts';

const trait = {
  inputs: { luck: { about: 'Luck', integer: '-1-2' } },
  roll: { dice: 'd6', again: 6, modifiers: [{ name: 'Luck', add: 'luck' }] },
  test: { 'at-least': 4 },
  rows: [
    { result: 'natural 1', name: 'Fumble', passed: false },
    { result: 'pass', when: { total: '12+' }, name: 'Two raises', passed: true },
    { result: 'pass', when: { total: '8-11' }, name: 'Raise', passed: true },
    { result: 'pass', when: { total: '<=7' }, name: 'Passed', passed: true },
    { result: 'fail', name: 'Failed', passed: false },
  ],
};
const openEnded = {
  inputs: { skill: { about: 'Skill', integer: '-20-30' } },
  roll: {
    dice: 'd20',
    again: [
      { natural: '19-20', add: 'd20' },
      { natural: 1, add: '-d20', again: '19-20' },
    ],
    modifiers: [{ name: 'Skill', add: 'skill' }],
  },
  rows: [
    { result: '<=0', name: 'Disaster' },
    { result: '1-25', name: 'Some' },
    { result: '26-40', name: 'Much' },
    { result: '41+', name: 'All' },
  ],
};
const once = {
  roll: { dice: '2d4', again: { natural: 8, add: 'd6', once: true } },
  rows: [
    { result: '<=8', name: 'Low', quantities: { half: { value: 'total / 2' } } },
    { result: '9+', name: 'High', quantities: { half: { value: 'total / 2' } } },
  ],
};
const tens = {
  inputs: { number: { about: 'Dice', integer: '0-3' } },
  roll: { dice: 'd4', pool: 'number', again: 4, counts: { banes: 1 } },
  test: { 'at-least': 3 },
  rows: [
    { result: '0', when: { banes: 0 }, name: 'Nothing', passed: false },
    { result: '0', when: { banes: '1+' }, name: 'Botch', passed: false },
    { result: '1-2', name: 'Some', passed: true },
    { result: '3+', name: 'Many', passed: true },
  ],
  also: [{ when: { misses: '2+' }, name: 'Slow' }],
};
const thrice = {
  inputs: { number: { about: 'Dice', integer: '0-2' } },
  roll: { dice: 'd4', pool: 'number', again: { natural: '3-4', most: 2 }, counts: { banes: 1 } },
  test: { 'at-least': 3 },
  let: { net: 'successes - banes' },
  rows: [
    { result: 'any', when: { net: '<=-1' }, name: 'Botch', passed: false },
    { result: 'any', when: { net: 0 }, name: 'Nothing', passed: false },
    { result: 'any', when: { net: '1+' }, name: 'Some', passed: true },
  ],
};
const best = {
  inputs: { number: { about: 'Dice', integer: '1-3' } },
  roll: { dice: 'd4', pool: 'number', read: 'highest', again: 4, counts: { low: 1 } },
  rows: [
    { result: '1-3', name: 'Low' },
    { result: '4-8', name: 'High' },
    { result: '9+', when: { low: 0 }, name: 'Highest' },
    { result: '9+', when: { low: '1+' }, name: 'Mixed' },
  ],
};

/** What comes of all dice up to some chance, and the chance that is left: both ends of what the odds may be. */
function bracketed(bound: Bound, least: number): { known: Map<string, Fraction>; left: Fraction } {
  const known = new Map<string, Fraction>();
  let left = ZERO;
  const visit = (script: readonly number[], chance: Fraction): void => {
    if (Number(chance.n) / Number(chance.d) < least) {
      left = add(left, chance);
      return;
    }
    let at = 0;
    let wanted = 0;
    const source: DiceSource = {
      by: 'seed',
      roll(faces) {
        const face = script[at++];
        if (face === undefined) wanted ||= faces;
        return face ?? 0;
      },
    };
    const { entry } = throwTable(bound, source);
    if (wanted > 0) {
      for (let face = 1; face <= wanted; face++) visit([...script, face], multiply(chance, fraction(1, wanted)));
      return;
    }
    for (const outcome of [entry?.outcome, ...(entry?.also ?? [])])
      if (outcome) known.set(outcome.id, add(known.get(outcome.id) ?? ZERO, chance));
  };
  visit([], ONE);
  return { known, left };
}

const number = ({ n, d }: Fraction): number => Number((n * 10n ** 15n) / d) / 1e15;

describe('dice that are thrown again', () => {
  it.each<[string, object, readonly Readonly<Record<string, number>>[]]>([
    ['a die, on and on', trait, [{ luck: -1 }, { luck: 0 }, { luck: 2 }]],
    ['open at both ends', openEnded, [{ skill: -20 }, { skill: 0 }, { skill: 30 }]],
    ['a sum, once', once, [{}]],
    ['dice that join a pool', tens, [{ number: 0 }, { number: 1 }, { number: 2 }]],
    ['dice that join a pool twice at the most', thrice, [{ number: 0 }, { number: 2 }]],
    ['each die of a pool that is read', best, [{ number: 1 }, { number: 2 }]],
  ])('%s: the odds are what throwing die after die comes to', (_, table, inputs) => {
    for (const given of inputs) {
      const bound = gameOf({ t: table }).bind('x/t', { inputs: given });
      const { known, left } = bracketed(bound, 1e-6);
      const report = oddsOf(bound);
      const chances = [...report.outcomes, ...report.also].flatMap(({ id, exact }) => {
        const [n, d = '1'] = exact.split('/') as [string, string?];
        return [[id, Number((BigInt(n) * 10n ** 15n) / BigInt(d)) / 1e15] as const];
      });
      const sums = new Map<string, number>();
      for (const [id, chance] of chances) sums.set(String(id), (sums.get(String(id)) ?? 0) + chance);
      for (const [id, chance] of sums) {
        const low = number(known.get(id) ?? ZERO);
        expect(chance, id).toBeGreaterThanOrEqual(low - 1e-12);
        expect(chance, id).toBeLessThanOrEqual(low + number(left) + 1e-12);
      }
      expect(number(left)).toBeLessThan(0.001);
    }
  });

  it('are proved right', () => {
    for (const table of [trait, openEnded, once, tens, thrice, best]) {
      const text = stringify({ schema: 1, title: 'A table', ...table });
      expect(findIn({ t: text }).map(({ message }) => message)).toEqual([]);
    }
  });

  it('are listed in the order in which they are thrown, and add to the total', () => {
    const of = (table: object, inputs: Readonly<Record<string, number>>, dice: readonly number[]) => {
      const source = givenDice(dice);
      const { roll, outcome, need } = resolveWith(gameOf({ t: table }).bind('x/t', { inputs }), source);
      expect(source.left).toBe(0);
      return [roll?.natural, roll?.total, outcome?.id, need];
    };
    expect(of(trait, { luck: 1 }, [6, 6, 3])).toEqual([6, 16, 'two-raises', []]);
    expect(of(openEnded, { skill: 0 }, [1, 20, 7])).toEqual([1, -26, 'disaster', []]);
    expect(of(openEnded, { skill: 0 }, [20, 19, 1])).toEqual([20, 40, 'much', []]);
    expect(of(tens, { number: 3 }, [4, 1, 4, 4, 2, 1])).toEqual([16, 3, 'many', []]);
    expect(of(best, { number: 2 }, [4, 4, 4, 2, 4, 4, 2])).toEqual([14, 14, 'highest', []]);
    expect(of(trait, { luck: 0 }, [6, 6])).toEqual([null, null, undefined, [{ dice: 'd6', for: 't' }]]);
    expect(of(tens, { number: 2 }, [4, 4, 1])).toEqual([null, null, undefined, [{ dice: 'd4', for: 't' }]]);
  });

  it('are not told by the sum of the first', () => {
    const bound = gameOf({ t: trait }).bind('x/t', { inputs: { luck: 0 } });
    expect(throwTable(bound, givenDice([]), 3).entry?.outcome?.id).toBe('failed');
    expect(() => throwTable(bound, givenDice([]), 6)).toThrow(OmenError);
  });
});

describe('what is wrong with dice that are thrown again', () => {
  const rows = 'rows:\n  - { result: any, name: a }\n';
  it.each<[string, string, string, RegExp]>([
    [
      'faces that the die has not',
      `roll: { dice: d6, again: 7 }\n${rows}`,
      't.yaml:3:26 bad-range',
      /^natural goes to 7-7/,
    ],
    ['all faces', `roll: { dice: d6, again: 1+ }\n${rows}`, 't.yaml:3:26 bad-roll', /for ever; say most: 3/],
    ['no die', `roll: { dice: 2d6, again: 12 }\n${rows}`, 't.yaml:3:27 bad-roll', /^say with add which die/],
    [
      'dice that are no single die',
      `roll: { dice: d6, again: { natural: 6, add: 2d6 } }\n${rows}`,
      't.yaml:3:26 bad-roll',
      /^2d6 is no single die such as d100 or -d100$/,
    ],
    [
      'two rules for one number',
      `roll: { dice: d6, again: [{ natural: 5-6 }, { natural: 6, add: -d6 }] }\n${rows}`,
      't.yaml:3:19 bad-roll',
      /^two of these throw again on the same number$/,
    ],
    ['digits', `roll: { dice: d66, again: 66 }\n${rows}`, 't.yaml:3:20 bad-roll', /read as digits/],
    [
      'a total without end in a number',
      'roll: { dice: d6, again: 6 }\nrows:\n  - { result: any, name: a, quantities: { half: { value: total / 2 } } }\n',
      't.yaml:3:19 open-total',
      /^the total has no end, and a number is made of it; say most/,
    ],
    [
      'sets of values without end',
      'roll: { dice: d6, pool: 2, read: highest, again: 6 }\nrows:\n  - { result: any, when: { doubles: 0 }, name: a }\n  - { result: any, when: { doubles: 1 }, name: b }\n',
      't.yaml:3:43 open-total',
      /^what these dice come to has no end, so doubles is not told/,
    ],
    [
      'sets of dice that join a pool',
      'roll: { dice: d6, pool: 2, again: 6 }\ntest: { at-least: 4 }\nrows:\n  - { result: 0+, when: { doubles: 0 }, name: a, passed: true }\n  - { result: 0+, when: { doubles: 1+ }, name: b, passed: true }\n',
      't.yaml:3:28 bad-roll',
      /^dice that join a pool are only counted; doubles is not told of them$/,
    ],
    [
      'totals beyond the rows',
      'roll: { dice: d6, again: 6 }\nrows:\n  - { result: 1-11, name: a }\n',
      't.yaml:5:15 gap',
      /^12 meets no row: the rows cover 1-11$/,
    ],
  ])('%s', (_, table, place, says) => {
    const found = findIn({ t: table });
    expect(places(found)).toEqual([place]);
    expect(found[0]?.message).toMatch(says);
  });
});
