/** `omen init`: a game to start from, which is right, and which overwrites nothing. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, omen } from '../support/run.ts';

it('makes a game that passes the check and is rolled like any other', async () => {
  const cwd = folderWith({});
  const { code, stdout } = await omen(['init', 'my-game'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('my-game: ');
  // The lines that it shows to try, in the folder.
  const inside = join(cwd, 'my-game');
  const shown = stdout.split('\n').filter((line) => line.startsWith('  omen '));
  expect(shown).toHaveLength(3);
  for (const line of shown)
    expect(await omen(line.trim().split(' ').slice(1), { cwd: inside })).toMatchObject({ code: 0 });
  expect(await omen(['check', 'my-game'], { cwd })).toMatchObject({
    code: 0,
    stdout: '9 files checked, nothing found\n',
  });
  // Every command that the comments of the files say to try.
  const tries = [
    'travel',
    'encounter --terrain wood',
    'climb --agility 4 --wet',
    'volley --skill 4 --archers 5',
    'treasure',
    'camp-fire',
    'supplies --food 10 --people 4 --days 3',
  ];
  for (const words of tries) {
    const [table = ''] = words.split(' ');
    expect(readFileSync(join(cwd, 'my-game', `${table}.yaml`), 'utf8')).toContain(`Try: omen ${words}\n`);
    const ran = await omen(
      [`my-game/${words.split(' ')[0]}`, ...words.split(' ').slice(1), '--data', 'my-game', '--json'],
      { cwd },
    );
    expect(ran.stderr).toBe('');
    expect(JSON.parse(ran.stdout).outcome).not.toBeNull();
  }
});

it('puts the schemas beside the tables, where their first line looks for them', async () => {
  const cwd = folderWith({});
  await omen(['init', 'my-game'], { cwd });
  for (const name of ['game', 'travel']) {
    const [line = ''] = readFileSync(join(cwd, 'my-game', `${name}.yaml`), 'utf8').split('\n');
    const schema = /^# yaml-language-server: \$schema=(.+)$/.exec(line)?.[1] as string;
    expect(JSON.parse(readFileSync(join(cwd, 'my-game', schema), 'utf8')).$schema).toContain('draft-07');
  }
});

it('overwrites nothing', async () => {
  const cwd = folderWith({});
  mkdirSync(join(cwd, 'home'));
  writeFileSync(join(cwd, 'home/travel.yaml'), 'mine');
  const { code, stderr } = await omen(['init', 'home'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toBe('omen: home is not empty; name a new or empty folder\n');
  expect(readFileSync(join(cwd, 'home/travel.yaml'), 'utf8')).toBe('mine');
});

it('needs a name for the folder', async () => {
  const cwd = folderWith({});
  const { code, stderr } = await omen(['init', ''], { cwd });
  expect(code).toBe(2);
  expect(stderr).toBe('omen: the folder is empty; name a new folder, as in omen init my-game\n');
  expect(readdirSync(cwd)).toEqual([]);
});

it('names the game after the folder, in kebab case', async () => {
  const cwd = folderWith({});
  expect((await omen(['init', 'My Game'], { cwd })).code).toBe(0);
  expect((await omen(['list', 'my-game', '--data', 'My Game'], { cwd })).code).toBe(0);
  expect(await omen(['init', '---'], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr: "omen: unknown option '---' (omen init --help shows what can be said)\n",
  });
  const { code, stderr } = await omen(['init', './---'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toBe('omen: a game is called like its folder, and "./---" has no letter or digit\n');
});

it('writes the commands to try so that a shell reads them back', async () => {
  const cwd = folderWith({});
  const { stdout } = await omen(['init', "Anna's game"], { cwd });
  expect(stdout).toContain("cd 'Anna'\\''s game'\n");
});
