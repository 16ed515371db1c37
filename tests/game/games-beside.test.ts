/** Tables that send on to tables of other games. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SubResult } from '../../src/table/result.ts';
import { folderWith, omen, results, shell } from '../support/run.ts';

const GAME = 'schema: 1\ntitle: A game\n';
const cellar = (then: string): string =>
  `schema: 1\ntitle: A cellar\nrows:\n  - { name: Steps, effect: "There is {a trap}.", then: [${then}] }\n`;
const TRAP =
  'schema: 1\ntitle: A trap\ninputs: { depth: { about: Depth, integer: 1-3 } }\nroll: d6\nrows:\n  - { result: 1-3, when: { depth: 1 }, name: pit }\n  - { result: 4-6, when: { depth: 1 }, name: net }\n  - { result: 1-6, when: { depth: 2+ }, name: arrow }\n';
const THEN = '{ table: dungeon/trap, as: trap, with: { depth: 1 } }';
const folder = (then = THEN, more: Readonly<Record<string, string>> = {}) =>
  folderWith({
    'town/game.yaml': GAME,
    'town/cellar.yaml': cellar(then),
    'dungeon/game.yaml': GAME,
    'dungeon/trap.yaml': TRAP,
    ...more,
  });
const check = async (data: string, argv: readonly string[] = ['.']) => {
  const { stdout } = await omen(['check', ...argv, '--json'], { cwd: data });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
};

describe('a table of another game', () => {
  it('is proved, rolled, told in words and weighed', async () => {
    const data = folder();
    expect(await check(data)).toEqual([]);
    const [result] = await results(['cellar', '--data', data, '--dice', '2', '--json']);
    expect(result?.outcome?.effect).toBe('There is a pit.');
    expect(result?.then.map(({ table, as, rules }: SubResult) => [table, as, rules === result.rules])).toEqual([
      ['dungeon/trap', 'trap', false],
    ]);
    const odds = JSON.parse((await omen(['odds', 'cellar', '--data', data, '--of', 'dungeon/trap', '--json'])).stdout);
    expect(odds.outcomes.map(({ id, exact }: { id: string; exact: string }) => [id, exact])).toEqual([
      ['pit', '1/2'],
      ['net', '1/2'],
    ]);
    expect((await omen(['show', 'cellar', '--data', data])).stdout).toContain('at once: A trap');
  });

  it('must take what it is handed', async () => {
    const [found] = await check(folder(THEN.replace('1', '4')));
    expect(found).toMatchObject({ code: 'with-range', file: 'town/cellar.yaml', line: 4 });
    expect(found.message).toMatch(/^depth can be 4, but dungeon\/trap \(dungeon\/trap.yaml\) takes/);
  });

  it.each([
    [
      'of a game that is not read',
      THEN.replace('dungeon/', 'dungen/'),
      'other-game',
      /; did you mean dungeon\?; .*dungeon/,
    ],
    [
      'that is not there',
      THEN.replace('trap,', 'tarp,'),
      'unknown-table',
      /^dungeon has no table tarp .*did you mean trap\?$/,
    ],
  ])('%s is named', async (_, then, code, message) => {
    const [found] = await check(folder(then));
    expect(found).toMatchObject({ code, file: 'town/cellar.yaml', line: 4 });
    expect(found.message).toMatch(message);
  });

  it('is found where its game is read with it, and by its id', async () => {
    const data = folder(THEN, { 'dungeon/game.yaml': `${GAME}id: dungeon\n` });
    renameSync(join(data, 'dungeon'), join(data, 'below'));
    expect(await check(data)).toEqual([]);
    expect(await check(data, ['town', '--data', 'below'])).toEqual([]);
    expect((await check(data, ['town'])).map(({ code }) => code)).toEqual(['other-game']);
  });

  it('must not lead back', async () => {
    const data = folder(THEN, {
      'dungeon/up.yaml': 'schema: 1\ntitle: Up\nrows:\n  - { name: Up, then: [town/cellar] }\n',
    });
    const found = await check(data);
    expect(found.map(({ file, line }) => [file, line])).toEqual([['dungeon/up.yaml', 4]]);
  });

  it('is read anew when it changes', async () => {
    const data = folder();
    const env = { XDG_CACHE_HOME: folderWith({}) };
    const roll = () => shell('omen cellar --data . --dice 2 --short', { cwd: data, env });
    expect((await roll()).code).toBe(0);
    writeFileSync(
      join(data, 'dungeon/trap.yaml'),
      TRAP.replace('1-3 }', '2-3 }').replaceAll('depth: 1', 'depth: 2').replace('depth: 2+', 'depth: 3'),
    );
    expect(await roll()).toMatchObject({ code: 1, stderr: expect.stringContaining('depth can be 1') });
  });

  it('comes along on a page', async () => {
    const { stdout } = await omen(['page', 'town', '--data', folder()]);
    expect(stdout).toContain('dungeon/trap');
    expect(stdout).toContain('A trap');
  });
});
