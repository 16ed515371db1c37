/** Pools that are read, what is counted over their dice, and rows that ask for it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { formatFraction } from '../../src/dice/fraction.ts';
import { givenDice } from '../../src/dice/given.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import type { Inputs } from '../../src/table/result.ts';
import { resolveSeeded, resolveWith } from '../../src/table/throw/resolve.ts';
import { findIn, places } from '../support/check.ts';
import { enumerate } from '../support/enumerate.ts';
import { oddsPaths } from '../support/odds-paths.ts';
import { gameOf } from '../support/random-game.ts';

const action = {
  inputs: { number: { about: 'Dice', integer: '0-4' } },
  roll: {
    dice: 'd6',
    pool: 'number',
    read: 'highest',
    none: { pool: 2, read: 'lowest' },
    counts: { sixes: 6 },
  },
  rows: [
    { result: '6', when: { sixes: '2+', number: '1+' }, name: 'Critical' },
    { result: '6', when: [{ sixes: '<=1' }, { number: 0 }], name: 'Success' },
    { result: '4-5', name: 'Partial' },
    { result: '1-3', name: 'Bad' },
  ],
};
const exploration = {
  inputs: { heroes: { about: 'Heroes who search', integer: '1-4' } },
  roll: { dice: 'd4', pool: 'heroes', read: 'sum' },
  rows: [
    { result: 'any', when: { largestSet: 1 }, name: 'Nothing', effect: '{total} found.' },
    { result: 'any', when: { largestSet: '2+', setFace: '1-2' }, name: 'Well' },
    { result: 'any', when: { largestSet: 2, setFace: '3-4', doubles: 1 }, name: 'Shop' },
    { result: 'any', when: { largestSet: 2, setFace: '3-4', doubles: '2+' }, name: 'Two shops' },
    { result: 'any', when: { largestSet: '3+', setFace: '3-4' }, name: 'Market' },
  ],
};
const push = {
  inputs: { number: { about: 'Dice', integer: '1-4' } },
  roll: { dice: 'd6', pool: 'number', counts: { banes: 1, fives: '5' } },
  test: { 'at-least': 6 },
  let: { spare: 'successes - fives' },
  rows: [
    { result: '1+', when: { spare: '1+' }, name: 'Well done', passed: true, effect: 'It costs {banes}.' },
    { result: '1+', when: { spare: '<=0' }, name: 'Done', passed: true },
    { result: '0', name: 'Failed', passed: false },
  ],
  also: [{ when: { banes: '2+' }, name: 'Mishap' }],
};
const doubles = {
  inputs: { skill: { about: 'Skill', integer: '2-12' } },
  let: { margin: 'skill - natural' },
  roll: '2d6',
  rows: [
    { result: 'any', when: { margin: '5+' }, name: 'Splendid' },
    { result: 'any', when: { margin: '0-4' }, name: 'Good' },
    { result: 'any', when: { margin: '<=-1' }, name: 'Bad' },
  ],
};
const trait = {
  inputs: { target: { about: 'Target', integer: '0-20' } },
  roll: { dice: 'd6', pool: 4, read: { drop: 1 }, modifiers: [{ name: 'Luck', add: 1, when: { natural: '3-6' } }] },
  test: { 'at-least': 'target' },
  rows: [
    { result: 'natural 3', name: 'Fumble', passed: false },
    { result: 'pass', name: 'Passed', passed: true },
    { result: 'fail', name: 'Failed', passed: false },
  ],
};

const exactly = (table: object, inputs: Inputs) => {
  const bound = gameOf({ t: table }).bind('x/t', { inputs });
  const wanted = enumerate(bound, 100_000);
  return [
    oddsPaths(oddsOf(bound)),
    new Map([...(wanted ?? [])].map(([path, chance]) => [path, formatFraction(chance)])),
  ];
};

describe('a pool that is read', () => {
  it.each<[string, object, string, readonly number[]]>([
    ['its highest die, and two lowest where there is none', action, 'number', [0, 1, 2, 3, 4]],
    ['its sets', exploration, 'heroes', [1, 2, 3, 4]],
    ['successes beside other counts', push, 'number', [1, 2, 4]],
    ['a let of a sum', doubles, 'skill', [2, 7, 12]],
    ['all dice but one, against a target', trait, 'target', [0, 4, 12, 19, 20]],
  ])('has the odds of throwing every sequence: %s', (_, table, input, values) => {
    for (const value of values) {
      const [got, wanted] = exactly(table, { [input]: value });
      expect(got).toEqual(wanted);
    }
  });

  it('is proved right', () => {
    const yaml = (table: object) => stringify({ schema: 1, title: 'A table', ...table });
    for (const table of [action, exploration, push, doubles, trait]) {
      expect(findIn({ t: yaml(table) }).map(({ message }) => message)).toEqual([]);
    }
  });

  it('of any kind has the odds of throwing every sequence', () => {
    const read = fc.constantFrom(
      'sum',
      'highest',
      'lowest',
      { keep: 2 },
      { drop: 1 },
      { 'keep-lowest': 2 },
      { 'drop-highest': 1 },
    );
    const fact = fc.constantFrom('natural', 'some', 'largestSet', 'setFace', 'doubles');
    fc.assert(
      fc.property(
        read,
        fc.nat(4),
        fc.constantFrom('d4', 'd[-1, 0, 0, 2]'),
        fact,
        fc.nat(4),
        (how, size, dice, asked, at) => {
          const table = {
            roll: { dice, pool: size, read: how, counts: { some: '2+' }, outside: 'none' },
            rows: [
              { result: 'any', when: { [asked]: `<=${at}` }, name: 'Few' },
              { result: '0+', when: { [asked]: `${at + 1}+` }, name: 'Many' },
            ],
          };
          const [got, wanted] = exactly(table, {});
          expect(got).toEqual(wanted);
        },
      ),
    );
  });

  it('shows what was read and counted', () => {
    const bound = gameOf({ t: action }).bind('x/t', { inputs: { number: 3 } });
    const { roll, outcome } = resolveWith(bound, givenDice([6, 2, 6]));
    expect(roll).toMatchObject({ dice: '3d6kh1', rolled: [6, 2, 6], natural: 6, total: 6, pool: { sixes: 2 } });
    expect(outcome?.id).toBe('critical');
    const none = resolveWith(gameOf({ t: action }).bind('x/t', { inputs: { number: 0 } }), givenDice([6, 6]));
    expect([none.roll?.dice, none.outcome?.id]).toEqual(['2d6kl1', 'success']);
  });
});

describe('what is wrong with a pool', () => {
  const d6 =
    'inputs: { n: { about: N, integer: 1-3 } }\nroll: { dice: d6, pool: n, read: highest, counts: { sixes: 6 } }\n';
  it.each<[string, string, string, RegExp]>([
    [
      'a throw that meets no row',
      `${d6}rows:\n  - { result: 1-5, name: a }\n  - { result: 6, when: { sixes: 2+ }, name: b }\n`,
      't.yaml:6:15 gap',
      /^6 meets no row.* with natural 6 and sixes 1/,
    ],
    [
      'a throw that meets two',
      `${d6}rows:\n  - { result: 1+, name: a }\n  - { result: 6, when: { sixes: 2+ }, name: b }\n`,
      't.yaml:7:15 overlap',
      /^6 stands in two rows/,
    ],
    [
      'a count that never comes',
      `${d6}rows:\n  - { result: 1+, when: { sixes: <=3 }, name: a }\n  - { result: 1+, when: { sixes: 4+ }, name: b }\n`,
      't.yaml:7:15 unreachable-row',
      /nothing reaches this row/,
    ],
    [
      'a count that nothing asks for',
      `${d6}rows:\n  - { result: 1+, name: a }\n`,
      't.yaml:4:53 unused-count',
      /^nothing in this table asks for sixes$/,
    ],
    [
      'dice asked before they are thrown',
      `${d6}rows:\n  - { result: automatic, when: { sixes: 2 }, name: a }\n  - { result: 1+, name: b }\n`,
      't.yaml:6:32 bad-condition',
      /^automatic is settled before dice are thrown; it cannot ask sixes$/,
    ],
    [
      'a reading that is none',
      'roll: { dice: d6, pool: 2, read: hihgest }\nrows:\n  - { result: any, name: a }\n',
      't.yaml:3:34 schema',
      /must be sum, highest, lowest, .*did you mean highest\?$/,
    ],
    [
      'two readings at once',
      'roll: { dice: d6, pool: 2, read: { keep: 1, drop: 1 } }\nrows:\n  - { result: any, name: a }\n',
      't.yaml:3:34 bad-roll',
      /^say one of keep/,
    ],
    [
      'a reading without a pool',
      'roll: { dice: 2d6, read: highest }\nrows:\n  - { result: any, name: a }\n',
      't.yaml:3:20 bad-roll',
      /^read is of a pool/,
    ],
    [
      'faces that are not on the dice',
      'roll: { dice: d6, pool: 2, read: sum, counts: { sevens: 7 } }\nrows:\n  - { result: any, when: { sevens: 0 }, name: a }\n',
      't.yaml:3:57 bad-range',
      /^these dice never show 7$/,
    ],
  ])('%s', (_, table, place, says) => {
    const found = findIn({ t: table });
    expect(places(found)).toEqual([place]);
    expect(found[0]?.message).toMatch(says);
  });
});

it('of rows that ask a let of wide inputs and dice only what is wrong is an error', () => {
  const late = (bad: string) =>
    findIn({
      t: stringify({
        schema: 1,
        title: 'A table',
        inputs: {
          skill: { about: 'Skill', integer: '0-100000' },
          bonus: { about: 'Bonus', integer: '0-100000' },
        },
        let: { margin: 'skill + bonus - natural * 1000' },
        roll: 'd100',
        rows: [
          { result: 'any', when: { margin: '0+' }, name: 'Good' },
          { result: 'any', when: { margin: bad }, name: 'Bad' },
        ],
      }),
    }).flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
  expect(late('<=-1')).toEqual([]);
  expect(late('<=-2')).toEqual(['gap']);
  expect(late('<=100000')).toEqual(['overlap']);
});

describe('a pool that is too large to reckon', () => {
  const large = {
    roll: { dice: 'd1000', pool: 100, read: { keep: 50 } },
    rows: [
      { result: 'any', when: { largestSet: 1 }, name: 'All differ' },
      { result: 'any', when: { largestSet: '2+' }, name: 'Some alike' },
    ],
  };
  const tested = {
    roll: { dice: 'd100000', pool: 100, read: 'highest' },
    test: { 'at-least': 7 },
    rows: [
      { result: 'pass', name: 'Passed', passed: true },
      { result: 'fail', name: 'Failed', passed: false },
    ],
  };

  it('is not proved, which is said at its roll', () => {
    const found = findIn({ t: stringify({ schema: 1, title: 'A table', ...large }) });
    expect(places(found)).toEqual(['t.yaml:3:1 too-many-throws']);
    expect(found[0]).toMatchObject({ severity: 'warning', message: expect.stringMatching(/cannot be proved right/) });
  });

  it('is thrown all the same, and its odds are refused', () => {
    const bound = gameOf({ t: large }).bind('x/t');
    expect(resolveSeeded(bound, 'large', 0).outcome?.id).toBe('some-alike');
    expect(() => oddsOf(bound)).toThrow(expect.objectContaining({ code: 'odds-limit' }));
    expect(resolveSeeded(gameOf({ t: tested }).bind('x/t'), 'large', 0).outcome?.id).toBe('passed');
  });
});
