/** Cases that people met with tools of this kind, each with the right answer; those with a home of their own stand there. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bin, folderWith, omen } from '../support/run.ts';

const home = folderWith({
  'home/game.yaml': 'schema: 1\ntitle: Home\n',
  'home/hundred.yaml':
    'schema: 1\ntitle: H\nroll: d100\nrows: [{ result: 1-99, name: Low }, { result: 00, name: Top }]\n',
  'home/wide.yaml':
    'schema: 1\ntitle: W\ninputs: { noOfModels: { about: N, integer: 1-9 }, noArmour: { about: A, flag: true, default: true } }\nrows: [{ name: A }]\n',
});
const env = { XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_STATE_HOME: home };
const run = (argv: readonly string[], input = '') => omen(argv, { env, input, cwd: home });
afterAll(() => rmSync(home, { recursive: true }));

describe('numbers', () => {
  it('past the last index are refused with the limit, also on plain rolls', async () => {
    const last = Number.MAX_SAFE_INTEGER;
    const ran = await run(['weather', '--index', String(last - 1), '-n', '2', '--json']);
    expect(ran.stdout.match(/"index":\d+/g)).toEqual([`"index":${last - 1}`, `"index":${last}`]);
    expect(await run(['weather', '--index', String(last - 1), '-n', '3'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `omen: --index ${last - 1} and the 3 results from there go past the last one, ${last}\n`,
    });
    for (const option of ['--index', '-n'])
      expect((await run(['weather', option, '9007199254740993'])).stderr).toMatch(/and at most 9007199254740991\n$/);
  });

  it('00 is 100 on a d100, and nothing on other dice', async () => {
    expect((await run(['hundred', '--natural', '00', '--data', 'home'])).stdout).toMatch(/^Top\n/);
    expect(await run(['weather', '--natural', '00'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('names', () => {
  it('of inputs may begin with no', async () => {
    const ran = await run(['wide', '--no-of-models', '3', '--no-no-armour', '--json', '--data', 'home']);
    expect(JSON.parse(ran.stdout).inputs).toEqual({ noOfModels: 3, noArmour: false });
  });

  it('of four hundred letters are one line', async () => {
    const long = 'x'.repeat(400);
    const all = [[long], ['show', long], ['check', long], ['import', long], ['init', long], ['battle', 'start', long]];
    for (const words of all) {
      const { code, stdout, stderr } = await run(words);
      expect([words[0], code === 1 || code === 2, stdout]).toEqual([words[0], true, '']);
      expect(stderr).toMatch(/^omen: (?!ENAMETOOLONG)[^\n]+\n$/);
    }
  });
});

describe('bytes', () => {
  it('that are no UTF-8 in a batch are the error of their line', async () => {
    const file = Buffer.concat([
      Buffer.from('weather --seed a\nweather --mod +1=Caf'),
      Buffer.from([0xe9]),
      Buffer.from('\nweather --seed a\n'),
    ]);
    const stdout = execFileSync('bash', ['-c', `"${process.execPath}" "${bin}" batch; true`], {
      input: file,
      env: { ...process.env, ...env },
    });
    const answers = String(stdout)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ line, error, seed }) => [line, error?.message ?? seed])).toEqual([
      [1, 'a'],
      [2, 'byte 21 of the line (0xE9) is no UTF-8; save the file as UTF-8'],
      [3, 'a'],
    ]);
  });

  it('of Windows-1252 are read in an import', async () => {
    const folder = folderWith({});
    const csv = Buffer.from('d6;Result\n1\x962;Caf\xe9 \x80\n3\x976;B\n', 'latin1');
    writeFileSync(join(folder, 'w.csv'), csv);
    const { code, stdout } = await omen(['import', 'w.csv'], { env, cwd: folder });
    rmSync(folder, { recursive: true });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/result: 1-2, name: Café €.*\n.*result: 3-6, name: B/)]);
  });
});

describe('advice to paste', () => {
  it('has its folders as a shell takes them', async () => {
    const md = '# Omens\n\n| d6 | Omen |\n|---|---|\n| 1-3 | A |\n| 4-6 | B |\n';
    const { stdout, stderr } = await run(['import', '-', '-o', "my $HOME's"], md);
    expect(stdout + stderr).toContain(`--data 'my $HOME'\\''s' shows them`);
  });
});

it('a working folder that is no more keeps nothing else from working', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omen-gone-'));
  mkdirSync(join(folder, 'gone'));
  const script = `cd "${folder}/gone" && rmdir "${folder}/gone" && for words in --version "weather --seed a --short"; do "${process.execPath}" "${bin}" $words || exit; done`;
  const stdout = execFileSync('bash', ['-c', script], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...env },
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n.*Weather/);
});
