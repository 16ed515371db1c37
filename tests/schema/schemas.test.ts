/** The JSON Schemas: every built-in file, every table's results, and every field explained. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readYaml } from '../../src/table/compile/yaml.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { chainOf } from '../../src/table/odds/process.ts';
import { tallyOf } from '../../src/table/odds/tally.ts';
import { resolveSeeded } from '../../src/table/throw/resolve.ts';
import { binder, dataFolder, exampleInputs, games } from '../support/games.ts';
import { omen } from '../support/run.ts';

const read = (name: string) => JSON.parse(readFileSync(join(dataFolder, `${name}.schema.json`), 'utf8'));
const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
const validate = {
  table: ajv.compile(read('table')),
  game: ajv.compile(read('game')),
  result: ajv.compile(read('result')),
  odds: ajv.compile(read('odds')),
};

const folders = games.map(({ game }) => game.name);
const files = folders.flatMap((folder) => readdirSync(join(dataFolder, folder)).map((name) => `${folder}/${name}`));

describe('the schemas of files', () => {
  it.each(files)('allow %s, whose first line names its schema', (name) => {
    const text = readFileSync(join(dataFolder, name), 'utf8');
    const kind = name.endsWith('/game.yaml') ? 'game' : 'table';
    expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=../${kind}.schema.json`);
    validate[kind](parse(text));
    expect(validate[kind].errors).toBeNull();
  });

  const reach = fileURLToPath(new URL('../reach/games/reach', import.meta.url));
  it.each(readdirSync(reach))('allow all ways of writing a table: %s', (name) => {
    validate[name === 'game.yaml' ? 'game' : 'table'](readYaml(name, readFileSync(join(reach, name), 'utf8')).value);
    expect(validate[name === 'game.yaml' ? 'game' : 'table'].errors).toBeNull();
  });

  it('refuse an unknown key', () => {
    expect(validate.table({ schema: 1, title: 'T', rows: [{ name: 'a', efect: 'x' }] })).toBe(false);
    expect(validate.game({ schema: 1, title: 'T', tables: [] })).toBe(false);
  });
});

describe('the schema of results', () => {
  it.each(games.flatMap(({ tables }) => tables))('allows results of $id', (table) => {
    const bound = binder.bind(table.id, { inputs: exampleInputs(table) });
    for (let index = 0; index < 40; index++) {
      validate.result(resolveSeeded(bound, 'schema', index));
      expect(validate.result.errors).toBeNull();
    }
  });

  it('refuses a result that lacks a key', () => {
    const table = games[0]?.tables[0] as (typeof games)[0]['tables'][0];
    const { need: _, ...rest } = resolveSeeded(binder.bind(table.id, { inputs: exampleInputs(table) }), 'schema', 0);
    expect(validate.result(rest)).toBe(false);
  });
});

describe('the schema of odds', () => {
  it.each(games.flatMap(({ tables }) => tables))('allows the odds and a tally of $id', (table) => {
    const bound = binder.bind(table.id, { inputs: exampleInputs(table) });
    for (const odds of [oddsOf(bound), tallyOf(bound, 'schema', 0, 20)]) {
      validate.odds(JSON.parse(JSON.stringify(odds)));
      expect(validate.odds.errors).toBeNull();
    }
  });

  it('allows a chain, and refuses one that lacks a key', () => {
    const { endless, ...chain } = chainOf(binder, 'border-town-burning/burn');
    validate.odds(JSON.parse(JSON.stringify({ ...chain, endless })));
    expect(validate.odds.errors).toBeNull();
    expect(validate.odds(chain)).toBe(false);
  });
});

it.each(['table', 'game', 'result', 'odds'])('explains each field of a %s', (name) => {
  const missing: string[] = [];
  const { definitions, ...schema } = read(name);
  const explained = ({ description, $ref, ...rest }: { description?: string; $ref?: string }): boolean =>
    description !== undefined ||
    (typeof $ref === 'string' && definitions[$ref.split('/').at(-1) as string]?.description !== undefined) ||
    'items' in rest;
  const walk = (node: unknown, path: string): void => {
    if (node === null || typeof node !== 'object') return;
    if ('properties' in node) {
      for (const [key, value] of Object.entries(node.properties as object))
        if (!explained(value)) missing.push(`${path}.${key}`);
    }
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk({ ...schema, definitions }, '');
  expect(missing).toEqual([]);
});

it.each(['table', 'game', 'result', 'odds'])('are printed: omen schema %s', async (name) => {
  const { stdout, code } = await omen(['schema', name]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(read(name));
});

it('are named where another is asked for', async () => {
  const { stderr, code } = await omen(['schema', 'tabel']);
  expect(code).toBe(2);
  expect(stderr).toBe('omen: there is no schema of tabel; did you mean table?\n');
});
