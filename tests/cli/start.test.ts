/** What a run loads, and that compiled tables are never a second truth. */
import { cpSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, shell } from '../support/run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tells = folderWith({
  'loaded.cjs': `process.on('exit', () => {
    for (const file of Object.keys(require.cache)) process.stderr.write(require('node:path').basename(file) + '\\n');
  });`,
});

/** The scripts that a command loads. */
async function loaded(command: string): Promise<string> {
  const { code, stderr } = await shell(command, { env: { NODE_OPTIONS: `--require ${join(tells, 'loaded.cjs')}` } });
  expect(code).toBe(0);
  return stderr;
}

describe('starting', () => {
  it.each(['omen weather --json', 'omen list --json', 'omen --help', 'omen weather --help', 'omen weather'])(
    '%s reads no YAML',
    async (command) => {
      const scripts = await loaded(command);
      expect(scripts).toContain('main.cjs');
      expect(scripts).not.toContain('compile-folder');
      expect(scripts).not.toContain('yaml');
    },
  );

  it('is one file', async () => {
    const scripts = (await loaded('omen weather --json')).split('\n').filter((name) => /\.cjs$/.test(name));
    expect(scripts).toEqual(['loaded.cjs', 'main.cjs']);
  });

  it.skipIf(!('enableCompileCache' in module))('keeps what V8 made of it, where Node can do that', async () => {
    const cache = folderWith({});
    const kept = () => readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    await shell('omen --version', { env: { NODE_COMPILE_CACHE: cache } });
    expect(kept()).not.toEqual([]);
    rmSync(cache, { recursive: true });
  });

  it('--json paints nothing', async () => {
    expect(await loaded('omen weather')).toMatch(/^(paint|text)-/m);
    expect(await loaded('omen weather --json')).not.toMatch(/^(paint|text)-/m);
  });
});

/** The built package in a folder of its own, with the times of its files. */
function copyOfPackage(): string {
  const folder = folderWith({});
  for (const part of ['bin', 'dist', 'data', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  return folder;
}

describe('compiled tables', () => {
  const home = {
    'home/game.yaml': 'schema: 1\ntitle: Home\n',
    'home/omens.yaml': 'schema: 1\ntitle: Omens\nrows: [{ name: Good }]\n',
  };

  it('give way to an edited built-in file', async () => {
    const folder = copyOfPackage();
    const roll = `node ${join(folder, 'bin/omen.js')} list border-town-burning --json | head -1`;
    const before = await shell(roll);
    const { table } = JSON.parse(before.stdout);
    const file = join(folder, 'data', `${table}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Another title'));
    expect(JSON.parse((await shell(roll)).stdout)).toEqual({ ...JSON.parse(before.stdout), title: 'Another title' });
  });

  it("are kept for the user's own folders, and give way to an edited file", async () => {
    const folder = folderWith(home);
    const cache = folderWith({});
    const env = { XDG_CACHE_HOME: cache };
    const roll = `omen omens --json --seed a --data ${folder}`;
    const first = await shell(roll, { env });
    expect(JSON.parse(first.stdout)).toMatchObject({ outcome: { name: 'Good' } });
    const [copy = ''] = readdirSync(join(cache, 'omen/games'));
    expect(copy).toMatch(/^home-/);
    expect((await shell(roll, { env })).stdout).toBe(first.stdout);
    writeFileSync(join(folder, 'home/omens.yaml'), home['home/omens.yaml'].replace('Good', 'Dire'));
    const second = await shell(roll, { env });
    expect(JSON.parse(second.stdout)).toMatchObject({ outcome: { name: 'Dire' } });
    writeFileSync(join(cache, 'omen/games', copy), 'spoilt');
    expect((await shell(roll, { env })).stdout).toBe(second.stdout);
    expect(readdirSync(join(cache, 'omen/games'))).toEqual([copy]);
  });

  it.each([
    ['half of it', (copy: Buffer) => copy.subarray(0, copy.length / 2)],
    ['another letter', (copy: Buffer) => Buffer.from(copy.toString('latin1').replace('"Good"', '"Gold"'), 'latin1')],
  ])('are replaced where the copy is %s', async (_, spoil) => {
    const folder = folderWith(home);
    const cache = folderWith({});
    const roll = (): Promise<unknown> =>
      shell(`omen omens --json --seed a --data ${folder}`, { env: { XDG_CACHE_HOME: cache } });
    const first = await roll();
    const [name = ''] = readdirSync(join(cache, 'omen/games'));
    const file = join(cache, 'omen/games', name);
    const spoilt = spoil(readFileSync(file));
    writeFileSync(file, spoilt);
    expect(await roll()).toEqual(first);
    expect(readFileSync(file).equals(spoilt)).toBe(false);
    expect(await roll()).toEqual(first);
  });

  it('of the built-in games that were touched are used again, once their files were seen to be the same', async () => {
    const folder = copyOfPackage();
    const cache = folderWith({});
    const roll = async (): Promise<{ table: string }> =>
      JSON.parse(
        (await shell(`node ${join(folder, 'bin/omen.js')} weather --json --seed a`, { env: { XDG_CACHE_HOME: cache } }))
          .stdout,
      );
    const first = await roll();
    const file = join(folder, 'data', `${first.table}.yaml`);
    utimesSync(file, 1e9, 1e9);
    expect(await roll()).toEqual(first);
    const [kept = ''] = readdirSync(join(cache, 'omen/games'));
    expect(kept).toMatch(/\.stamps$/);
    // What has the size and the time of the file that was seen is not read again.
    writeFileSync(file, readFileSync(file, 'latin1').replace('title: W', 'title: V'), 'latin1');
    utimesSync(file, 1e9, 1e9);
    expect(await roll()).toEqual(first);
    utimesSync(file, 2e9 - 1, 1.1e9);
    expect(await roll()).not.toEqual(first);
  });

  it('are done without where nothing can be kept', async () => {
    const env = { XDG_CACHE_HOME: '/dev/null' };
    expect(await shell(`omen omens --json --data ${folderWith(home)}`, { env })).toMatchObject({ code: 0, stderr: '' });
  });
});
