/** Files and folders that are not what they seem: none may hang the program, end it with a stack, or change what a table says. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { bin, folderWith, omen, shell } from '../support/run.ts';
import { attackSeed, random, times } from './support.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderOf(files: Readonly<Record<string, string>> = {}): string {
  const folder = folderWith(files);
  folders.push(folder);
  return folder;
}

const home = {
  'home/game.yaml': 'schema: 1\ntitle: Home\n',
  'home/omens.yaml': 'schema: 1\ntitle: Omens\nrows: [{ name: Good }]\n',
  'home/signs.yaml': 'schema: 1\ntitle: Signs\nrows: [{ name: Star }]\n',
};

/** One line on stderr that names the thing, no stack, and this exit code. */
const saysOf = (thing: string, code: number) => ({
  code,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^omen: [^\\n]*${thing}[^\\n]*\\n$`)),
});

describe('a pipe or a device', () => {
  it.each(['omen.yaml', 'home/omens.yaml', 'home/game.yaml'])('in place of %s is never waited for', async (name) => {
    const folder = folderOf(home);
    rmSync(join(folder, name), { force: true });
    execFileSync('mkfifo', [join(folder, name)]);
    const { code, stderr } = await shell('timeout 20 omen omens --data . --json; echo "exit $?"', { cwd: folder });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^omen: [^\n]+\n$/);
  });

  it.each(['/dev/zero', '/dev/stdin'])('%s is no configuration', async (device) => {
    const folder = folderOf();
    symlinkSync(device, join(folder, 'omen.yaml'));
    expect(await shell('timeout 20 omen weather --json', { cwd: folder })).toEqual(saysOf('omen.yaml', 1));
  });

  it('is nothing to check', async () => {
    expect(await shell('timeout 20 omen check /dev/zero')).toEqual(saysOf('/dev/zero', 2));
  });
});

describe('what is no UTF-8', () => {
  const broken = (text: string): Buffer => Buffer.from(text, 'latin1');

  it('is named with its line in a table', async () => {
    const folder = folderOf(home);
    writeFileSync(join(folder, 'home/omens.yaml'), broken('schema: 1\ntitle: Omens\nrows: [{ name: Caf\xe9 }]\n'));
    const { code, stderr } = await omen(['omens', '--data', folder]);
    expect(code).toBe(1);
    expect(stderr).toContain('line 3 has a byte that is no UTF-8');
    expect((await omen(['signs', '--data', folder])).code).toBe(0);
  });

  it('is named with its line in omen.yaml', async () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'omen.yaml'), broken('# caf\xe9\ngame: mordheim\n'));
    expect(await omen(['weather'], { cwd: folder })).toEqual(saysOf('omen.yaml:1: a byte is no UTF-8', 1));
  });
});

describe('the built-in tables', () => {
  const theirs = {
    'omen.yaml': 'game: theirs\npath: [.]\n',
    'theirs/game.yaml': 'schema: 1\ntitle: Theirs\norder: -5\n',
    'theirs/weather.yaml': 'schema: 1\ntitle: Weather\nrows: [{ name: Always six }]\n',
    'theirs/omens.yaml': 'schema: 1\ntitle: Omens\nrows: [{ name: Good }]\n',
  };
  const rolled = async (words: readonly string[], options: Parameters<typeof omen>[1]) =>
    JSON.parse((await omen([...words, '--json'], options)).stdout).table;

  it('keep their names in a folder that would take them', async () => {
    const cwd = folderOf(theirs);
    expect(await rolled(['weather'], { cwd })).toBe('border-town-burning/weather');
    expect(await rolled(['omens'], { cwd })).toBe('theirs/omens');
    const { stderr } = await omen(['weather'], { cwd });
    expect(stderr).toContain('omen theirs/weather');
  });

  it('give way where the user says so', async () => {
    const cwd = folderOf(theirs);
    expect(await rolled(['weather', '--game', 'theirs'], { cwd })).toBe('theirs/weather');
    expect(await rolled(['weather'], { cwd, env: { OMEN_GAME: 'theirs' } })).toBe('theirs/weather');
    const XDG_CONFIG_HOME = folderOf({ 'omen/omen.yaml': `game: theirs\npath: [${cwd}]\n` });
    expect(await rolled(['weather'], { env: { XDG_CONFIG_HOME } })).toBe('theirs/weather');
  });

  it('change among themselves where a folder says so', async () => {
    const cwd = folderOf({ 'omen.yaml': 'game: song-of-blades\n' });
    expect(await rolled(['weather'], { cwd })).toBe('song-of-blades/weather');
  });

  it('are not looked up by a word with more than one game', async () => {
    expect((await omen(['btb/weather/zzz'])).code).toBe(2);
  });
});

describe('a name that means something to a pattern', () => {
  it.each(['(', '[a', 'a(b', '(a+)+$', '\\', '*', '+', '.*'])('%j is looked up as it is', async (name) => {
    const folder = folderOf({ ...home, 'home/bad.yaml': 'schema: 1\ntitel: Bad\n' });
    expect(await omen([name, '--data', folder])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a place that is not there', () => {
  it('for the cache costs the cache alone', async () => {
    for (const place of ['/proc', '/dev/null', '/proc/1/x']) {
      const run = `timeout 20 omen omens --json --seed a --data ${folderOf(home)}`;
      expect(await shell(run, { env: { XDG_CACHE_HOME: place } })).toMatchObject({ code: 0, stderr: '' });
    }
  });

  it('to start from costs its configuration alone', async () => {
    const folder = folderOf();
    const gone = (command: string) => shell(`mkdir gone && cd gone && rmdir ../gone && ${command}`, { cwd: folder });
    expect(await gone(`node ${bin} --version`)).toMatchObject({ code: 0, stderr: '' });
    expect(await gone(`node ${bin} btb/weather --seed a --json`)).toMatchObject({ code: 0, stderr: '' });
  });

  it.each(['/proc', '/dev/null'])('for battles (%s) is told in one line', async (place) => {
    const env = { XDG_DATA_HOME: place };
    expect(await shell('timeout 20 omen battle start x --players A,B', { env })).toEqual(saysOf(place, 1));
  });

  it('for the version is none', async () => {
    const folder = folderOf({ 'omen.yaml': 'nonsense: [\n' });
    const { code, stdout } = await omen(['--version'], { cwd: folder, env: { OMEN_PATH: '/nonexistent' } });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  });
});

describe.skipIf(process.getuid?.() === 0)('what may not be read', () => {
  it('is named, be it a table or a folder', async () => {
    const folder = folderOf(home);
    chmodSync(join(folder, 'home/omens.yaml'), 0);
    expect(await omen(['omens', '--data', folder])).toEqual(saysOf('omens.yaml', 1));
    chmodSync(join(folder, 'home'), 0);
    expect((await omen(['omens', '--data', folder])).stderr).toMatch(/^omen: [^\n]+\n$/);
    chmodSync(join(folder, 'home'), 0o700);
  });
});

describe('a copy in the cache', () => {
  it(`that is spoilt anywhere, ${times(12)} times, changes no result and is mended`, async () => {
    const folder = folderOf(home);
    const cache = folderOf();
    const roll = () => shell(`omen omens --json --seed a --data ${folder}`, { env: { XDG_CACHE_HOME: cache } });
    const right = await roll();
    const [name = ''] = readdirSync(join(cache, 'omen/games'));
    const file = join(cache, 'omen/games', name);
    const whole = readFileSync(file);
    const next = random(attackSeed('copies'));
    for (let i = 0; i < times(12); i++) {
      const at = Math.floor(next() * whole.length);
      const spoilt = Buffer.from(i % 3 === 0 ? whole.subarray(0, at) : whole);
      if (i % 3 > 0) spoilt[at] = (spoilt[at] as number) ^ (1 + Math.floor(next() * 255));
      writeFileSync(file, spoilt);
      expect(await roll(), `byte ${at}`).toEqual(right);
      expect(tables(readFileSync(file)), `byte ${at}`).toEqual(tables(whole));
    }
  }, 600_000);

  it(`of a built-in game that is spoilt anywhere, ${times(6)} times, changes no result`, async () => {
    const folder = folderOf();
    for (const part of ['bin', 'dist', 'data', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
    const cache = folderOf();
    const roll = () =>
      shell(`node ${join(folder, 'bin/omen.js')} btb/weather --json --seed a`, { env: { XDG_CACHE_HOME: cache } });
    const right = await roll();
    const next = random(attackSeed('built-in copies'));
    for (let i = 0; i < times(6); i++) {
      const file = join(folder, 'dist/games', i % 3 === 0 ? 'index' : 'border-town-burning');
      const whole = readFileSync(file);
      const at = Math.floor(next() * whole.length);
      const spoilt = Buffer.from(whole);
      spoilt[at] = (spoilt[at] as number) ^ (1 + Math.floor(next() * 255));
      writeFileSync(file, spoilt);
      expect(await roll(), `${file}, byte ${at}`).toEqual(right);
      writeFileSync(file, whole);
    }
  }, 600_000);
});

/** A copy without its first line, which tells when its files were seen. */
const tables = (copy: Buffer): string => copy.subarray(copy.indexOf('\n')).toString('latin1');
