/** What could not be tried value by value, and what only inputs and dice together show. */
import { describe, expect, it } from 'vitest';
import { findIn, places } from '../../support/check.ts';

const child = `
inputs: { n: { about: N, integer: 0-2000 }, bonus: { about: Bonus, integer: 0-10, default: 0 } }
roll: { dice: d6, modifiers: [{ name: n, add: n }, { name: bonus, add: bonus }] }
rows: [{ result: <=6, name: Low }, { result: 7+, name: High }]
`;
const found = (text: string) =>
  findIn({ t: text, child }).map(({ severity, code, message }) => `${severity} ${code}: ${message}`);

const levels = (range: string, middle = '') => `
inputs: { xp: { about: Experience, integer: ${range} } }
let: { level: xp / 1000 }
rows:
  - { when: { level: 0-2 }, name: Novice }
${middle}  - { when: { level: 7+ }, name: Master }
`;
const ADEPT = '  - { when: { level: 3-6 }, name: Adept }\n';

describe('wide inputs', () => {
  it.each(['0-10000', '0+'])('are proved for all that they can be: %s', (range) => {
    expect(found(levels(range, ADEPT))).toEqual([]);
    expect(found(levels(range))).toEqual(['error gap: no row holds with xp 3000']);
  });

  it('are proved where two are reckoned together', () => {
    const text = (low: string) => `
inputs: { skill: { about: Skill, integer: 1-100 }, roll: { about: Roll, integer: 1-100 } }
let: { degrees: skill / 10 - roll / 10 }
rows: [{ when: { degrees: 1+ }, name: A }, { when: { degrees: 0 }, name: B }, { when: { degrees: ${low} }, name: C }]
`;
    expect(found(text('<=-1'))).toEqual([]);
    expect(found(text('-10--2'))).toEqual(['error gap: no row holds with roll 10 and skill 1']);
  });

  it('are proved for what they hand on, wherever it is largest', () => {
    const text =
      'inputs: { x: { about: X, integer: 0-100 } }\nrows: [{ name: One, then: [{ table: child, with: { n: x * (100 - x) } }] }]\n';
    expect(found(text)).toEqual([
      'error with-range: n can be 2016 (x * (100 - x)) with x 28, but home/child (home/child.yaml) takes a whole number, 0-2000',
    ]);
    expect(found(text.replace('x * (100 - x)', '"max(0, x * (90 - x) / 2)"'))).toEqual([]);
  });

  it('are cut until each part is certain where they are too many to try', () => {
    const sides = ['own', 'theirs'].flatMap((side) => ['killed', 'ranks'].map((what) => `${side}${what}`));
    const text = (last: string) => `
inputs: { ${sides.map((name) => `${name}: { about: N, integer: 0+ }`).join(', ')} }
roll: { modifiers: [${sides.map((name) => `{ name: ${name}, add: ${name.startsWith('own') ? '' : '-'}${name} }`).join(', ')}] }
rows: [{ result: 1+, name: Won }, { result: 0, name: Drawn }, { result: ${last}, name: Lost }]
`;
    expect(found(text('<=-1'))).toEqual([]);
    expect(found(text('<=-2'))[0]).toMatch(/^error gap: a total of -1 meets no row/);
  });
});

describe('a result', () => {
  it('is thrown again only where something else can come up, whatever is handed on', () => {
    const text = (handed: string) =>
      `inputs: { x: { about: X, integer: 0-10 } }\nrows: [{ name: One, when: { x: 0+ }, then: [{ table: child, with: ${handed}, reroll: [high] }] }]\n`;
    expect(found(text('{ n: 0, bonus: 6 }'))).toEqual([
      'error endless-reroll: all that home/child can come to here is thrown again with x 0, which would never end',
    ]);
    expect(found(text('{ n: x }'))).toEqual([
      'error endless-reroll: all that home/child can come to here is thrown again with x 6, which would never end',
    ]);
    expect(found(text('{ n: "min(x, 5)" }'))).toEqual([]);
  });

  it('holds no more than the limits allow', () => {
    expect(found('rows: [{ name: One, then: [{ table: child, with: { n: 0 }, times: 20000 }] }]\n')).toEqual([
      'error parts-limit: times is 20000; one result has at most 10,000 sub-results',
    ]);
    expect(found('rows: [{ name: One, then: [{ table: t, limit: 101 }] }]\n').join()).toMatch(/error bad-limit/);
    const chain = Object.fromEntries(
      Array.from({ length: 102 }, (_, i) => [
        `c${i}`,
        `rows: [{ name: One${i === 101 ? '' : `, then: [c${i + 1}]`} }]\n`,
      ]),
    );
    expect(places(findIn(chain)).filter((each) => each.endsWith('nesting-limit'))).toEqual([
      'c0.yaml:1:1 nesting-limit',
    ]);
    const many = 'rows: [{ name: One, then: [{ table: c, times: 200 }] }]\n';
    expect(findIn({ t: many, c: many.replace('table: c', 'table: d'), d: 'rows: [{ name: End }]\n' })[0]).toMatchObject(
      {
        severity: 'warning',
        code: 'not-proved',
      },
    );
  });

  it('ties what a quantity is to the condition of its alternative', () => {
    const text = (land: string) => `inputs: { land: { about: Land, choices: [moor, hill] } }
rows:
  - name: One
    quantities: { q: [{ dice: d3, when: { land: moor } }, { dice: d3+2000, when: { land: hill } }] }
    then: [{ table: child, when: { land: ${land} }, with: { n: q } }]
`;
    expect(found(text('moor'))).toEqual([]);
    expect(found(text('hill'))[0]).toMatch(/^error with-range: n can be 2001 with land hill/);
  });

  it('knows that ones and misses are of one pool', () => {
    const text = (number: string, size = '1-10') => `inputs: { size: { about: Size, integer: ${size} } }
roll: { dice: d6, pool: size }
test: { at-least: 4 }
rows: [{ result: 0+, name: One, passed: true, then: [{ table: child, with: { n: ${number} } }] }]
`;
    expect(found(text('misses - ones'))).toEqual([]);
    expect(found(text('misses - ones - 1'))[0]).toMatch(/^error with-range: n can be -1/);
    expect(found(text('misses', '1-101'))[0]).toBe(
      'error pool-range: the pool would have 101 dice with size 101; it may have 0 to 100',
    );
  });
});

it('names a test that others always come before, and an input that a table only hands on to itself', () => {
  const text = `inputs: { skill: { about: Skill, integer: 1-10 }, turn: { about: Turn, integer: 0+, default: 0 } }
roll: d6
test: [{ at-most: skill, when: { skill: 1+ } }, { at-most: 3 }]
rows: [{ result: pass, name: Yes }, { result: fail, name: No, next: [{ at: after-battle, table: t, with: { turn: turn + 1 } }] }]
`;
  expect(places(findIn({ t: text }))).toEqual(['t.yaml:3:51 unused-input', 't.yaml:5:49 unreachable-test']);
});

it('proves a table of ten thousand rows', () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `- { result: ${i + 1}, name: Row ${i} }`);
  expect(findIn({ t: `roll: d10000\nrows:\n${rows.join('\n')}\n` })).toEqual([]);
  expect(findIn({ t: `roll: d10000\nrows:\n${rows.toSpliced(4321, 1).join('\n')}\n` })[0]?.message).toMatch(
    /^4322 meets no row/,
  );
});
