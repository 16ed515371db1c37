/** Names that every JavaScript object has are names like others in a table. */
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../src/dice/given.ts';
import { resolveWith } from '../../src/table/throw/resolve.ts';
import { findIn, places } from '../support/check.ts';
import { tablesOf } from '../support/tables.ts';

const inherited = ['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];

describe.each(inherited)('an input called %s', (name) => {
  const table = `
inputs: { ${name}: { about: A number, integer: 0-3, optional: true } }
roll: { dice: d2, modifiers: [{ name: Given, add: ${name}, when: { ${name}: given } }] }
rows:
  - { result: 1-2, name: Low, next: [{ at: after-battle, table: t }] }
  - { result: 3-5, name: High, quantities: { twice: { value: ${name} * 2 } }, effect: "{twice}" }
`;
  it('is asked for, counted, absent, and handed on', () => {
    const binder = tablesOf({
      t: table.replace('result: 3-5, name: High', `result: 3-5, when: { ${name}: given }, name: High`),
    });
    const high = resolveWith(binder.bind('home/t', { inputs: { [name]: 3 } }), givenDice([2]));
    expect(high.roll?.total).toBe(5);
    expect(high.outcome?.effect).toBe('6');
    expect(resolveWith(binder.bind('home/t'), givenDice([2])).roll?.modifiers).toEqual([]);
    const low = resolveWith(binder.bind('home/t', { inputs: { [name]: 0 } }), givenDice([1]));
    expect(low.next[0]?.inputs).toEqual({ [name]: 0 });
  });

  it('is a ruling or a quantity as well', () => {
    const binder = tablesOf({
      t: `rows: [{ name: One, quantities: { ${name}: { dice: d3 } }, effect: "{${name}}" }]\n`,
    });
    expect(resolveWith(binder.bind('home/t'), givenDice([3])).outcome?.effect).toBe('3');
    const game = `schema: 1\ntitle: Home\nrulings: { ${name}: { about: Which, choices: [one, two] } }\n`;
    const found = findIn({ t: `uses: [${name}]\nrows: [{ name: One, when: { ${name}: one } }]\n` }, game);
    expect(found.map(({ message }) => message)).toEqual([`no row holds with ${name} two`]);
  });
});

it('an unknown key of such a name is named', () => {
  expect(places(findIn({ t: 'rows: [{ name: One, constructor: 1 }]\n' }))).toEqual(['t.yaml:3:21 unknown-key']);
});
