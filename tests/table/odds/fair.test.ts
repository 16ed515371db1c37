/**
 * The seeded dice are fair: for every built-in table the outcomes of many seeds are as far from the exact odds as fair
 * dice come out, by chi-square. OMEN_FAIR sets how many results are thrown for each table; the suite throws few of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { GoldenCase } from '../../../src/table/golden/schema.ts';
import { tallyOf } from '../../../src/table/odds/tally.ts';
import { binder, games } from '../../support/games.ts';

const COUNT = Number(process.env.OMEN_FAIR ?? 2_000);
/** So unlikely that fair dice fall below it once in some hundred runs of all tables. */
const LEAST = 0.0001;
const folder = fileURLToPath(new URL('../../golden', import.meta.url));

describe.each(games.map(({ game, tables }) => [game.name, tables] as const))(`%s: ${COUNT} results`, (game, tables) => {
  it.each(tables.map(({ name }) => name))('%s', { timeout: 600_000 }, (name) => {
    const { cases } = parse(readFileSync(join(folder, game, `${name}.yaml`), 'utf8')) as {
      cases: readonly GoldenCase[];
    };
    const rolled =
      cases.find(({ dice, expect: { error } }) => (dice?.length ?? 0) > 0 && error === undefined) ?? cases[0];
    const bound = binder.bind(`${game}/${name}`, { inputs: rolled?.inputs ?? {}, rulings: rolled?.rulings ?? {} });
    const { outcomes, chiSquare } = tallyOf(bound, `fair ${name}`, 0, COUNT);
    expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(COUNT);
    expect(outcomes.filter(({ exact, count }) => exact === '0' && count > 0)).toEqual([]);
    if (chiSquare === null) expect(outcomes.filter(({ exact }) => exact !== '0')).toHaveLength(1);
    else expect(chiSquare.p).toBeGreaterThan(LEAST);
  });
});

it('there are golden cases for every table', () => {
  const names = games.flatMap(({ game }) => readdirSync(join(folder, game.name)));
  expect(names).toHaveLength(games.reduce((sum, { tables }) => sum + tables.length, 0));
});
