/** `omen check`: what it reads, how findings look, and how it ends. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, omen } from '../support/run.ts';

const HEAD = 'schema: 1\ntitle: T\n';
const GOOD = `${HEAD}roll: d6\nrows:\n  - { result: 1-6, name: a }\n`;
const BAD = `${HEAD}roll: d6\nrows:\n  - { result: 1-3, name: a }\n  - { result: 3-6, name: b, efect: x }\n`;

it('shows each finding with its place, the line and a mark, and what would be right', async () => {
  const cwd = folderWith({ 'home/game.yaml': HEAD, 'home/b.yaml': BAD, 'home/a.yaml': GOOD.replace('1-6', '1-5') });
  const { code, stdout } = await omen(['check', 'home'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toMatchInlineSnapshot(`
    "home/a.yaml:5:15 error gap
      6 meets no row: the rows cover 1-5; d6 shows 1 to 6
        5 |   - { result: 1-5, name: a }
          |               ^^^

    home/b.yaml:6:29 error unknown-key
      a row has no key efect; did you mean effect?
        6 |   - { result: 3-6, name: b, efect: x }
          |                             ^^^^^

    2 errors in 2 of 3 files
    "
  `);
});

it('writes one finding a line with --json, and nothing else', async () => {
  const cwd = folderWith({ 'home/game.yaml': HEAD, 'home/b.yaml': BAD });
  const { code, stdout } = await omen(['check', 'home', '--json'], { cwd });
  expect(code).toBe(1);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(Object.keys(JSON.parse(lines[0] as string))).toEqual([
    'severity',
    'code',
    'file',
    'line',
    'column',
    'message',
  ]);
});

it('checks a single table that is in no game', async () => {
  const cwd = folderWith({ 'tavern.yaml': GOOD, 'unrelated.yaml': 'a: 1\n' });
  expect(await omen(['check', 'tavern.yaml'], { cwd })).toEqual({
    code: 0,
    stdout: '1 file checked, nothing found\n',
    stderr: '',
  });
});

it('shows of a single table of a game what is wrong in it alone', async () => {
  const cwd = folderWith({ 'game.yaml': HEAD, 'good.yaml': GOOD, 'bad.yaml': BAD });
  expect((await omen(['check', 'good.yaml'], { cwd })).code).toBe(0);
  expect((await omen(['check', 'bad.yaml'], { cwd })).code).toBe(1);
});

it('ends with 0 where there are only warnings', async () => {
  const cwd = folderWith({ 'a.yaml': GOOD.replace('1-6', '1-7') });
  const { code, stdout } = await omen(['check', 'a.yaml'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('a.yaml:5:15 warning beyond-reach');
  expect(stdout).toContain('1 warning in 1 file');
});

it('without a path checks the games of the working folder and those of --data', async () => {
  const cwd = folderWith({ 'home/game.yaml': HEAD, 'home/bad.yaml': BAD });
  const data = folderWith({ 'away/game.yaml': HEAD, 'away/worse.yaml': BAD });
  const { stdout } = await omen(['check', '--data', data], { cwd });
  expect(stdout).toContain('bad.yaml:6:29');
  expect(stdout).toContain('worse.yaml:6:29');
});

it('without a path or games checks the built-in ones, and finds nothing', async () => {
  const { code, stdout } = await omen(['check'], { cwd: folderWith({}) });
  expect(stdout).toMatch(/^\d+ files checked, nothing found\n$/);
  expect(code).toBe(0);
});

it('says so where there is nothing to check', async () => {
  const cwd = folderWith({ 'notes.txt': 'hello' });
  expect(await omen(['check', 'gone'], { cwd })).toMatchObject({
    code: 2,
    stderr: 'omen: there is no file or folder gone to check\n',
  });
  expect((await omen(['check', 'notes.txt'], { cwd })).stderr).toContain(
    'notes.txt is no table; tables are YAML files',
  );
});

it('sends no control characters to the terminal', async () => {
  const cwd = folderWith({ 'a.yaml': `${HEAD}rows:\n  - { name: "a", effect: b\u001b[2Jc }\n` });
  const { stdout } = await omen(['check', 'a.yaml'], { cwd });
  expect(stdout).toContain('␛[2J');
  expect(stdout).not.toContain('\u001b');
});

it('does not follow a link out of the game', async () => {
  const secret = folderWith({ 'secret.yaml': 'password: hunter2\n' });
  const cwd = folderWith({ 'game.yaml': HEAD, 'good.yaml': GOOD });
  symlinkSync(join(secret, 'secret.yaml'), join(cwd, 'linked.yaml'));
  const { code, stdout } = await omen(['check', '.'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain('the file is a link that leads out of its game; copy it there');
  expect(stdout).not.toContain('hunter2');
});

it('shows of a long line the part that is meant', async () => {
  const cwd = folderWith({
    'a.yaml': `${HEAD}rows: [{ name: a, effect: "${'long '.repeat(60)}{gone} ${'end '.repeat(60)}" }]\n`,
  });
  const { stdout } = await omen(['check', 'a.yaml'], { cwd, columns: 60 });
  const [, excerpt, mark] = /\n( +3 \| .*)\n( +\| +\^+)\n/.exec(stdout) as RegExpExecArray;
  expect(excerpt?.length).toBeLessThanOrEqual(60);
  expect(excerpt?.slice(mark?.indexOf('^'), mark?.length)).toBe('{gone}');
});

it('counts no byte order mark as a column', async () => {
  const cwd = folderWith({
    'g/game.yaml': 'schema: 1\ntitle: G\n',
    'g/t.yaml': '\ufeffschema: 0\r\ntitle: T\r\nrows: [{ name: a }]\r\n',
  });
  const { code, stdout } = await omen(['check', 'g'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain('g/t.yaml:1:9 error schema\n  schema must be 1\n    1 | schema: 0\n      |         ^\n');
});
