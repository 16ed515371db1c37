/** What the proofs find: a small table for each fault, with the place and code of the finding. */
import { describe, expect, it } from 'vitest';
import { compileFolder } from '../../../src/game/compile-folder.ts';
import { gameFolders } from '../../../src/game/files.ts';
import { findIn, places } from '../../support/check.ts';
import { dataFolder } from '../../support/games.ts';

/** A fault: a table (its text starts in line 3), where it is found, and what the message must say. */
type Fault = readonly [what: string, table: string, place: string, says: RegExp];

const row = (result: string, name: string): string => `  - { result: ${result}, name: ${name} }`;
const table = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const rows: readonly Fault[] = [
  [
    'a value in two rows',
    table('roll: d100', 'rows:', row('1-30', 'a'), row('31-41', 'b'), row('41-50', 'c'), row('51-00', 'd')),
    't.yaml:7:15 overlap',
    /^41 stands in two rows: line 6 \(31-41\) and line 7 \(41-50\)$/,
  ],
  [
    'a gap at the end',
    table('roll: 1d21', 'rows:', row('1-10', 'a'), row('11-20', 'b')),
    't.yaml:6:15 gap',
    /^21 meets no row: the rows cover 1-20; d21 shows 1 to 21$/,
  ],
  ['a gap within', table('roll: d6', 'rows:', row('1-2', 'a'), row('4-6', 'b')), 't.yaml:5:15 gap', /^3 meets no row/],
  [
    'a first row that starts too late, hidden by clamping',
    table('roll: { dice: d6, outside: clamp }', 'rows:', row('2-6', 'a')),
    't.yaml:5:15 gap',
    /^1 meets no row: the rows cover 2-6/,
  ],
  [
    'a last row that ends too soon, hidden by clamping',
    table('roll: { dice: d100, outside: clamp }', 'rows:', row('1-50', 'a'), row('51-90', 'b')),
    't.yaml:6:15 gap',
    /^91 to 100 meet no row/,
  ],
  [
    'a gap between rows where the policy is none',
    table('roll: { dice: d6, outside: none }', 'rows:', row('1-2', 'a'), row('5-6', 'b')),
    't.yaml:5:15 gap',
    /^3 to 4 meet no row/,
  ],
  [
    'a total that only a modifier reaches',
    table(
      'inputs: { wet: { about: Wet, flag: true } }',
      'roll: { dice: d6, modifiers: [{ name: Wet, add: 1, when: { wet: true } }] }',
      'rows:',
      row('1-6', 'a'),
    ),
    't.yaml:6:15 gap',
    /^a total of 7 meets no row with wet: modifiers lead there/,
  ],
  [
    'a gap for one choice only',
    table(
      'inputs: { land: { about: Land, choices: [moor, hill] } }',
      'roll: d6',
      'rows:',
      '  - { result: 1-3, name: a }',
      '  - { result: 4-6, when: { land: moor }, name: b }',
    ),
    't.yaml:6:15 gap',
    /^4 to 6 meet no row with land hill: the rows cover 1-3/,
  ],
  [
    'an overlap for one choice only',
    table(
      'inputs: { land: { about: Land, choices: [moor, hill] } }',
      'roll: d6',
      'rows:',
      '  - { result: 1-6, name: a }',
      '  - { result: 6, when: { land: moor }, name: b }',
    ),
    't.yaml:7:15 overlap',
    /^6 stands in two rows with land moor: line 6 \(1-6\) and line 7 \(6\)$/,
  ],
  [
    'a row beyond the dice',
    table('roll: d6', 'rows:', row('1-6', 'a'), row('7', 'b')),
    't.yaml:6:15 unreachable-row',
    /^nothing reaches 7: totals go from 1 to 6/,
  ],
  [
    'an open row that only a modifier by hand reaches',
    table('roll: d6', 'rows:', row('1-6', 'a'), row('7+', 'b')),
    't.yaml:6:15 modifier-only',
    /^only a modifier by hand reaches 7\+: totals go from 1 to 6$/,
  ],
  [
    'a row that goes on beyond the dice',
    table('roll: d6', 'rows:', row('1-3', 'a'), row('4-7', 'b')),
    't.yaml:6:15 beyond-reach',
    /^4-7 goes on to 7, but totals go from 1 to 6/,
  ],
  [
    'a face that a d66 does not have',
    table('roll: d66', 'rows:', row('11-16', 'a'), row('17-20', 'b'), row('21-66', 'c')),
    't.yaml:6:15 bad-range',
    /is no face of a d66/,
  ],
  [
    'a condition that never holds',
    table(
      'inputs: { size: { about: Size, integer: 0-20 } }',
      'roll: d6',
      'rows:',
      '  - { result: 1-6, when: { size: <=20 }, name: a }',
      '  - { result: 1-6, when: { size: 21+ }, name: b }',
    ),
    't.yaml:7:26 unreachable-row',
    /^no allowed combination of inputs and rulings meets/,
  ],
  [
    'a row that others always hide',
    table('roll: d6', 'rows:', row('automatic', 'a'), row('1-6', 'b')),
    't.yaml:6:15 unreachable-row',
    /^nothing reaches this row: other rows come first/,
  ],
  [
    'no row without a roll',
    table('inputs: { dry: { about: Dry, flag: true } }', 'rows:', '  - { when: { dry: true }, name: a }'),
    't.yaml:4:1 gap',
    /^no row holds with not dry$/,
  ],
  [
    'two rows without a roll',
    table(
      'inputs: { dry: { about: Dry, flag: true } }',
      'rows:',
      '  - { name: a }',
      '  - { when: { dry: true }, name: b }',
    ),
    't.yaml:6:5 overlap',
    /^two rows hold with dry: line 5 and line 6$/,
  ],
  [
    'a pass without a fail',
    table(
      'inputs: { skill: { about: Skill, integer: 1-6 } }',
      'roll: d6',
      'test: { at-most: skill }',
      'rows:',
      row('pass', 'a'),
    ),
    't.yaml:6:1 gap',
    /fails the test, and no row is met; a row with result: fail is missing$/,
  ],
  [
    'two rows for a pass',
    table(
      'inputs: { skill: { about: Skill, integer: 1-6 } }',
      'roll: d6',
      'test: { at-most: skill }',
      'rows:',
      row('pass', 'a'),
      row('pass', 'b'),
      row('fail', 'c'),
    ),
    't.yaml:8:15 overlap',
    /^pass stands in two rows: line 7 and line 8$/,
  ],
  [
    'a natural row of a test that does not say whether it passes',
    table(
      'inputs: { skill: { about: Skill, integer: 1-5 } }',
      'roll: d6',
      'test: { at-most: skill }',
      'rows:',
      row('natural 6', 'a'),
      row('pass', 'b'),
      row('fail', 'c'),
    ),
    't.yaml:7:15 undecided',
    /^natural 6 decides a test; say how, with passed: true or passed: false$/,
  ],
  [
    'two natural rows for one value',
    table('roll: d6', 'rows:', row('natural 5-6', 'a'), row('natural 6', 'b'), row('1-6', 'c')),
    't.yaml:6:15 overlap',
    /^6 stands in two rows/,
  ],
  [
    'an impossible row that is never met',
    table(
      'roll: d6',
      'test: { at-most: 3, name: score }',
      'rows:',
      row('impossible', 'a'),
      row('pass', 'b'),
      row('fail', 'c'),
    ),
    't.yaml:6:15 unreachable-row',
    /^nothing reaches this row/,
  ],
  [
    'is to a row whose condition does not hold',
    table(
      'inputs: { dry: { about: Dry, flag: true } }',
      'roll: d6',
      'rows:',
      '  - { result: 1-3, when: { dry: true }, name: a }',
      '  - { result: 1-3, when: { dry: false }, name: b }',
      '  - { result: 4-6, when: { dry: false }, is: a }',
      '  - { result: 4-6, when: { dry: true }, is: a }',
    ),
    't.yaml:8:46 dead-is',
    /^no row of a holds with not dry; the one in line 6 has another condition$/,
  ],
  [
    'is in a circle',
    table('roll: d6', 'rows:', '  - { result: 1-3, id: a, is: b }', '  - { result: 4-6, id: b, is: a }'),
    't.yaml:5:31 endless-is',
    /leads back to where it comes from$/,
  ],
  [
    'a pool of which three successes have no row',
    table(
      'inputs: { skill: { about: Skill, integer: 2-6 } }',
      'roll: { dice: d6, pool: 3 }',
      'test: { at-least: skill }',
      'rows:',
      '  - { result: 0, name: a, passed: false }',
      '  - { result: 1-2, name: b, passed: true }',
    ),
    't.yaml:8:15 gap',
    /^3 meets no row/,
  ],
  [
    'a number that may be absent',
    table(
      'inputs: { skill: { about: Skill, integer: 1-6, optional: true } }',
      'roll: d6',
      'test: { at-most: skill }',
      'rows:',
      row('pass', 'a'),
      row('fail', 'b'),
    ),
    't.yaml:5:7 absent-number',
    /needs skill, which may be absent/,
  ],
  [
    'a computed table with a gap',
    table(
      'inputs: { men: { about: Men, integer: 0+ } }',
      'roll: { modifiers: [{ name: Men, add: men }] }',
      'rows:',
      row('1-4', 'a'),
      row('5+', 'b'),
    ),
    't.yaml:6:15 gap',
    /^0 meets no row/,
  ],
];

