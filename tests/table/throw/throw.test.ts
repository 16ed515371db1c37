import { describe, expect, it } from 'vitest';
import { givenDice } from '../../../src/dice/given.ts';
import { createBinder } from '../../../src/table/bind/bind.ts';
import { compileGame } from '../../../src/table/compile/game.ts';
import { resolveWith } from '../../../src/table/throw/resolve.ts';

const files = (tables: Readonly<Record<string, string>>) =>
  Object.entries(tables).map(([name, text]) => ({ path: `${name}.yaml`, text: `schema: 1\ntitle: T\n${text}` }));

function gameOf(tables: Readonly<Record<string, string>>) {
  const game = compileGame('g', { path: 'game.yaml', text: 'schema: 1\ntitle: G\n' }, files(tables));
  expect(game.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const byId = new Map(game.tables.map((table) => [table.id, table]));
  return createBinder((id) => {
    const table = byId.get(id);
    if (!table) throw new Error(id);
    return table;
  });
}

describe('a table that is thrown again', () => {
  const binder = gameOf({
    parent: 'rows: [{ name: All, then: [{ table: child, times: 2, reroll: [low] }] }]\n',
    child: `roll: d6
rows:
  - { result: 1-3, name: Low, quantities: { loss: { dice: d3 } }, then: [leaf] }
  - { result: 4-6, name: High }
`,
    leaf: 'roll: d4\nrows: [{ result: 1-4, name: Leaf }]\n',
  });

  it('is thrown again as soon as its outcome shows: nothing of what is thrown away is rolled on', () => {
    const dice = givenDice([1, 3, 5, 2, 6]);
    const result = resolveWith(binder.bind('g/parent'), dice);
    expect(dice.left).toBe(0);
    expect(result.then.map(({ roll, outcome }) => [roll?.rolled, outcome?.id])).toEqual([
      [[5], 'high'],
      [[6], 'high'],
    ]);
  });

  it('owes the throws that are to come, not what hangs on the one thrown away', () => {
    expect(resolveWith(binder.bind('g/parent'), givenDice([1])).need).toEqual([
      { dice: 'd6', for: 'child' },
      { dice: 'd6', for: 'child' },
    ]);
  });
});

describe('a picked name', () => {
  it('is handed on to a table that is resolved at once, and to one rolled later', () => {
    const binder = gameOf({
      parent: `inputs: { doors: { about: Doors, some-of: [left, right] } }
rows:
  - name: Opens
    quantities: { door: { pick: doors } }
    then: [{ table: child, when: { doors: given }, with: { which: door } }]
    next: [{ at: when-it-happens, table: child, when: { doors: given }, with: { which: door } }]
`,
      child:
        'inputs: { which: { about: Which, choices: [left, right] } }\nrows: [{ name: Gold, when: { which: left } }, { name: Dust, when: { which: right } }]\n',
    });
    const result = resolveWith(binder.bind('g/parent', { inputs: { doors: ['left', 'right'] } }), givenDice([2]));
    expect(result.then.map(({ outcome, inputs }) => [outcome?.id, inputs])).toEqual([['dust', { which: 'right' }]]);
    expect(result.next[0]?.inputs).toEqual({ which: 'right' });
  });
});
