import fc from 'fast-check';
import { type Binder, createBinder } from '../../src/table/bind/bind.ts';
import { compileGame } from '../../src/table/compile/game.ts';
import type { Table } from '../../src/table/model.ts';

/** Compiles tables given as data (JSON is YAML) into a game `x`; throws on the first finding. */
export function gameOf(tables: Readonly<Record<string, unknown>>): Binder {
  const { tables: compiled, findings } = compileGame(
    'x',
    { path: 'game.yaml', text: JSON.stringify({ schema: 1, title: 'X' }) },
    Object.entries(tables).map(([name, table]) => ({
      path: `${name}.yaml`,
      text: JSON.stringify({ schema: 1, title: name, ...(table as object) }),
    })),
    // Proofs would refuse most of these tables, and are tested by themselves.
    { prove: false },
  );
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const byId = new Map(compiled.map((table) => [table.id, table]));
  return createBinder((id) => byId.get(id) as Table);
}

const quantities = fc.constantFrom<Record<string, unknown>>(
  {},
  { a: { dice: 'd3' } },
  { a: { dice: 'd2*2' }, b: { value: 'a + 1' } },
  { a: { dice: 'd3-1' }, b: { dice: 'd2', each: 'a' } },
  { a: { dice: 'd2-1' }, b: { dice: 'd3', max: 'a', min: 1, when: { a: '1+' } } },
  {
    a: { dice: 'd2' },
    b: [
      { dice: 'd2', when: { a: 1 } },
      { dice: 'd3', when: { a: 2 } },
    ],
  },
  { a: { value: 2 }, b: { dice: '2d2', max: 3 } },
  { a: { dice: 'd2' }, b: { pick: 'names' } },
  { a: { dice: 'd2' }, hand: { pick: 'names', count: 'a' }, c: { of: 'hand', are: 'inn' } },
  { hand: { pick: { ace: 2, king: 1 }, count: 2 }, a: { of: 'hand', are: ['ace'] } },
);

/** A table to be rolled within another: its input moves the total. */
const inner = {
  inputs: { level: { about: 'moves the total', integer: '0+', default: 0 } },
  roll: { dice: 'd2', modifiers: [{ name: 'level', add: 'level' }] },
  rows: [
    { result: '<=2', name: 'low', quantities: { depth: { dice: 'd2' } } },
    { result: '3', name: 'even' },
    { result: '4+', name: 'high' },
  ],
};

const then = fc.constantFrom<readonly unknown[]>(
  [],
  ['inner'],
  [{ table: 'inner', times: 2 }],
  ['inner', { table: 'inner', with: { level: 3 } }],
  [
    { table: 'inner', as: 'came' },
    { table: 'inner', when: { came: ['low', 'high'] }, with: { level: 1 } },
  ],
  [
    { table: 'inner', as: 'came', times: 2 },
    { table: 'inner', when: { came: 'even' } },
  ],
);
/** Only where `a` is a number that is always there. */
const thenOfA = fc.constantFrom<readonly unknown[]>(
  [{ table: 'inner', with: { level: 'a' } }],
  [{ table: 'inner', when: { a: '2+' } }, 'inner'],
  [{ table: 'inner', times: 'a - 1' }],
);

const row = fc
  .tuple(quantities, then, thenOfA, fc.boolean())
  .map(([rolled, plain, ofA, dependent]) => ({ quantities: rolled, then: dependent && rolled.a ? ofA : plain }));

const roll = fc.constantFrom<{ dice?: unknown; total?: string; pool?: number; modifiers?: readonly unknown[] }>(
  { dice: 'd4' },
  { dice: '2d2' },
  { dice: 'd4-d2' },
  { dice: '3d2', modifiers: [{ name: 'luck', add: 2, when: { natural: '5+' } }] },
  { dice: 'd6', pool: 2 },
  { dice: { one: 'd3', two: 'd2' }, total: 'one * two - 1', modifiers: [{ name: 'luck', add: 1 }] },
  { dice: { one: { dice: 'd2', pool: 2, read: 'highest' }, two: 'd3' }, total: 'max(one, two)' },
  { dice: [{ dice: '2d2' }] },
  { dice: 'd2*2' },
  { modifiers: [{ name: 'fixed', add: 3 }] },
);

/** With another name for what comes up. */
const calling = <T>(name: string, said: T): T => JSON.parse(JSON.stringify(said).replaceAll('"came"', `"${name}"`));

/** Random tables of few dice: every kind of roll, quantities that depend on one another, nesting, and what is set off beside. */
export const randomTable = fc
  .record({
    roll,
    rows: fc.tuple(row, row, row),
    shared: fc.tuple(then, fc.boolean()),
    beside: row,
    cut: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ roll: written, rows, shared, beside, cut }) => {
    const pool = written.pool !== undefined;
    const matches = pool ? ['0', '1', '2+'] : [`<=${cut - 1}`, `${cut}`, `${cut + 1}+`];
    const names = ['first', 'second', 'first'];
    return {
      inputs: { names: { about: 'to pick from', list: true, default: ['inn', 'mill', 'inn'] } },
      roll: written,
      ...(pool ? { test: { 'at-least': 4 } } : {}),
      rows: rows.map((each, i) => ({
        result: matches[i],
        name: names[i],
        ...(i === 2 ? { id: 'first' } : {}),
        ...each,
      })),
      also: [{ name: 'beside', when: pool ? { ones: '1+' } : { total: `${cut}+` }, ...calling('beside', beside) }],
      then: shared[1] ? calling('shared', shared[0]) : [],
    };
  });

/** The random table as a game, with what it sends on to. */
export const randomGame = (table: unknown): Binder => gameOf({ outer: table, inner });
