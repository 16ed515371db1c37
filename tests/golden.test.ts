/** Dice in, outcome out: every case of tests/golden, which are written from the rules documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { givenDice } from '../src/dice/given.ts';
import { OmenError } from '../src/table/error.ts';
import { resolveWith } from '../src/table/throw/resolve.ts';
import { binder } from './support/games.ts';
import { type Expected, type GoldenCase, summarize } from './support/golden.ts';

const folder = fileURLToPath(new URL('golden', import.meta.url));

for (const game of readdirSync(folder)) {
  describe(game, () => {
    for (const file of readdirSync(join(folder, game))) {
      const table = file.replace('.yaml', '');
      const { cases } = parse(readFileSync(join(folder, game, file), 'utf8')) as { cases: readonly GoldenCase[] };
      describe(table, () => {
        cases.forEach((golden, i) => {
          it(`${i + 1}: ${golden.covers.join(' ')} ${JSON.stringify(golden.dice ?? [])}`, () => {
            expect(resolveGolden(`${game}/${table}`, golden)).toEqual(golden.expect);
          });
        });
      });
    }
  });
}

/** What the program says, in the words of the case. */
function resolveGolden(table: string, golden: GoldenCase): Expected {
  const dice = givenDice(golden.dice ?? []);
  try {
    const bound = binder.bind(table, {
      inputs: golden.inputs ?? {},
      rulings: golden.rulings ?? {},
      modifiers: golden.modifiers ?? [],
      targetModifiers: golden.targetModifiers ?? [],
    });
    const result = resolveWith(bound, dice);
    expect(dice.left, 'dice that nothing asked for').toBe(0);
    if (golden.expect.need === undefined) expect(result.need, 'dice that are owed').toEqual([]);
    return summarize(result, golden.expect);
  } catch (error) {
    if (error instanceof OmenError) return { error: golden.expect.error === undefined ? error.message : error.code };
    throw error;
  }
}
