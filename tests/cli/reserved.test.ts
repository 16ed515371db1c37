import { Command } from 'commander';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { createContext } from '../../src/cli/context.ts';
import { addCommonOptions } from '../../src/cli/options.ts';
import { runProgram } from '../../src/cli/program.ts';
import { addRollOptions } from '../../src/cli/table-command.ts';
import { RESERVED_OPTIONS } from '../../src/table/compile/inputs.ts';
import { kebab } from '../../src/table/names.ts';
import { games } from '../support/games.ts';
import { folderWith, omen } from '../support/run.ts';

const env = { XDG_CONFIG_HOME: '/nonexistent', XDG_DATA_HOME: folderWith({}), XDG_CACHE_HOME: folderWith({}) };

/** The options of a command for these words, without those of commands below it. */
async function optionsOf(words: readonly [string, ...string[]]): Promise<Command> {
  const command = addCommonOptions(new Command(words[0]));
  const { stdin, stdout, stderr } = process;
  const context = createContext({ argv: words, env, cwd: '/', stdin, stdout, stderr }, { commands, run: runProgram });
  await (await (commands[words[0]] as (typeof commands)[string]).load()).define(command, context);
  return command;
}

const names = ({ options }: Command): string[] => options.map(({ long }) => (long ?? '').replace(/^--(no-)?/, ''));

test('no input can have the name of an option of the program', async () => {
  // Commands of a battle are fully defined where there is one, and those of a table where one is named.
  await omen(['battle', 'start', '--players', 'Anna,Bert'], { env });
  const found = new Set([...names(addRollOptions(new Command())), 'help', 'version']);
  for (const word of Object.keys(commands)) {
    const command = await optionsOf([word]);
    for (const name of names(command)) found.add(name);
    for (const nested of command.commands) {
      const table = nested.name() === 'roll' ? ['btb/cast'] : [];
      const full = await optionsOf([word, nested.name(), ...table]);
      for (const name of names(full.commands.find((each) => each.name() === nested.name()) ?? nested)) found.add(name);
    }
  }
  // Where inputs are options too, they are told apart: commander refuses two options of one name.
  for (const { tables } of games)
    for (const { inputs } of tables) for (const { name } of inputs) found.delete(kebab(name));
  expect([...found].filter((option) => !RESERVED_OPTIONS.has(option))).toEqual([]);
});
