/** Each code of an error, given by a command that is wrong in that way. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode, OmenError } from '../src/table/error.ts';
import { bin, folderWith, omen } from './support/run.ts';

const GAME = 'schema: 1\ntitle: Home\n';
const table = (text: string): string => `schema: 1\ntitle: T\n${text}`;
const home = folderWith({
  'home/game.yaml': GAME,
  'home/plain.yaml': table('rows: [{ name: One }]\n'),
  'home/fork.yaml': table(
    'roll: d2\nrows: [{ result: 1-2, name: One, next: [{ at: start-of-game-turn, table: fork }, { at: start-of-game-turn, table: side }] }]\n',
  ),
  'home/side.yaml': table('roll: d2\nrows: [{ result: 1-2, name: One }]\n'),
  'other/home/game.yaml': GAME,
  'wrong/faulty/game.yaml': GAME,
  'wrong/faulty/bad.yaml': table('roll: d6\nrows: [{ result: 1-5, name: One }]\n'),
  'config/omen.yaml': 'gaem: home\n',
  'home/twice.yaml': table(
    'roll: d2\nrows: [{ result: 1-2, name: One, next: [{ at: when-it-happens, table: side }, { at: when-it-happens, table: side }] }]\n',
  ),
  'home/huge.yaml': table(
    'roll: d2\nrows: [{ result: 1+, name: One, effect: "{far}", quantities: { far: { value: total * 1000000000 * 1000000 } } }]\n',
  ),
  'home/long.yaml': table(
    'inputs: { step: { about: Steps, integer: 0-20000 } }\nroll: d2\nrows: [{ result: 1-2, name: On, next: [{ at: start-of-game-turn, table: long, when: { step: "0-19999" }, with: { step: step + 1 } }] }]\n',
  ),
  'text.txt': 'no table',
});
mkdirSync(join(home, 'folder/omen.yaml'), { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'omen-errors-'));
const own = ['--data', join(home, 'home')];
afterAll(() => {
  for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
});

/** A command, or what happens to the user's own folder before the next one. */
type Step = readonly string[] | ((folder: string) => void);

let battles = 0;
/** Commands of one battle after the other; the last is wrong. */
const battle = (...steps: readonly Step[]): readonly Step[] => {
  battles += 1;
  return [
    ['battle', 'start', `b${battles}`, '--players', 'Anna,Bert', '--commit'],
    ...steps.map((step) => (typeof step === 'function' ? step : ['battle', ...step])),
  ];
};

const loseSecrets = (folder: string): void => rmSync(join(folder, 'omen/battles/secrets'), { recursive: true });

/** Each code with commands of which the last gives it, and the folder that they are given in. */
const cases: readonly (readonly [code: ErrorCode, steps: readonly Step[], cwd?: string])[] = [
  ['bad-config', [['weather']], 'config'],
  ['bad-dice', [['weather', '--dice', '1,x']]],
  ['bad-modifier', [['weather', '--mod', '4x']]],
  ['bad-natural', [['weather', '--natural', 'x']]],
  ['bad-players', [['battle', 'start', 'x', '--players', 'Anna,Anna']]],
  ['bad-roster', battle(['add', '--from', 'text.txt'])],
  ['bad-ruling', [['weather', '--ruling', 'thunder']]],
  ['bad-table', [['faulty/bad', '--data', join(home, 'wrong')]]],
  ['bad-value', [['battle', 'start', 'y', '--players', 'A,B', '--set', '=x']]],
  ['battle-ended', battle(['end'], ['turn'])],
  ['chain-branches', [['odds', 'home/fork', '--chain', ...own]]],
  ['chain-limit', [['odds', 'home/long', '--step', '0', '--chain', ...own]]],
  ['dice-owed', [['weather', '--dice', '4']]],
  ['duplicate-game', [['home/plain', ...own, '--data', join(home, 'other')]]],
  ['impossible-natural', [['weather', '--natural', '13']]],
  ['missing-value', [['weather', '--seed', '--json']]],
  ['no-file', [['batch', join(home, 'nowhere')]]],
  ['no-folder', [['check', join(home, 'nowhere')]]],
  ['no-game', [['check', join(home, 'text.txt')]]],
  ['no-natural', [['home/plain', '--natural', '3', ...own]]],
  ['no-roll', [['home/plain', '--mod', '+1', ...own]]],
  ['no-secret', battle(loseSecrets, ['reveal'])],
  ['no-target', [['weather', '--target-mod', '+1']]],
  [
    'not-committed',
    [
      ['battle', 'start', 'z', '--players', 'A,B'],
      ['battle', 'reveal'],
    ],
  ],
  ['not-done', [['init', home]]],
  ['not-due', battle(['dismiss', '9.9'])],
  ['not-nested', [['odds', 'home/side', '--of', 'home/plain', ...own]]],
  ['not-read', [['weather']], 'folder'],
  ['nothing-to-undo', battle(['undo'])],
  ['number-limit', [['home/huge', '--mod', '+10', ...own]]],
  ['refused-words', battle(['words', 'Anna', 'luck'])],
  ['repeated-option', [['weather', '--index', '1', '--index', '2']]],
  ['unknown-command', [['battle', 'strat']]],
  ['unknown-game', [['nowhere/weather']]],
  ['unknown-player', battle(['roll', 'weather', '--player', 'Zed'])],
  ['unknown-ruling', [['weather', '--ruling', 'thunder-scop=tempest']]],
  ['which-due', battle(['roll', 'home/twice', ...own], ['roll', 'home/side', ...own])],
];

describe('an error', () => {
  it.each(cases.map(([code, steps, cwd = '']) => [code, steps, cwd] as const))('%s', async (code, steps, cwd) => {
    const said = vi.spyOn(OmenError.prototype, 'say');
    const env = { XDG_DATA_HOME: join(data, code) };
    let exit = 0;
    for (const step of steps) {
      said.mockClear();
      if (typeof step === 'function') step(env.XDG_DATA_HOME);
      else ({ code: exit } = await omen(step, { env, cwd: join(home, cwd) }));
    }
    const found = said.mock.contexts.map((error) => (error as OmenError).code);
    said.mockRestore();
    expect(found).toContain(code);
    expect(exit).toBe(ERROR_CODES[code]);
  });

  it('no-package', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omen-without-package-'));
    cpSync(join(bin, '../../dist/cli'), join(folder, 'dist/cli'), { recursive: true });
    cpSync(bin, join(folder, 'bin/omen.cjs'));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin/omen.cjs'), 'weather'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('the files of omen are not where they were installed');
    expect(status).toBe(ERROR_CODES['no-package']);
  });
});

it('has a test for each code', () => {
  const tests = fileURLToPath(new URL('.', import.meta.url));
  const text = (readdirSync(tests, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('errors'))
    .map((name) => readFileSync(join(tests, name), 'utf8'))
    .join('\n');
  const given = new Set<string>(['no-package', ...cases.map(([code]) => code)]);
  const missing = Object.keys(ERROR_CODES).filter(
    (code) => !given.has(code) && !new RegExp(`\\b${code}\\b`).test(text),
  );
  expect(missing).toEqual([]);
});
