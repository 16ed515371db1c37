/** Which games there are, what they are called, and whose table a name means. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../../src/game/library.ts';
import { folderWith, omen, results } from '../support/run.ts';

const weather = 'schema: 1\ntitle: My weather\nroll: d6\nrows:\n  - 1-6: Mine\n';
const game = (more = '') => `schema: 1\ntitle: Mine\n${more}`;
const mine = (more?: string) => folderWith({ 'mine/game.yaml': game(more), 'mine/weather.yaml': weather });

describe('a name that several games have', () => {
  const builtIn = 'border-town-burning/weather';

  it('means a table of a folder that was named for this call, before the built-in ones', async () => {
    const library = await openLibrary({ firstFolders: [mine()] });
    expect(library.lookUp('weather')[0]).toBe('mine/weather');
    expect(library.lookUp('weather')).toContain(builtIn);
    expect(library.lookUp('weather', 'song-of-blades')[0]).toBe('song-of-blades/weather');
  });

  it('means the built-in table before those of folders that are set once', async () => {
    const folders = [mine()];
    expect((await openLibrary({ folders })).lookUp('weather')[0]).toBe(builtIn);
    expect((await openLibrary({ folders })).lookUp('weather', 'mine')[0]).toBe('mine/weather');
    expect((await openLibrary({ folders, builtInFirst: true })).lookUp('weather', 'mine')[0]).toBe(builtIn);
  });

  it('is decided by the line, whatever a working folder says', async () => {
    const cwd = mine();
    const config = folderWith({ 'omen.yaml': `game: mine\npath: ${cwd}\n` });
    const ids = async (argv: readonly string[]) => (await results(argv, { cwd: config })).map(({ table }) => table);
    expect(await ids(['weather', '--seed', 'a'])).toEqual([builtIn]);
    expect(await ids(['weather', '--seed', 'a', '--data', cwd])).toEqual(['mine/weather']);
  });

  it('means the same at the prompt of a session that was begun with a folder', async () => {
    const { stdout } = await omen(['play', '--data', mine()], { input: 'weather --dice 2 --short\n' });
    expect(stdout).toBe('My weather: Mine, D6 2\n');
  });
});

describe('the id of a game', () => {
  it('is what it is called, whatever its folder is called: results are replayed from another', async () => {
    const folder = mine('id: homely\nversion: 1.2\nlicence: CC0\n');
    const { stdout } = await omen(['weather', '--data', folder, '--seed', 'a', '--json']);
    expect(JSON.parse(stdout).table).toBe('homely/weather');
    renameSync(join(folder, 'mine'), join(folder, 'other'));
    const replayed = await omen(['replay', '--data', folder], { input: stdout });
    expect(replayed.code).toBe(0);
    const sheet = await omen(['show', 'homely', '--data', folder]);
    expect(sheet.stdout).toMatch(/\n {2}Version 1\.2 · CC0\n$/);
  });

  it('is no other game’s name', async () => {
    const folders = [mine(), mine('id: mine\n')];
    await expect(openLibrary({ folders })).rejects.toThrow(/two games are called mine: .*give one another id$/);
  });

  it('is the one that golden cases are of', async () => {
    const folder = mine('id: homely\n');
    expect((await omen(['weather', '--data', folder, '--dice', '2', '--save-case'])).code).toBe(0);
    expect((await omen(['test', folder])).stdout).toBe('1 of 1 case hold\n');
  });
});

describe('a game for a newer program', () => {
  it('is told in one line, and none of its tables is read', async () => {
    const folder = folderWith({ 'later/game.yaml': 'schema: 2\nname: X\n', 'later/omens.yaml': 'schema: 2\n' });
    const newer =
      /^omen: .*game\.yaml:1:9: this is schema 2 of the table language; a newer omen is needed to read it\n$/;
    const library = await openLibrary({ folders: [folder] });
    expect(library.findings('later').map(({ code }) => code)).toEqual(['newer-schema']);
    for (const argv of [
      ['later/omens', '--data', folder],
      ['omens', '--game', 'later', '--data', folder],
    ]) {
      const { code, stderr } = await omen(argv);
      expect(stderr).toMatch(newer);
      expect(code).toBe(1);
    }
  });
});
