/** What is wrong in a file by itself: a small table for each fault, with the place and code of the finding. */

import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/dice/limits.ts';
import { compileGame } from '../../src/table/compile/game.ts';
import { findIn, places } from '../support/check.ts';

/** What is wrong, a table from its third line on, where it is found, and what the message must say. */
type Fault = readonly [what: string, table: string, place: string, says: RegExp];

const d6 = (result: string): string => `roll: d6\nrows:\n  - { result: ${result}, name: a }\n`;
const roll = (dice: string): string => `roll: ${dice}\nrows:\n  - { result: 1+, name: a }\n`;
const land = 'inputs: { land: { about: Land, choices: [moor, hill] } }\n';
const sum = (text: string): string =>
  `inputs: { men: { about: Men, integer: 0-3 } }\nroll: { modifiers: [{ name: x, add: ${text} }] }\nrows:\n  - { result: 0+, name: a }\n`;

const faults: readonly Fault[] = [
  [
    'a misspelt moment',
    'roll: d6\nrows:\n  - { result: 1-6, name: a, next: [{ at: after-batle, table: t }] }\n',
    '5:42 schema',
    /^at must be at-once, .*; did you mean after-battle\?$/,
  ],
  [
    'a misspelt kind of effect',
    'roll: d6\nrows:\n  - { result: 1-6, name: a, effects: [{ kind: modifer, stat: move, add: 1, to: self }] }\n',
    '5:47 schema',
    /must be an effect of one of these kinds: .*; did you mean modifier\?$/,
  ],
  [
    'a misspelt policy',
    'roll: { dice: d6, outside: clampp }\nrows:\n  - { result: 1-6, name: a }\n',
    '3:28 schema',
    /must be error, clamp or none; did you mean clamp\?$/,
  ],
  ['a die that may be meant as digits', roll('d36'), '3:7 ambiguous-dice', /write digits\(d3, d6\) .* or 1d36 where/],
  [
    'a number that digits never show',
    d6('1').replace('d6', 'd44'),
    '5:15 bad-range',
    /^1 is no face of a d44, which shows 11 to 14/,
  ],
  ['a range that ends before it starts', d6('5-2'), '5:15 bad-range', /^"5-2" ends before it starts$/],
  [
    'a spelling of a range that is not read',
    d6('6-'),
    '5:15 bad-range',
    /^"6-" is not a range; write 7, 2-4, 7\+, <=3/,
  ],
  ['words for a range', d6('3 or less'), '5:15 bad-range', /is not a range; write/],
  [
    '00 on other dice than a d100',
    'roll: 3d6\nrows:\n  - { result: 3-17, name: a }\n  - { result: 00, name: b }\n',
    '6:15 bad-range',
    /stands for 100 on a d100 only$/,
  ],
  ['a number that is not what it seems', d6('2E6'), '5:15 bad-range', /^"2E6" is not a range/],
  [
    'rows in a mapping',
    'rows: { 1-6: { name: a } }\n',
    '3:7 schema',
    /must be a list of - .*a mapping would silently lose and re-order rows$/,
  ],
  ['no die at all', roll('0d6'), '3:7 dice-notation', /at least one die is thrown$/],
  ['a die without faces', roll('d0'), '3:7 dice-notation', /a die has at least one face$/],
  ['a negative number of dice', roll('-1d6'), '3:7 dice-notation', /it starts with a minus$/],
  ['letters after dice', roll('1d6x'), '3:10 dice-notation', /"x" has no meaning here$/],
  ['exploding dice', roll('d6!'), '3:9 dice-notation', /"!" has no meaning here$/],
  ['far too many dice', roll('999999999d6'), '3:7 dice-limit', /at most 1,000 are allowed$/],
  ['far too many faces', roll('1d99999999999'), '3:7 dice-limit', /above 1,000,000,000$/],
  ['a die of too many faces', roll('d2000000'), '3:7 dice-limit', /at most 1,000,000 are allowed$/],
  [
    'a pool that is too large',
    'roll: { dice: d6, pool: 101 }\ntest: { at-least: 4, name: x }\nrows:\n  - { result: 0+, name: a, passed: true }\n',
    '3:25 dice-limit',
    /0 to 100 are allowed$/,
  ],
  [
    'a face that a die never shows',
    'roll: { dice: d6, pool: 2, always: 7 }\ntest: { at-least: 4, name: x }\nrows:\n  - { result: 0+, name: a, passed: true }\n',
    '3:36 bad-roll',
    /which a d6 never shows$/,
  ],
  [
    'a pool without a test',
    'roll: { dice: d6, pool: 2 }\nrows:\n  - { result: 0+, name: a }\n',
    '3:19 bad-roll',
    /^a pool needs a test/,
  ],
  [
    'a table that is not there',
    'rows: [{ name: a, then: [hial] }]\n',
    '3:26 unknown-table',
    /^there is no table hial; did you mean hail\?$/,
  ],
  [
    'a table of another game',
    'rows: [{ name: a, then: [other/thing] }]\n',
    '3:26 other-game',
    /^the game other is not among those that are read; no other game is$/,
  ],
  [
    'a table of another game to roll later',
    'rows: [{ name: a, next: [{ at: after-battle, table: other/thing }] }]\n',
    '3:53 other-game',
    /only then can name tables of other games$/,
  ],
  [
    'a path instead of a table',
    'rows: [{ name: a, then: [../other/hail] }]\n',
    '3:26 schema',
    /is a path; a table is named/,
  ],
  [
    'an id of two outcomes',
    'roll: d2\nrows:\n  - { result: 1, name: Big wolf }\n  - { result: 2, name: Big Wolf! }\n',
    '6:24 duplicate-id',
    /^Big Wolf! has the id big-wolf, which Big wolf in line 5 has too/,
  ],
  [
    'an unknown key',
    'rows:\n  - name: a\n    effcet: x\n',
    '5:5 unknown-key',
    /^a row has no key effcet; did you mean effect\?/,
  ],
  [
    'a placeholder without a quantity',
    'rows:\n  - name: a\n    effect: Lasts {durration}.\n    quantities: { duration: { dice: d6 } }\n',
    '5:19 unknown-name',
    /did you mean duration\?/,
  ],
  [
    'a placeholder that is none',
    'rows:\n  - name: a\n    effect: "Lasts {b c}."\n',
    '5:20 bad-placeholder',
    /write \{name\}, \{name.number\}, \{name.each\}, \{a name\} or \{Name\}$/,
  ],
  [
    'a default that is no choice',
    'inputs: { land: { about: Land, choices: [moor], default: mor } }\nrows: [{ name: a }]\n',
    '3:58 bad-default',
    /did you mean moor\?$/,
  ],
  [
    'a default out of range',
    'inputs: { men: { about: Men, integer: 1-3, default: 4 } }\nrows: [{ name: a }]\n',
    '3:53 bad-default',
    /it must be 1-3$/,
  ],
  [
    'an input with the name of what dice show',
    'inputs: { total: { about: Total, integer: 1-3 } }\nrows: [{ name: a }]\n',
    '3:11 reserved-name',
    /^total is/,
  ],
  [
    'an unknown name in a condition',
    `${land}rows: [{ name: a, when: { lnad: moor } }]\n`,
    '4:27 unknown-name',
    /did you mean land\?/,
  ],
  [
    'an unknown choice',
    `${land}rows: [{ name: a, when: { land: [moor, hil] } }]\n`,
    '4:40 unknown-choice',
    /^land has no choice hil; did you mean hill\?/,
  ],
  ['an unknown name in a number', sum('men + mne'), '4:43 unknown-name', /^mne is not known here; did you mean men\?/],
  [
    'a number by cases that lacks one',
    `${land}roll: { modifiers: [{ name: x, add: { by: land, moor: 1 } }] }\nrows:\n  - { result: 0+, name: a }\n`,
    '4:37 missing-case',
    /^no number is given for land hill$/,
  ],
  [
    'a number by cases with one too many',
    `${land}roll: { modifiers: [{ name: x, add: { by: land, moor: 1, hill: 2, dale: 3 } }] }\nrows:\n  - { result: 0+, name: a }\n`,
    '4:67 unknown-choice',
    /^land has no choice dale/,
  ],
  [
    'a sum of a quantity rolled for each',
    'inputs: { men: { about: Men, integer: 0-3 } }\nrows: [{ name: a, quantities: { h: { dice: d6, each: men }, x: { value: h + 1 } } }]\n',
    '4:73 not-a-number',
    /rolled for each of several/,
  ],
  [
    'a sum that is nested too deeply',
    sum(`${'('.repeat(200)}1${')'.repeat(200)}`),
    '4:138 bad-number',
    /nested too deeply$/,
  ],
  ['a sum that is too long', sum(`1${' + 1'.repeat(300)}`), '4:37 bad-number', /more than 1000 characters$/],
  [
    'an input that nothing depends on',
    `${land}rows: [{ name: a }]\n`,
    '3:11 unused-input',
    /^nothing in this table depends on land$/,
  ],
  [
    'a let that nothing uses',
    'let: { x: 1 }\nrows: [{ name: a }]\n',
    '3:8 unused-let',
    /^nothing in this table uses x$/,
  ],
  [
    'a shared input that is not there',
    'uses: [wether]\nrows: [{ name: a }]\n',
    '3:8 unknown-name',
    /did you mean weather\?$/,
  ],
  ['a tab that indents', 'rows:\n\t- { name: a }\n', '4:1 yaml', /a tab is used to indent/],
  [
    'a list of values without quotes',
    d6('1, 6'),
    '5:18 unknown-key',
    /^a row has no key 6; a list of values stands in quotes .*"1, 6"$/,
  ],
  [
    'a let that would be divided by 0',
    'inputs: { men: { about: Men, integer: 0-3 } }\nlet: { x: 6 / men }\nroll: d6\ntest: { at-most: x }\nrows:\n  - { result: pass, name: a }\n  - { result: fail, name: b }\n',
    '6:7 no-value',
    /^a number here needs x, which has no value with men 0$/,
  ],
  [
    'a placeholder that is all of a text',
    'rows:\n  - { name: a, effect: {x} }\n',
    '4:24 schema',
    /^effect must be text; what starts with \{ stands in quotes$/,
  ],
  ['a key glued to its value', 'rows:\n  - { name:a, effect: b }\n', '', /^a space is missing after name:$/],
  [
    'a name without a letter',
    'rows:\n  - { name: "🔥" }\n',
    '4:13 missing-id',
    /^"🔥" has no letter or digit to make an id of/,
  ],
  ['a tag', 'rows:\n  - { name: !x a }\n', '4:13 yaml-tag', /put text that starts with ! in quotes$/],
  ['a merge key', 'rows:\n  - { <<: { id: b }, name: a }\n', '4:7 yaml-merge', /^merge keys \(<<\) are not used/],
  ['two documents', 'rows: [{ name: a }]\n---\nrows: []\n', '4:1 yaml', /one table is one file$/],
  ['a key twice', 'rows: [{ name: a }]\nrows: [{ name: b }]\n', '4:1 duplicate-key', /^rows stands twice/],
  ['__proto__ as a key', 'rows: [{ name: a }]\n__proto__: { x: 1 }\n', '4:1 unknown-key', /^__proto__ is no key/],
  [
    'a placeholder of every object',
    'rows: [{ name: a, effect: "{constructor}" }]\n',
    '3:28 unknown-name',
    /^constructor is not known here/,
  ],
  [
    'text that a comment cuts',
    'rows:\n  - name: a\n    effect: Lose 1 # of wounds\n',
    '5:13 lost-text',
    /put the whole text in quotes/,
  ],
  [
    'a control character',
    'rows:\n  - { name: "a\\e[2Jb" }\n',
    '4:13 control-character',
    /the control character U\+001B/,
  ],
  [
    'a mark that turns the direction of writing',
    'rows:\n  - { name: "a\\u202Eb" }\n',
    '4:13 control-character',
    /U\+202E/,
  ],
  ['brackets far too deep', `rows: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`, '', /too deeply$/],
];
const others = { hail: 'rows: [{ name: Hail }]\n' };
const game = 'schema: 1\ntitle: Home\ninputs: { weather: { about: Weather, flag: true } }\n';

describe('a table file', () => {
  it.each(faults)('with %s', (_, text, place, says) => {
    const found = findIn({ t: text, ...others }, game);
    expect(found).toHaveLength(1);
    if (place !== '') expect(places(found)).toEqual([`t.yaml:${place}`]);
    expect(found[0]?.message).toMatch(says);
  });

  it('with an alias bomb is refused without expanding it', () => {
    const levels = [...'bcdefghijk'].map(
      (key, i) => `${key}: &${key} [${Array(10).fill(`*${'abcdefghij'[i]}`).join(', ')}]`,
    );
    const found = findIn({ t: `a: &a [x, x]\n${levels.join('\n')}\nrows: [{ name: a }]\n` });
    const codes = new Set(found.map(({ code }) => code));
    expect([...codes].sort()).toEqual(['unknown-key', 'yaml-alias', 'yaml-anchor']);
    expect(found.find(({ code }) => code === 'yaml-alias')?.message).toMatch(
      /^aliases \(\*\) are not used in table files/,
    );
  });

  it('with a BOM and Windows line ends is read', () => {
    const text = '\ufeffschema: 1\ntitle: T\nroll: d6\nrows:\n  - { result: 1-6, name: a }\n';
    expect(findIn({ t: text.replaceAll('\n', '\r\n') })).toEqual([]);
  });

  it.each(['1–3', '01-03', '1 — 3', '1 − 3', '"1,2, 3"', '<=3', '≤3', '≤ 3'])('reads %s as 1 to 3', (result) => {
    expect(findIn({ t: `roll: d6\nrows:\n  - { result: ${result}, name: a }\n  - { result: 4+, name: b }\n` })).toEqual(
      [],
    );
  });

  it.each([
    ['2D6', 2],
    ['2d6 + 1', 3],
    ['1d6+d4', 2],
    ['1d20−2', -1],
    ['d6+1+1', 3],
    ['d%', 1],
  ])('reads the dice %s', (dice, lowest) => {
    expect(
      findIn({
        t: `roll: ${dice}\nrows:\n  - { result: ${lowest}, name: a }\n  - { result: ${Number(lowest) + 1}+, name: b }\n`,
      }),
    ).toEqual([]);
  });
});

describe('the files of a game', () => {
  const head = 'schema: 1\ntitle: T\n';
  const compile = (...names: readonly string[]) =>
    compileGame(
      'home',
      { path: 'home/game.yaml', text: head },
      names.map((name) => ({ path: `home/${name}`, text: `${head}rows: [{ name: a }]\n` })),
    );

  it('may not give one table twice: both places are named', () => {
    const { findings } = compile('a.yaml', 'a.yml');
    expect(places(findings)).toEqual(['a.yml:1:1 duplicate-table']);
    expect(findings[0]?.message).toBe('home/a stands in two files: home/a.yaml and home/a.yml');
  });

  it('may not share an alias, nor name one after another table', () => {
    const found = findIn({
      a: 'rows: [{ name: a }]\n',
      b: 'aliases: [a, x]\nrows: [{ name: a }]\n',
      c: 'aliases: [x]\nrows: [{ name: a }]\n',
    });
    expect(places(found)).toEqual(['b.yaml:3:11 duplicate-table', 'c.yaml:3:11 duplicate-table']);
    expect(found[1]?.message).toBe('x is another name of b of this game already');
  });

  it('are named in kebab case', () => {
    expect(places(compile('Big Beast.yaml').findings)).toEqual(['Big Beast.yaml:1:1 table-name']);
  });

  it('say it where one table can reach itself within a result, with the path', () => {
    const found = findIn({
      a: 'rows: [{ name: a, then: [b] }]\n',
      b: 'rows: [{ name: a, then: [c] }]\n',
      c: 'rows:\n  - name: a\n    then: [{ table: a }]\n',
    });
    expect(places(found)).toEqual(['c.yaml:5:12 loop']);
    expect(found[0]?.message).toMatch(/^a can reach itself within one result: a ⇒ b ⇒ c ⇒ a;/);
  });

  it('are refused where they are empty or far too long', () => {
    const { findings } = compileGame('home', { path: 'home/game.yaml', text: head }, [
      { path: 'home/a.yaml', text: '' },
      { path: 'home/b.yaml', text: 'x'.repeat(LIMITS.file + 1) },
    ]);
    expect(places(findings)).toEqual(['a.yaml:1:1 empty-file', 'b.yaml:1:1 file-limit']);
  });
});

describe('what YAML itself cannot read', () => {
  const unread: readonly (readonly [what: string, rows: string, place: string, says: RegExp])[] = [
    [
      'a colon in text within braces',
      '  - { name: a, effect: so: it goes }\n',
      't.yaml:4:24 yaml',
      /put text with a colon in it in quotes$/,
    ],
    [
      'a colon in text',
      '  - name: a\n    effect: so: it goes\n',
      't.yaml:5:13 yaml',
      /text with ": " in it stands in quotes$/,
    ],
    [
      'a placeholder at the start of text',
      '  - { name: a, effect: {x} come }\n',
      't.yaml:4:28 yaml',
      /put the whole of a text that starts with \{, \[ or a quote in quotes$/,
    ],
    [
      'a placeholder and more after it',
      '  - { name: a, effect: {x} come, next: [b] }\n',
      't.yaml:4:28 yaml',
      /in quotes$/,
    ],
    ['a key without a space', '  - name:a\n    id: b\n', 't.yaml:4:5 yaml', /^a space is missing after name:$/],
    [
      'a range that starts with >',
      '  - { result: >=4, name: a }\n',
      't.yaml:4:15 yaml',
      /^a range .* stands in quotes/,
    ],
    ['a blank that is no space', '  - name:\u00a0a\n    id: b\n', 't.yaml:4:5 yaml', /\(U\+00A0\); write a space/],
  ];
  it.each(unread)('%s is told to stand in quotes', (_, rows, place, says) => {
    const found = findIn({ t: `rows:\n${rows}` }).filter(({ code }) => code === 'yaml');
    expect(places(found)).toEqual([place]);
    expect(found[0]?.message).toMatch(says);
  });
});