const hail = table(
  'inputs: { turns: { about: Turns, integer: 1-6 } }',
  'rows:',
  '  - { name: Hail, effect: "{turns}" }',
);
const outcomes: readonly Fault[] = [
  [
    'a value that leaves the range of the other table',
    table(
      'inputs: { turns: { about: Turns, integer: 1+ } }',
      'rows:',
      '  - name: a',
      '    next: [{ at: next-battle, table: hail, with: { turns: turns - 1 } }]',
    ),
    't.yaml:6:59 with-range',
    /^turns can be 0 \(turns - 1\) with turns 1, but home\/hail \(home\/hail.yaml\) takes a whole number, 1-6$/,
  ],
  [
    'a quantity that leaves the range of the other table',
    table(
      'rows:',
      '  - name: a',
      '    quantities: { length: { dice: d6+1 } }',
      '    next: [{ at: next-battle, table: hail, with: { turns: length } }]',
    ),
    't.yaml:6:59 with-range',
    /^turns can be 7 with length 7, but home\/hail \(home\/hail.yaml\) takes/,
  ],
  [
    'an optional input that the table resolved at once needs',
    table(
      'inputs: { turns: { about: Turns, integer: 1-6, optional: true } }',
      'rows:',
      '  - { name: a, then: [hail] }',
    ),
    't.yaml:5:23 missing-input',
    /^home\/hail needs turns \(a whole number, 1-6\), but turns may be absent here/,
  ],
  [
    'a quantity that may be absent',
    table(
      'inputs: { wet: { about: Wet, flag: true } }',
      'rows:',
      '  - name: a',
      '    quantities: { length: { dice: d6, when: { wet: true } } }',
      '    next: [{ at: next-battle, table: hail, with: { turns: length } }]',
    ),
    't.yaml:7:59 absent-number',
    /^length may be absent here with not wet/,
  ],
  [
    'a placeholder that may be absent',
    table(
      'inputs: { men: { about: Men, integer: 0+, optional: true } }',
      'rows:',
      '  - { name: a, effect: "{men} men" }',
    ),
    't.yaml:5:24 absent-name',
    /^men may be absent here/,
  ],
  [
    'a total where no dice were thrown',
    table(
      'inputs: { wet: { about: Wet, flag: true } }',
      'roll: d6',
      'rows:',
      '  - { result: automatic, when: { wet: true }, is: a }',
      '  - { result: 1-6, name: a, effect: "{total}" }',
    ),
    't.yaml:7:37 absent-name',
    /^total may be absent here/,
  ],
  [
    'alternatives of a quantity with a gap',
    table(
      'inputs: { land: { about: Land, choices: [moor, hill, dale] } }',
      'rows:',
      '  - name: a',
      '    quantities:',
      '      length: [{ dice: d6, when: { land: moor } }, { dice: d3, when: { land: hill } }]',
    ),
    't.yaml:7:16 quantity-gap',
    /^no alternative of length holds with land dale/,
  ],
  [
    'a condition that never holds under that of its row',
    table(
      'inputs: { wet: { about: Wet, flag: true } }',
      'rows:',
      '  - when: { wet: true }',
      '    name: a',
      '    effect: [Always., { when: { wet: false }, say: Never. }]',
      '  - { when: { wet: false }, name: b }',
    ),
    't.yaml:7:31 dead-when',
    /^this condition never holds here$/,
  ],
  [
    'times that can be negative',
    table(
      'inputs: { men: { about: Men, integer: 0-3 } }',
      'rows:',
      '  - { name: a, then: [{ table: sun, times: men - 1 }] }',
    ),
    't.yaml:5:44 bad-times',
    /^times is -1 with men 0/,
  ],
  [
    'a quantity for each of less than none',
    table(
      'inputs: { men: { about: Men, integer: 0-3 } }',
      'rows:',
      '  - { name: a, quantities: { hits: { dice: d6, each: men - 2 } } }',
    ),
    't.yaml:5:54 bad-each',
    /^each is -2 with men 0/,
  ],
  [
    'a least value above the greatest',
    table(
      'inputs: { men: { about: Men, integer: 0-3 } }',
      'rows:',
      '  - { name: a, quantities: { hits: { dice: d6, min: 2, max: men } } }',
    ),
    't.yaml:5:53 bad-bounds',
    /^hits has a min of 2 above its max of 0 with men 0/,
  ],
  [
    'a limit of none',
    table('rows:', '  - { name: a, then: [{ table: sun, limit: 0 }] }'),
    't.yaml:4:44 bad-limit',
    /it must be 1 to 100/,
  ],
  [
    'a reroll of an outcome that is not there',
    table('rows:', '  - { name: a, then: [{ table: coin, reroll: [haeds] }] }'),
    't.yaml:4:47 unknown-outcome',
    /did you mean heads\?/,
  ],
  [
    'a reroll of everything',
    table('rows:', '  - { name: a, then: [{ table: coin, reroll: [heads, tails] }] }'),
    't.yaml:4:46 endless-reroll',
    /would never end$/,
  ],
];
const others = {
  hail,
  sun: table('rows: [{ name: Sun }]'),
  coin: table('roll: d2', 'rows: [{ result: 1, name: Heads }, { result: 2, name: Tails }]'),
};

