import { spawnSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { games } from '../support/games.ts';
import { folderWith, omen, shell } from '../support/run.ts';

/** The words that are offered in place of the last one. */
async function offered(words: readonly string[], cwd?: string): Promise<string[]> {
  const { code, stdout, stderr } = await omen(['complete', '--', ...words], cwd === undefined ? {} : { cwd });
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0] as string);
}

describe('completion', () => {
  it('offers every table by its name, and commands', async () => {
    const words = await offered(['']);
    for (const { name } of games.flatMap((game) => game.tables)) expect(words).toContain(name);
    expect(words).toEqual(expect.arrayContaining(['list', 'completion', 'help', 'btb/']));
    expect(words).not.toContain('complete');
  });

  it.each([
    [['btb/ca'], ['btb/cast']],
    [['weather', '--terr'], ['--territory']],
    [['weather', '--territory', 'n'], ['northern-wastes']],
    [['weather', '--territory=n'], ['--territory=northern-wastes']],
    [['weather', '--territory', 'other', '--terr'], []],
    [['roll', 'weather', '--territory', 'n'], ['northern-wastes']],
    [['--game', 'mor'], ['mordheim']],
    [['--game=mor'], ['--game=mordheim']],
    [['--game', 'sbh', 'weather', '--territory', ''], []],
    [['weather', '--ruling', 'thunder-scope=e'], ['thunder-scope=every-battle']],
    [['sbh/quality-test', '--traits', 'clumsy,acr'], ['clumsy,acrobat']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [['help', 'env'], ['environment']],
    [['list', 'bord'], ['border-town-burning']],
    [['show', 'btb/ca'], ['btb/cast']],
    [
      ['show', 'mordh'],
      ['mordheim', 'mordheim/'],
    ],
    [['odds', 'weather', '--territory', 'n'], ['northern-wastes']],
    [['schema', 'ta'], ['table']],
    [['battle', 'ver'], ['verify']],
    [['battle', 'roll', 'btb/ca'], ['btb/cast']],
    [['check', ''], [':files']],
    [['--data', ''], [':files']],
    [
      ['no-such-table', '--t'],
      ['--target-mod', '--tally'],
    ],
    [['weather', '--seed', ''], []],
  ])('%j gives %j', async (words, expected) => {
    expect(await offered(words)).toEqual(expected);
  });

  it('offers what follows a table: its options, but those of programs not twice', async () => {
    const words = await offered(['weather', '--json', '--territory', 'other', '']);
    expect(words).toContain('--ask');
    expect(words).not.toContain('--json');
    expect(words).not.toContain('--territory');
  });

  it('knows the games of the working folder', async () => {
    const cwd = folderWith({
      'omen.yaml': 'path: mine\n',
      'mine/game.yaml': 'schema: 1\ntitle: Mine\n',
      'mine/wolves.yaml':
        'schema: 1\ntitle: Wolves\ninputs:\n  hour: { about: Time, choices: [dawn, dusk] }\nroll: d6\nrows:\n  - { result: 1-6, name: Howl }\n',
    });
    expect(await offered(['wolv'], cwd)).toEqual(['wolves']);
    expect(await offered(['wolves', '--hour', 'd'], cwd)).toEqual(['dawn', 'dusk']);
  });

  it('says nothing where the tables cannot be read', async () => {
    expect(await offered(['--data', '/no/such/folder', ''])).toEqual([]);
    expect(await offered([''], folderWith({ 'omen.yaml': 'game: [' }))).toEqual([]);
  });
});

const has = (program: string): boolean => spawnSync(program, ['-c', 'true']).status === 0;

test.skipIf(!has('bash'))('bash completes, words with = included (skipped where there is no bash)', async () => {
  const cases = [
    ['omen weather --territory n', 'northern-wastes'],
    ['omen weather --territory = n', 'northern-wastes'],
    ['omen weather --ruling thunder-scope = ev', 'every-battle'],
    ['omen --game = mor', 'mordheim'],
    ['omen btb/ca', 'btb/cast'],
  ];
  const lines = cases.map(
    ([words]) => `COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _omen; echo "\${COMPREPLY[*]}"`,
  );
  const { stdout, stderr } = await shell(['source <(omen completion bash)', ...lines].join('\n'));
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual(cases.map(([, expected]) => expected));
});

test.skipIf(!has('bash'))('bash evaluates nothing of the line (skipped where there is no bash)', async () => {
  const words = `COMP_WORDS=(omen weather '$(echo run >&2)' --terr); COMP_CWORD=3; _omen; echo "\${COMPREPLY[*]}"`;
  const { stdout, stderr } = await shell(`source <(omen completion bash)\n${words}`);
  expect([stdout, stderr]).toEqual(['--territory\n', '']);
});

test.skipIf(!has('fish'))('fish completes (skipped where there is no fish)', async () => {
  const { stdout } = await shell(
    `fish -N -c 'omen completion fish | source; complete -C "omen weather --territory n"; complete -C "omen btb/ca"'`,
  );
  expect(stdout).toMatch(/^northern-wastes(\t.*)?\nbtb\/cast\tCasting\n$/);
});

test.skipIf(!has('zsh'))('zsh reads its script (skipped where there is no zsh)', async () => {
  const { stdout, stderr } = await shell(
    `zsh -f -c 'source <(omen completion zsh); echo $_comps[omen]; whence -w _omen'`,
  );
  expect([stdout, stderr]).toEqual(['_omen\n_omen: function\n', '']);
});

test('an unknown shell is refused', async () => {
  const { code, stderr } = await omen(['completion', 'tcsh']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^omen: there is no shell tcsh \(there are bash, zsh, fish, powershell\)/);
});
