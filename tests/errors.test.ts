/** Each code of an error, given by a command that is wrong in that way. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode, OmenError } from '../src/table/error.ts';
import { folderWith, omen } from './support/run.ts';

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
  'text.txt': 'no table',
});
const data = mkdtempSync(join(tmpdir(), 'omen-errors-'));
const own = ['--data', join(home, 'home')];
afterAll(() => {
  for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
});

let battles = 0;
/** Commands of one battle after the other; the last is wrong. */
const battle = (...commands: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  battles += 1;
  return [
    ['battle', 'start', `b${battles}`, '--players', 'Anna,Bert'],
    ...commands.map((words) => ['battle', ...words]),
  ];
};

const cases: readonly (readonly [ErrorCode, readonly (readonly string[])[]])[] = [
  ['bad-dice', [['weather', '--dice', '1,x']]],
  ['bad-modifier', [['weather', '--mod', '4x']]],
  ['bad-natural', [['weather', '--natural', 'x']]],
  ['bad-players', [['battle', 'start', 'x', '--players', 'Anna,Anna']]],
  ['bad-ruling', [['weather', '--ruling', 'thunder']]],
  ['bad-table', [['faulty/bad', '--data', join(home, 'wrong')]]],
  ['bad-value', [['battle', 'start', 'y', '--players', 'A,B', '--set', '=x']]],
  ['battle-ended', battle(['end'], ['turn'])],
  ['chain-branches', [['odds', 'home/fork', '--chain', ...own]]],
  ['dice-owed', [['weather', '--dice', '4']]],
  ['duplicate-game', [['home/plain', ...own, '--data', join(home, 'other')]]],
  ['impossible-natural', [['weather', '--natural', '13']]],
  ['missing-value', [['weather', '--seed', '--json']]],
  ['no-file', [['batch', join(home, 'nowhere')]]],
  ['no-folder', [['check', join(home, 'nowhere')]]],
  ['no-game', [['check', join(home, 'text.txt')]]],
  ['no-natural', [['home/plain', '--natural', '3', ...own]]],
  ['no-roll', [['home/plain', '--mod', '+1', ...own]]],
  ['no-target', [['weather', '--target-mod', '+1']]],
  ['not-committed', battle(['reveal'])],
  ['not-done', [['init', home]]],
  ['not-due', battle(['dismiss', '9.9'])],
  ['nothing-to-undo', battle(['undo'])],
  ['repeated-option', [['weather', '--index', '1', '--index', '2']]],
  ['unknown-command', [['battle', 'strat']]],
  ['unknown-game', [['nowhere/weather']]],
  ['unknown-player', battle(['roll', 'weather', '--player', 'Zed'])],
  ['unknown-ruling', [['weather', '--ruling', 'thunder-scop=tempest']]],
];

describe('an error', () => {
  it.each(cases)('%s', async (code, commands) => {
    const said = vi.spyOn(OmenError.prototype, 'say');
    const env = { XDG_DATA_HOME: join(data, code) };
    let exit = 0;
    for (const words of commands) {
      said.mockClear();
      ({ code: exit } = await omen(words, { env, cwd: home }));
    }
    const found = said.mock.contexts.map((error) => (error as OmenError).code);
    said.mockRestore();
    expect(found).toContain(code);
    expect(exit).toBe(ERROR_CODES[code]);
  });
});

/** Codes that no test gives: each needs a state of the machine, or a table, that is hard to make. */
const NOT_GIVEN: ReadonlySet<string> = new Set([
  'bad-config',
  'bad-roster',
  'chain-limit',
  'no-package',
  'no-secret',
  'not-nested',
  'not-read',
  'number-limit',
  'refused-words',
  'which-due',
]);

it('has a test for each code', () => {
  const tests = fileURLToPath(new URL('.', import.meta.url));
  const text = (readdirSync(tests, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('errors'))
    .map((name) => readFileSync(join(tests, name), 'utf8'))
    .join('\n');
  const given = new Set<string>(cases.map(([code]) => code));
  const missing = Object.keys(ERROR_CODES).filter(
    (code) => !given.has(code) && !NOT_GIVEN.has(code) && !new RegExp(`\\b${code}\\b`).test(text),
  );
  expect(missing).toEqual([]);
});
