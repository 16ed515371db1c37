/** Dice with names, dice that conditions choose, and dice that are multiplied: thrown, weighed, proved and refused. */
import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../src/dice/fraction.ts';
import { givenDice } from '../../src/dice/given.ts';
import { rollText } from '../../src/render/working.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { asResult, resolveSeeded, resolveWith } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { findIn } from '../support/check.ts';
import { enumerate } from '../support/enumerate.ts';
import { tablesOf } from '../support/tables.ts';

const tables = {
  edge: `
inputs: { edge: { about: Edge, choices: [none, good, bad] }, bonus: { about: Bonus, integer: -2-3, default: 0 } }
roll:
  dice: { first: d6, second: { dice: d6, when: { edge: { not: none } } } }
  total: { by: edge, none: first, good: "max(first, second)", bad: "min(first, second)" }
  modifiers: [{ name: Bonus, add: bonus }]
test: { at-least: 4 }
rows:
  - { result: natural 6, name: Best, passed: true, effect: "{first} and more." }
  - { result: pass, when: { first: 1 }, name: Saved }
  - { result: pass, when: { first: { not: 1 } }, name: Passed }
  - { result: fail, name: Failed }
`,
  sides: `
inputs: { mine: { about: Mine, integer: 0-3 } }
roll:
  dice: { own: { dice: d4, pool: mine, read: highest, counts: { fours: 4 } }, other: d6 }
let: { lead: own - other }
quantities: { more: { value: lead + fours } }
rows:
  - { result: any, when: { lead: 1+ }, name: Wins }
  - { result: any, when: { lead: 0, fours: 1+ }, name: Ties with a four }
  - { result: any, when: { lead: 0, fours: 0 }, name: Ties }
  - { result: any, when: { lead: <=-1 }, name: Loses }
`,
  chain: `
inputs: { size: { about: Size, integer: 4-8 }, armed: { about: Armed, flag: true } }
roll:
  dice: [{ dice: { by: size, 4-5: d4, 6+: d6 }, when: { armed: true } }, { dice: d3, pool: 2, read: lowest }]
  modifiers: [{ name: Low, add: -1, when: { natural: 1 } }]
rows: [{ result: 0, name: Nothing }, { result: 2-3, name: Some }, { result: 4+, name: Much }]
`,
  times: `
inputs: { scale: { about: Scale, integer: 0-3 } }
roll: { dice: 2d3*scale, modifiers: [{ name: One, add: 1 }] }
rows: [{ result: natural 2, name: Twos }, { result: <=6, name: Little }, { result: 7+, name: Much }]
`,
  acing: `
roll: { dice: { own: { dice: d4, again: highest }, other: { dice: d6, again: { natural: 6, once: true } } }, total: own + other }
rows: [{ result: <=5, name: Low }, { result: 6-9, name: Middle }, { result: 10+, name: High }]
`,
  kept: `
let: { best: "max(own, other)" }
roll: { dice: { own: d4, other: d4 }, total: best }
rows: [{ result: 1-2, name: Low }, { result: 3-4, name: High }]
`,
};
const binder = tablesOf(tables);
const bind = (table: keyof typeof tables, inputs = {}) => binder.bind(`home/${table}`, { inputs });

describe('dice with names', () => {
  it.each([
    ['edge', { edge: 'none' }],
    ['edge', { edge: 'good', bonus: -2 }],
    ['edge', { edge: 'bad', bonus: 3 }],
    ['sides', { mine: 0 }],
    ['sides', { mine: 3 }],
    ['chain', { size: 5, armed: true }],
    ['chain', { size: 6, armed: true }],
    ['chain', { size: 4, armed: false }],
    ['times', { scale: 0 }],
    ['times', { scale: 3 }],
    ['kept', {}],
  ] as const)('have the odds of all sequences of dice: %s %j', (table, inputs) => {
    const bound = bind(table, inputs);
    const counted = enumerate(bound, 10_000);
    const odds = oddsOf(bound).outcomes.filter(({ probability }) => probability > 0);
    expect(Object.fromEntries(odds.map(({ id, exact }) => [id, exact]))).toEqual(
      Object.fromEntries(
        [...(counted ?? [])].flatMap(([path, chance]) => (/[ >]/.test(path) ? [] : [[path, formatFraction(chance)]])),
      ),
    );
  });

  it('are thrown in order, and each is told by its name', () => {
    const { roll, outcome } = resolveWith(bind('edge', { edge: 'good', bonus: 1 }), givenDice([1, 5]));
    expect(outcome?.id).toBe('saved');
    expect(roll).toMatchObject({ rolled: [1, 5], natural: 5, total: 6 });
    expect(roll?.named).toEqual({
      first: { dice: 'd6', rolled: [1], value: 1 },
      second: { dice: 'd6', rolled: [5], value: 5 },
    });
    expect(rollText(roll as NonNullable<typeof roll>)).toBe('first D6 1, second D6 5 → 5, Bonus +1 = 6, needs 4+');
    const sides = resolveWith(bind('sides', { mine: 2 }), givenDice([2, 4, 3]));
    expect(sides.roll?.named?.own).toEqual({ dice: '2d4kh1', rolled: [2, 4], value: 4, counts: { fours: 1 } });
    expect(sides.roll?.total).toBeNull();
    expect(sides.outcome?.quantities.more?.value).toBe(2);
  });

  it('are owed by name', () => {
    const owed = asResult(throwTable(bind('edge', { edge: 'bad' }), givenDice([3])), null, null);
    expect(owed.need).toEqual([{ dice: 'd6', for: 'second' }]);
  });

  it('cannot be told by their natural sum, unless they stand alone', () => {
    expect(() => resolveSeeded(bind('edge', { edge: 'none' }), 'x', 0, 3)).toThrow(
      /throws dice by name \(first\), which natural/,
    );
    expect(resolveSeeded(bind('chain', { size: 6, armed: true }), 'x', 0, 3).roll?.total).toBe(3);
    expect(resolveSeeded(bind('times', { scale: 3 }), 'x', 0, 4).roll).toMatchObject({ natural: 4, total: 13 });
    expect(() => resolveSeeded(bind('times', { scale: 3 }), 'x', 0, 7)).toThrow(/2d3\*scale shows 2 to 6/);
  });

  it('that go on and on have exact odds up to what rows tell apart', () => {
    const odds = Object.fromEntries(oddsOf(bind('acing')).outcomes.map(({ id, probability }) => [id, probability]));
    const own = (total: number): number => (total % 4 === 0 ? 0 : 4 ** -Math.ceil(total / 4));
    const other = (total: number): number => (total < 6 ? 1 / 6 : total === 6 ? 0 : total <= 12 ? 1 / 36 : 0);
    const upTo = (most: number): number => {
      let chance = 0;
      for (let a = 1; a <= most; a++) for (let b = 1; a + b <= most; b++) chance += own(a) * other(b);
      return chance;
    };
    expect(odds.low).toBeCloseTo(upTo(5));
    expect(odds.high).toBeCloseTo(1 - upTo(9));
  });
});

