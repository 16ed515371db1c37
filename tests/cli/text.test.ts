/** How results read in a terminal. */
import { describe, expect, it } from 'vitest';
import { exampleTables } from '../../src/cli/help/examples.ts';
import { PLAIN } from '../../src/render/paint.ts';
import { commandFor } from '../../src/render/request.ts';
import { resultText } from '../../src/render/text.ts';
import type { ResultNext } from '../../src/table/result.ts';
import { resolveSeeded } from '../../src/table/throw/resolve.ts';
import { binder, exampleInputs, games, table } from '../support/games.ts';
import { folderWith, omen } from '../support/run.ts';

describe('the text of a result', () => {
  it('shows outcome, title, effect, dice, follow-up, what may be rolled, rulings and seed', async () => {
    const { stdout } = await omen(['weather', '--territory', 'northern-wastes', '--natural', '9', '--seed', 'k7f2q9']);
    expect(stdout).toMatch(/^Hailstorm\n {2}Weather · Border Town Burning\n {2}Hail for \d game turns\./);
    expect(stdout).toMatch(/\n {2}2D6 9 · duration D3\+1 \d \+ 1 = \d game turns\n/);
    expect(stdout).toMatch(/\n {2}next {2}Hail, start of own turn {3}omen hail --turns-left \d\n {2}also {2}omen cast/);
    expect(stdout).toMatch(/\n {2}ruling {2}thunder-scope=tempest\n/);
    expect(stdout).toMatch(/\n {2}seed {2}k7f2q9 #0, some dice by hand\n$/);
  });

  it('indents what is nested', async () => {
    const { stdout } = await omen(['weather', '--dice', '6,6,6,3,4']);
    expect(stdout).toMatch(/\n {2}Fog: Pea soup\n(?: {4}.*\n)+ {4}D6 6 · sight 2D6 3 \+ 4 = 7"\n/);
  });

  it('shows several results with a line between them', async () => {
    const { stdout } = await omen(['miscast', '-n', '3', '--seed', 'a']);
    expect(stdout.match(/^ {2}Miscasting/gm)).toHaveLength(3);
    expect(stdout.match(/\n\n\S/g)).toHaveLength(2);
  });

  it('sends no control character of a table file', async () => {
    const table =
      'schema: 1\ntitle: "T\\u001b[2J"\nroll: d6\nrows: [{ result: 1-6, name: "N\\u0007", effect: "E\\u009b2J \\u202e" }]\n';
    const data = folderWith({ 'g/game.yaml': 'schema: 1\ntitle: G\n', 'g/t.yaml': table });
    for (const words of [['t'], ['list'], ['t', '--help']]) {
      const { stdout } = await omen([...words, '--data', data]);
      expect(stdout.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it.each([40, 80])('keeps within %i columns, but for commands to paste', (width) => {
    const context = {
      layout: { paint: PLAIN, width },
      titles: (id: string) => ({ table: table(id).title, game: 'A game with a rather long name' }),
      command: (next: ResultNext) => commandFor(table(next.table), next.inputs, { word: next.table }),
      related: (id: string) => `omen ${id}`,
    };
    for (const { tables } of games) {
      for (const each of tables) {
        const bound = binder.bind(each.id, { inputs: exampleInputs(each) });
        for (let index = 0; index < 20; index++) {
          for (const line of resultText(resolveSeeded(bound, 'wide', index), context)) {
            if (!line.includes('omen ')) expect(line.length, `${each.id}: ${line}`).toBeLessThanOrEqual(width);
          }
        }
      }
    }
  });

  it('has examples that work for every table', () => {
    for (const { tables } of games) {
      expect(exampleTables(tables).length).toBeGreaterThan(0);
      for (const each of tables)
        expect(() => binder.bind(each.id, { inputs: exampleInputs(each) }), each.id).not.toThrow();
    }
  });
});
