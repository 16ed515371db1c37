import type { CommandDefinition } from '../../command.ts';
import { fillInputs } from '../../options/bare-words.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { addRollOptions, type RollOptions } from '../../options/roll-options.ts';
import { namedTable, tableMissing } from '../../tables.ts';
import { rollTable } from './roll-table.ts';

/** Resolves a table: `omen <table>`, and its long form, which no command can hide. */
export const command: CommandDefinition = {
  define(command) {
    addRollOptions(
      command
        .usage('<table> [<value> …] [--<input> <value> …]')
        .argument('[table]', 'the table, or game/table')
        .argument('[values...]', 'values of its inputs, as they come to mind'),
    ).action(() => {
      throw tableMissing('roll');
    });
  },
  async extend(command, read, context) {
    const opened = await context.open(read.options, 'lazy');
    const named = namedTable(read, opened, context.program.commands.keys());
    if (named === null) return;
    const { inputs } = named.table;
    command.name(`${command.name()} ${named.word}`).usage('[values] [options]');
    if (read.help) (await import('./describe-table.ts')).describeTable(command, named, opened, context);
    addInputOptions(command, inputs);
    command.action(async () => {
      const options = command.opts<RollOptions>();
      const words = named.word === command.args[0] ? command.args.slice(1) : command.args;
      await rollTable({
        ...named,
        opened,
        options,
        inputs: fillInputs(named.table, inputsFrom(command, inputs), words),
        context,
      });
    });
  },
};
