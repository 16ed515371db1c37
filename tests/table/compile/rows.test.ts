/** The ways of writing rows: each compiles to the rows that it stands for, or says what is wrong with it. */
import { describe, expect, it } from 'vitest';
import { compileGame } from '../../../src/table/compile/game.ts';
import type { Table } from '../../../src/table/model.ts';
import { findIn, places } from '../../support/check.ts';

const compiled = (table: string): Table => {
  const { tables, findings } = compileGame('home', { path: 'home/game.yaml', text: 'schema: 1\ntitle: Home\n' }, [
    { path: 'home/t.yaml', text: `schema: 1\ntitle: A table\n${table}` },
  ]);
  expect(findings).toEqual([]);
  return tables[0] as Table;
};
const MEN = 'inputs: { men: { about: Men, integer: 0-9 } }\n';
const LAND = 'inputs: { land: { about: Land, choices: [moor, hill, wood] } }\n';

/** What the rows of both say, wherever they stand. */
const rowsOf = ({ rows }: Table) => rows.map(({ line: _, cell: __, ...row }) => row);
const same = (one: string, other: string): void => {
  expect(rowsOf(compiled(one))).toEqual(rowsOf(compiled(other)));
};

describe('rows', () => {
  it('may be as short as a result and a name', () => {
    same(
      'roll: d6\nrows:\n  - <=2: Low\n  - 3-5: Mid\n  - 6+: High\n',
      'roll: d6\nrows:\n  - { result: <=2, name: Low }\n  - { result: 3-5, name: Mid }\n  - { result: 6+, name: High }\n',
    );
  });

  it('may be names on the faces of one die', () => {
    const table = compiled('rows: [Orc, Elf, { name: Dwarf, weight: 2 }]\n');
    expect(table.roll?.dice?.terms).toMatchObject([{ count: 1, faces: 4 }]);
    expect(table.rows.map(({ result }) => result)).toEqual(['1', '2', '3-4']);
  });

  it('never read digits into the sum of weights', () => {
    const { roll, rows } = compiled('rows: [{ name: a, weight: 65 }, { name: b }]\n');
    expect(rows.map(({ result }) => result)).toEqual(['1-130', '131-132']);
    expect(roll?.dice).toMatchObject({ digits: false, terms: [{ faces: 132 }] });
  });

  it('share what their group says, where they do not say it themselves', () => {
    same(
      `${MEN}roll: d6\nrows:\n  - { result: 1-6, effect: All., rows: [{ when: { men: 0 }, name: a }, { when: { men: 1+ }, name: b, effect: Own. }] }\n`,
      `${MEN}roll: d6\nrows:\n  - { result: 1-6, when: { men: 0 }, name: a, effect: All. }\n  - { result: 1-6, when: { men: 1+ }, name: b, effect: Own. }\n`,
    );
  });

  it('of a grid are one for each cell, and share outcomes', () => {
    same(
      `${LAND}roll: d6\ncolumns: { by: land, are: [[moor, hill], wood] }\noutcomes: { wet: { name: Very wet, effect: Rain. } }\nrows:\n  - { result: 1-3, cells: [wet, Dry] }\n  - 4+: wet\n`,
      `${LAND}roll: d6\nrows:\n  - { result: 1-3, when: { land: [moor, hill] }, id: wet, name: Very wet, effect: Rain. }\n  - { result: 1-3, when: { land: wood }, name: Dry }\n  - { result: 4+, id: wet, name: Very wet, effect: Rain. }\n`,
    );
  });

  it('of a grid mark a table as the same rows do', () => {
    const grid = `${LAND}roll: d6\ncolumns: land\nrows: [{ result: 1-6, cells: [A, B, C] }]\n`;
    const list = `${LAND}roll: d6\n\nrows: [{ result: 1-6, when: { land: moor }, name: A }, { result: 1-6, when: { land: hill }, name: B }, { result: 1-6, when: { land: wood }, name: C }]\n`;
    expect(compiled(grid).rules).toBe(compiled(list).rules);
  });
});