describe('rows', () => {
  it.each(rows)('%s', (_, text, place, says) => {
    const found = findIn({ t: text });
    expect(places(found)).toEqual([place]);
    expect(found[0]?.message).toMatch(says);
  });
});

describe('outcomes', () => {
  it.each(outcomes)('%s', (_, text, place, says) => {
    const found = findIn({ t: text, ...others });
    expect(places(found)).toEqual([place]);
    expect(found[0]?.message).toMatch(says);
  });
});

/** Tables that are right, and that a less exact proof would refuse. */
const right: readonly (readonly [what: string, table: string])[] = [
  ['zero and negative totals', table('roll: d3-2', 'rows:', row('-1', 'a'), row('0', 'b'), row('1', 'c'))],
  ['the 36 faces of a d66', table('roll: d66', 'rows:', row('11-15', 'a'), row('"16, 21"', 'b'), row('22-66', 'c'))],
  ['00 on a d100', table('roll: d100', 'rows:', row('1-95', 'a'), row('96-00', 'b'))],
  ['a value written 01', table('roll: d6', 'rows:', row('01', 'a'), row('02-6', 'b'))],
  [
    'a modifier whose totals are clamped',
    table(
      'inputs: { wet: { about: Wet, flag: true } }',
      'roll: { dice: d6, outside: clamp, modifiers: [{ name: Wet, add: 1, when: { wet: true } }] }',
      'rows:',
      row('1-6', 'a'),
    ),
  ],
  [
    'a modifier whose totals the file calls an error',
    table(
      'inputs: { wet: { about: Wet, flag: true } }',
      'roll: { dice: d6, outside: error, modifiers: [{ name: Wet, add: 1, when: { wet: true } }] }',
      'rows:',
      row('1-6', 'a'),
    ),
  ],
  [
    'two modifiers that never come together',
    table(
      'inputs: { land: { about: Land, choices: [moor, hill] } }',
      'roll: { dice: d6, modifiers: [{ name: a, add: 1, when: { land: moor } }, { name: b, add: 1, when: { land: hill } }] }',
      'rows:',
      row('2-7', 'a'),
    ),
  ],
  [
    'a countdown that stops at 1',
    table(
      'inputs: { left: { about: Left, integer: 1+ } }',
      'rows:',
      '  - name: a',
      '    next: [{ when: { left: 2+ }, at: next-battle, table: t, with: { left: left - 1 } }]',
    ),
  ],
  [
    'a countdown in the total of a computed table',
    table(
      'inputs: { left: { about: Left, integer: 0+ } }',
      'roll: { modifiers: [{ name: Left, add: left }] }',
      'rows:',
      row('0', 'Over'),
      '  - { result: 1+, name: a, next: [{ at: next-battle, table: t, with: { left: left - 1 } }] }',
    ),
  ],
  [
    'an input that is needed for one choice only',
    table(
      'inputs:',
      '  how: { about: How, choices: [plain, other], default: plain }',
      '  score: { about: Score, integer: 2-6, optional: { how: plain } }',
      'roll: d6',
      'test: { at-least: { by: how, plain: 4, other: score }, name: score }',
      'rows:',
      row('pass', 'a'),
      row('fail', 'b'),
    ),
  ],
  [
    'ten inputs that only add up',
    table(
      'inputs:',
      ...Array.from({ length: 10 }, (_, i) => `  n${i}: { about: n, integer: 0+, default: 0 }`),
      'roll:',
      '  modifiers:',
      ...Array.from({ length: 10 }, (_, i) => `    - { name: n${i}, add: n${i} }`),
      'rows:',
      row('0-99', 'a'),
      row('100+', 'b'),
    ),
  ],
];

