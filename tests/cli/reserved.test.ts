import { describe, expect, it, test } from 'vitest';
import { buildCommand, findCommand } from '../../src/cli/argv.ts';
import type { CommandIndex } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { createContext } from '../../src/cli/context.ts';
import { RESERVED_OPTIONS } from '../../src/cli/options/reserved.ts';
import { runProgram } from '../../src/cli/program.ts';
import { kebab } from '../../src/table/names.ts';
import { games } from '../support/games.ts';
import { folderWith, omen } from '../support/run.ts';

const env = { XDG_CONFIG_HOME: '/nonexistent', XDG_DATA_HOME: folderWith({}), XDG_CACHE_HOME: folderWith({}) };

/** The options of the command that these words name. */
async function optionsOf(argv: readonly string[]): Promise<string[]> {
  const { stdin, stdout, stderr } = process;
  const context = createContext({ argv, env, cwd: '/', stdin, stdout, stderr }, { commands, run: runProgram });
  const found = await findCommand(argv, context);
  if (found === null) throw new Error(`no command ${argv.join(' ')}`);
  const { options } = await buildCommand(found, argv, context);
  return options.map(({ long }) => (long ?? '').replace(/^--(no-)?/, ''));
}

const pathsOf = (index: CommandIndex): string[][] =>
  [...index].flatMap(([name, entry]) => [
    [name],
    ...pathsOf(entry.commands ?? new Map()).map((path) => [name, ...path]),
  ]);

test('no input can have the name of an option of the program', async () => {
  // Commands of a battle are fully defined where there is one, and those of a table where one is named.
  await omen(['battle', 'start', '--players', 'Anna,Bert'], { env });
  const found = new Set(['help', 'version']);
  for (const path of pathsOf(commands)) {
    const words = path.at(-1) === 'roll' ? [...path, 'btb/cast'] : path;
    for (const name of await optionsOf(words)) found.add(name);
  }
  // Where inputs are options too, they are told apart: commander refuses two options of one name.
  for (const { tables } of games)
    for (const { inputs } of tables) for (const { name } of inputs) found.delete(kebab(name));
  expect([...found].filter((option) => !RESERVED_OPTIONS.has(option))).toEqual([]);
});

describe('a game with inputs of such names', () => {
  const data = folderWith({
    'home/game.yaml': 'schema: 1\ntitle: Home\ninputs: { json: { about: Shared, flag: true } }\n',
    'home/luck.yaml':
      'schema: 1\ntitle: Luck\ninputs: { seed: { about: Seed, integer: 1-3 }, noColor: { about: Grey, flag: true } }\nrows: [{ name: a }]\n',
  });

  it('is refused by check, with their places', async () => {
    const { code, stdout } = await omen(['check', `${data}/home`, '--json'], { env });
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(
      found
        .filter((each) => each.code === 'reserved-name')
        .map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toEqual([
      "3:11 json is a name of the program's own; choose another for this input",
      "3:11 seed is a name of the program's own; choose another for this input",
      "3:48 noColor is a name of the program's own; choose another for this input",
    ]);
  });

  it('has no such table to roll', async () => {
    const { code, stderr } = await omen(['luck', '--data', data], { env });
    expect(code).toBe(1);
    expect(stderr).toContain("seed is a name of the program's own");
  });
});