describe('what is wrong with rows', () => {
  const men = `${MEN}roll: d6\n`;
  const faults: readonly (readonly [what: string, table: string, place: string, says: RegExp])[] = [
    [
      'a column that is missing',
      `${men}columns: { by: men, are: [0-1, 3-9] }\nrows:\n  - { result: 1+, cells: [A, B] }\n`,
      '5:26 missing-case',
      /^no column is given for men 2$/,
    ],
    [
      'a column that stands twice',
      `${men}columns: { by: men, are: [0-3, 3-9] }\nrows:\n  - { result: 1+, cells: [A, B] }\n`,
      '5:32 duplicate-case',
      /^men 3 stands here twice$/,
    ],
    [
      'a cell too few',
      `${men}columns: { by: men, are: [0-1, 2-4, 5+] }\nrows:\n  - { result: 1+, cells: [A, B] }\n`,
      '7:26 bad-cells',
      /^this row has 2 cells, and there are 3 columns \(men 0-1, 2-4, 5\+\)$/,
    ],
    [
      'cells without columns',
      `${men}rows:\n  - { result: 1+, cells: [A, B] }\n`,
      '5:1 bad-columns',
      /^rows with cells need columns/,
    ],
    ['columns without cells', `${men}columns: men\nrows:\n  - 1+: A\n`, '5:1 bad-columns', /^no row has cells/],
    [
      'columns of a number that are not told',
      `${men}columns: men\nrows:\n  - { result: 1+, cells: [A] }\n`,
      '5:10 bad-columns',
      /need are: \[ … \]/,
    ],
    [
      'a misspelt outcome',
      'roll: d6\noutcomes: { rain: Rain }\nrows:\n  - 1-3: rain\n  - 4+: rian\n',
      '7:5 unknown-outcome',
      /^there is no outcome rian; did you mean rain\?$/,
    ],
    [
      'an outcome of a table that names none',
      'roll: d6\nrows:\n  - { result: 1+, outcome: rain }\n',
      '5:28 unknown-outcome',
      /^there is no outcome rain; outcomes: \{ rain: … \} of the table would name it$/,
    ],
    [
      'a column of what is never so',
      `${men}columns: { by: men, are: [0-4, 5-9, 10+] }\nrows: [{ result: 1+, cells: [A, B, C] }]\n`,
      '6:36 unreachable-row',
      /^no allowed combination of inputs and rulings meets the condition of this row$/,
    ],
    [
      'a fact that may be absent, for which there is no column',
      'inputs: { men: { about: Men, integer: 0-9, optional: true } }\nroll: d6\ncolumns: { by: men, are: [0-4, 5-9] }\nrows: [{ result: 1+, cells: [A, B] }]\n',
      '6:18 gap',
      /^1 to 6 meet no row with no men/,
    ],
    [
      'an outcome that nothing names',
      'roll: d6\noutcomes: { rain: Rain }\nrows:\n  - 1+: Sun\n',
      '4:13 unused-outcome',
      /^no row and no cell names rain$/,
    ],
    [
      'an outcome without a name',
      'roll: d6\noutcomes: { rain: { effect: Wet. } }\nrows:\n  - 1+: rain\n',
      '4:13 missing-name',
      /^the outcome rain needs a name$/,
    ],
    [
      'a mistake in a shared outcome, once',
      'roll: d6\noutcomes: { rain: { name: Rain, effect: "{much}" } }\nrows:\n  - 1-3: rain\n  - 4+: rain\n',
      '4:42 unknown-name',
      /^much is not known here/,
    ],
    [
      'a name of a group',
      'roll: d6\nrows:\n  - { name: All, rows: [1+: A] }\n',
      '5:7 bad-row',
      /name belongs to one of them$/,
    ],
    [
      'several results in one short row',
      'roll: d6\nrows:\n  - { 1-3: A, 4-6: B }\n',
      '5:5 schema',
      /must be a row each: - 2: Quiet, and on the next line - 3-5: Rain$/,
    ],
    [
      'a misspelt key of a short row',
      'rows:\n  - nmae: A\n',
      '4:5 unknown-key',
      /^a row has no key nmae; did you mean name\?$/,
    ],
    [
      'weights that do not come to the die',
      'roll: d100\nrows: [{ name: A, weight: 60 }, { name: B, weight: 30 }]\n',
      '3:7 bad-weight',
      /^the weights of the rows come to 90; the roll is d90$/,
    ],
    [
      'a condition of a row with a weight',
      'inputs: { wet: { about: Wet, flag: true } }\nrows: [{ name: A, weight: 2, when: { wet: true } }, B]\n',
      '4:30 bad-weight',
      /share one die/,
    ],
    [
      'a result of a row with a weight',
      'rows: [{ result: 1, name: A, weight: 2 }, B]\n',
      '3:10 bad-weight',
      /have no result of their own$/,
    ],
    ['a weight of nothing', 'rows: [{ name: A, weight: 0 }, B]\n', '3:27 schema', /^weight must be 1 or more$/],
    [
      'a gap of a number by ranges',
      `${men}let: { step: { by: men, 0-2: 1, 4+: 2 } }\nrows: [{ result: any, name: A, effect: "{step}" }]\n`,
      '5:14 missing-case',
      /^no number is given for men 3$/,
    ],
    [
      'a gap of a number that is worked out',
      `${men}let: { half: men / 2, step: { by: half, 0-2: 1, 4: 2 } }\nrows: [{ result: any, name: A, effect: "{step}" }]\n`,
      '5:29 no-value',
      /half is 3, for which no number is given/,
    ],
  ];
  it.each(faults)('%s', (_, table, place, says) => {
    const found = findIn({ t: table });
    expect(places(found)).toContain(`t.yaml:${place}`);
    expect(found.map(({ message }) => message).join('\n')).toMatch(new RegExp(says.source, 'm'));
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(found.length);
  });
});