it.each(right)('finds nothing in %s', (_, text) => {
  expect(findIn({ t: text })).toEqual([]);
});

it('finds what is wrong among more combinations than could be tried', () => {
  const names = Array.from({ length: 20 }, (_, i) => `f${i}`);
  const conditions = names.map((name) => `${name}: true`).join(', ');
  const text = table(
    'inputs:',
    ...names.map((name) => `  ${name}: { about: f, flag: true }`),
    'rows:',
    `  - { when: { ${conditions} }, name: a }`,
    `  - { when: { f0: { not: true } }, name: b }`,
  );
  const [found] = findIn({ t: text });
  expect(found?.code).toBe('gap');
});

it('says what it did not prove, and what would help', () => {
  const text = table(
    'inputs: { a: { about: a, integer: 1-5000 }, b: { about: b, integer: 1-5000 } }',
    'let: { c: a * b - b * a }',
    'rows:',
    '  - { when: { c: 0 }, name: a }',
  );
  const [found] = findIn({ t: text });
  expect(found).toMatchObject({ code: 'not-proved', severity: 'warning' });
  expect(found?.message).toBe(
    'this is not proved for all that a and b can be: there are too many combinations; a narrower range, or a let of fewer inputs, would help',
  );
});

it.each(gameFolders(dataFolder))(
  'finds nothing in %s: each combination of dice, inputs and rulings meets one row, and no row is unreachable',
  (folder) => {
    expect(compileFolder(folder).findings).toEqual([]);
  },
);
