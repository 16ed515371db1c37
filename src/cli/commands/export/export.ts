import { exportFormatNamed, exportTable } from '../../../exchange/export.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import type { CommandDefinition } from '../../command.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { type CommonOptions, valued } from '../../options/options.ts';
import { rulingOption } from '../../options/roll-options.ts';
import { type Chosen, rulingsFrom } from '../../options/rulings.ts';
import { namedTable, tableMissing } from '../../tables.ts';

/** What can be said to export, beside the table's inputs. */
interface ExportOptions extends CommonOptions {
  readonly to?: string;
  readonly ruling?: Chosen;
}

const HELP = `
Formats: foundry (a roll table of Foundry VTT), markdown, csv and json. Each can
be imported again. Other tools know no inputs: what depends on them is settled
for those that are given, or for their defaults. What a format cannot hold is
named, line by line, beside the result.`;

/** A table for other tools. */
export const command: CommandDefinition = {
  define(command) {
    command
      .usage('<table> [--to foundry|markdown|csv|json] [--<input> <value> …]')
      .argument('[table]', 'the table, or game/table')
      .addOption(valued('--to <format>', 'foundry, markdown (default), csv or json'))
      .addOption(rulingOption())
      .addHelpText('after', HELP)
      .action(() => {
        throw tableMissing('export');
      });
  },
  async extend(command, read, context) {
    const opened = await context.open(read.options);
    const table = namedTable(read, opened)?.table;
    if (table === undefined) return;
    const { library } = opened;
    command.description(`Writes ${table.title} · ${library.game(table.game).title} for other tools`);
    addInputOptions(command, table.inputs);
    command.action(async () => {
      const options = command.opts<ExportOptions>();
      const format = exportFormatNamed(options.to ?? 'markdown');
      const inputs = inputsFrom(command, table.inputs);
      const request = { inputs, rulings: rulingsFrom(opened, options.ruling ?? []) };
      const { text, lost } = exportTable(table, format, request, createBinder(library.table));
      await context.file(text);
      for (const each of lost) context.note(`${table.name}: ${each}`);
    });
  },
};
