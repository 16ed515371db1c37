/** Dice in, outcome out: every case of tests/golden, which are written from the rules documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { resolveCase } from '../src/table/golden/golden-case.ts';
import type { GoldenCase } from '../src/table/golden/schema.ts';
import { binder } from './support/games.ts';

const folder = fileURLToPath(new URL('golden', import.meta.url));

for (const game of readdirSync(folder)) {
  describe(game, () => {
    for (const file of readdirSync(join(folder, game))) {
      const table = file.replace('.yaml', '');
      const { cases } = parse(readFileSync(join(folder, game, file), 'utf8')) as { cases: readonly GoldenCase[] };
      describe(table, () => {
        cases.forEach((golden, i) => {
          it(`${i + 1}: ${golden.covers?.join(' ')} ${JSON.stringify(golden.dice ?? [])}`, () => {
            expect(resolveCase(binder, `${game}/${table}`, golden)).toEqual(golden.expect);
          });
        });
      });
    }
  });
}
