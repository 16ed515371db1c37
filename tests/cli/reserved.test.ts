import { Command } from 'commander';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { type Context, createContext } from '../../src/cli/context.ts';
import { addCommonOptions } from '../../src/cli/options.ts';
import { runProgram } from '../../src/cli/program.ts';
import { addRollOptions } from '../../src/cli/table-command.ts';
import { RESERVED_OPTIONS } from '../../src/table/compile/inputs.ts';
import { OmenError } from '../../src/table/error.ts';

const context = (argv: readonly string[]): Context =>
  createContext(
    {
      argv,
      env: { XDG_CONFIG_HOME: '/nonexistent' },
      cwd: '/',
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
    },
    { commands, run: runProgram },
  );

/** All options of a command and of those below it. */
const optionsOf = (command: Command): string[] => [
  ...command.options.map(({ long }) => (long ?? '').replace(/^--(no-)?/, '')),
  ...command.commands.flatMap(optionsOf),
];

test('no input can have the name of an option that stands beside inputs', async () => {
  const program = addCommonOptions(new Command());
  addRollOptions(program);
  for (const [name, { load }] of Object.entries(commands)) {
    const command = addCommonOptions(program.command(name));
    try {
      await (await load()).define(command, context([name]));
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
    }
  }
  const options = new Set([...optionsOf(program), 'help', 'version']);
  expect([...options].filter((option) => !RESERVED_OPTIONS.has(option))).toEqual([]);
});
