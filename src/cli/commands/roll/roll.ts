import type { CommandDefinition } from '../../command.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { addRollOptions, type RollOptions } from '../../options/roll-options.ts';
import { namedTable, tableMissing } from '../../tables.ts';
import { rollTable } from './roll-table.ts';

/** Resolves a table: `omen <table>`, and its long form, which no command can hide. */
export const command: CommandDefinition = {
  define(command) {
    addRollOptions(
      command.usage('<table> [--<input> <value> …]').argument('[table]', 'the table, or game/table'),
    ).action(() => {
      throw tableMissing('roll');
    });
  },
  async extend(command, read, context) {
    const opened = await context.open(read.options, 'lazy');
    const named = namedTable(read, opened, context.program.commands.keys());
    if (named === null) return;
    const { inputs } = named.table;
    command.name(`${command.name()} ${named.word}`).usage('[options]');
    if (read.help) (await import('./describe-table.ts')).describeTable(command, named, opened, context);
    addInputOptions(command, inputs);
    command.action(async () => {
      const options = command.opts<RollOptions>();
      await rollTable({ ...named, opened, options, inputs: inputsFrom(command, inputs), context });
    });
  },
};