describe('the proof of dice with names', () => {
  const codes = (text: string) => findIn({ t: text }).map(({ code }) => code);

  it('passes these tables', () => {
    expect(findIn(tables).filter(({ code }) => code !== 'unused-input')).toEqual([]);
  });

  it('finds what some throw of them does not meet, and says which', () => {
    const [finding] = findIn({ t: tables.sides.replace(/ {2}- { result: any, when: { lead: 0, fours: 0 }.*\n/, '') });
    expect(finding?.message).toMatch(/^no row holds with fours 0/);
    expect(codes(tables.edge.replace('first: 1 }', 'first: 1-2 }'))).toContain('overlap');
  });

  it('proves two sides of a hundred by each by itself, not by all four at once', () => {
    const text = (lead: string) => `
inputs: { skill: { about: Skill, integer: 1-100 }, theirs: { about: Theirs, integer: 1-100 } }
roll: { dice: { own: d100, other: d100 } }
let: { under: skill - own, over: theirs - other }
rows:
  - { result: any, when: { under: 0+, over: 0+ }, name: Both }
  - { result: any, when: { under: 0+, over: <=-1 }, name: One }
  - { result: any, when: { under: <=-1, over: ${lead} }, name: Other }
  - { result: any, when: { under: <=-1, over: <=-1 }, name: None }
`;
    expect(codes(text('0+'))).toEqual([]);
    expect(codes(text('1+'))).toEqual(['gap']);
  });

  it('finds dice that may be absent where a number needs them', () => {
    expect(codes(tables.edge.replace('none: first', 'none: second'))).toContain('no-value');
    expect(codes(tables.edge.replace('{first}', '{second}'))).toContain('absent-name');
  });

  it.each([
    ['a name that is taken', tables.sides.replaceAll('own', 'mine'), 'duplicate-name'],
    ['a total of plain dice', 'roll: { dice: d6, total: 3 }\nrows: [{ result: 1+, name: A }]', 'bad-roll'],
    ['a range without a total', tables.sides.replace('result: any', 'result: 1+'), 'bad-result'],
    ['a test without a total', tables.sides.replace('rows:', 'test: { at-most: 3 }\nrows:'), 'bad-test'],
    ['an end of what is taken away', tables.acing.replace('own + other', 'other - own'), 'open-total'],
    [
      'a choice without its dice',
      tables.chain.replace('by: size, 4-5: d4, 6+: d6', 'by: armed, true: d4'),
      'missing-case',
    ],
    ['a die that nothing asks for', tables.kept.replace('max(own, other)', 'max(own, 2)'), 'unused-count'],
  ])('refuses %s', (_, text, code) => {
    expect(codes(text)).toContain(code);
  });

  it('says where a comma ends a number', () => {
    const [finding] = findIn({ t: tables.edge.replace('"max(first, second)"', 'max(first, second)') });
    expect(finding?.message).toBe('a comma ends a value between { and }; write "max(first, second)", in quotes');
  });
});

describe('what the dice of a pool show together', () => {
  const pool = (handed: string) => ({
    t: `
inputs: { dice6: { about: Dice, integer: 1-6 } }
roll: { dice: d6, pool: dice6, read: highest, counts: { sixes: 6, banes: 1 } }
rows: [{ result: 1+, name: Rolled, then: [{ table: u, with: { level: ${handed} } }] }]
`,
    u: 'inputs: { level: { about: Level, integer: 0-6 } }\nrows: [{ when: { level: 0+ }, name: Any }]',
  });

  it('is handed on as it can be, and not as each by itself could', () => {
    expect(findIn(pool('dice6 - sixes - banes'))).toEqual([]);
    expect(findIn(pool('dice6 - sixes - banes - 1')).map(({ code }) => code)).toEqual(['with-range']);
  });
});
