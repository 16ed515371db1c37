/** What given seeds give, for good: the same on every machine and in every Node. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { NestedResult, ResultOutcome } from '../src/table/result.ts';
import { resolveSeeded } from '../src/table/throw/resolve.ts';
import { binder, exampleInputs, games } from './support/games.ts';
import { omen } from './support/run.ts';

const folder = fileURLToPath(new URL('golden-results', import.meta.url));

describe('golden results', () => {
  it('are what their requests give, byte for byte', async () => {
    const { code, stdout } = await omen(['batch', `${folder}/requests.txt`, '--data', `${folder}/games`]);
    expect(code).toBe(0);
    expect(stdout).toBe(readFileSync(`${folder}/results.jsonl`, 'utf8'));
  });

  it('are equal when they are replayed', async () => {
    const { code, stdout } = await omen(['replay', `${folder}/results.jsonl`, '--data', `${folder}/games`]);
    expect(stdout).toBe('125 equal, 0 differ\n');
    expect(code).toBe(0);
  });

  // Once the rules of a table are mended on purpose: npx vitest run tests/golden-results.test.ts -u
  it('of the built-in tables are the dice and outcomes of their seeds', async () => {
    const lines = games.flatMap(({ tables }) =>
      tables.flatMap((table) => {
        const bound = binder.bind(table.id, { inputs: exampleInputs(table) });
        return [0, 1, 2].map(
          (index) => `${table.id} golden #${index}  ${brief(resolveSeeded(bound, 'golden', index))}`,
        );
      }),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${folder}/built-in.txt`);
  });
});

/** `4+5=9 some-outcome turns=3, then luck 6=6 great`: dice and outcomes, without words that may be put better. */
function brief({ roll, outcome, also, then }: NestedResult): string {
  const dice = roll === null ? '' : `${roll.rolled.join('+')}=${roll.total} `;
  const nested = (list: readonly NestedResult[]) =>
    list.map((each) => `, then ${each.table.replace(/^.*\//, '')} ${brief(each)}`).join('');
  const beside = also.map((each) => `, also ${briefly(each.outcome)}${nested(each.then)}`).join('');
  return `${dice}${outcome === null ? 'no row' : briefly(outcome)}${beside}${nested(then)}`;
}

const briefly = ({ id, quantities }: ResultOutcome): string =>
  [id, ...Object.entries(quantities).map(([name, { value }]) => `${name}=${value}`)].join(' ');
