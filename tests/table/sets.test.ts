/** Inputs that a table's outcome sets for the whole battle. */
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../src/dice/given.ts';
import { createBinder } from '../../src/table/bind/bind.ts';
import { compileGame } from '../../src/table/compile/game.ts';
import type { Table } from '../../src/table/model.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { binder } from '../support/games.ts';

const GAME = { path: 'home/game.yaml', text: 'schema: 1\ntitle: Home\n' };
const file = (name: string, text: string) => ({ path: `home/${name}.yaml`, text: `schema: 1\ntitle: T\n${text}` });
const walk = file(
  'walk',
  `inputs: { sky: { about: Sky, choices: [wet, dry], default: dry } }
rows: [{ when: { sky: wet }, name: Slow }, { when: { sky: dry }, name: Quick }]
`,
);
const sky = (sets: string, row = '') =>
  file('sky', `roll: d2\nrows: [{ result: 1, name: Wet${row} }, { result: 2, name: Dry }]\nsets: ${sets}\n`);

const compile = (...files: ReturnType<typeof file>[]) => compileGame('home', GAME, files);
const setBy = (tables: readonly Table[], die: number) => {
  const find = (id: string) => tables.find((table) => table.id === id) as Table;
  return throwTable(createBinder(find).bind('home/sky'), givenDice([die])).entry?.outcome?.sets;
};

describe('sets', () => {
  it('gives the id of the outcome, or what the row says instead', () => {
    const { tables, findings } = compile(walk, sky('{ sky: outcome }', ', sets: { sky: { to: dry, until: battle } }'));
    expect(findings).toEqual([]);
    expect(setBy(tables, 1)).toEqual([{ input: 'sky', value: 'dry', stays: true }]);
    expect(setBy(tables, 2)).toEqual([{ input: 'sky', value: 'dry', stays: false }]);
  });

  it('refuses an input that no table of the game has', () => {
    const [finding] = compile(walk, sky('{ skies: outcome }')).findings;
    expect(finding).toMatchObject({ code: 'unknown-input', line: 5 });
  });

  it('refuses a value that no table could take', () => {
    const [finding] = compile(walk, sky('{ sky: misty }')).findings;
    expect(finding).toMatchObject({ code: 'bad-setting', line: 5 });
    expect(finding?.message).toBe('sky cannot be "misty"; it is wet or dry');
  });

  it('refuses an outcome that no table could take', () => {
    const other = file('sky', 'roll: d2\nrows: [{ result: 1-2, name: Hot }]\nsets: { sky: outcome }\n');
    expect(compile(walk, other).findings[0]?.message).toBe('sky cannot be "hot"; it is wet or dry');
  });

  it('holds for the built-in games', () => {
    const bound = binder.bind('border-town-burning/weather', { inputs: { territory: 'northern-wastes' } });
    expect(throwTable(bound, givenDice([4, 5, 2])).entry?.outcome?.sets).toEqual([
      { input: 'weather', value: 'hailstorm', stays: false },
      { input: 'stormPassed', value: true, stays: true },
    ]);
  });
});
