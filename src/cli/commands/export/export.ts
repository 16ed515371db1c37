import { exportFormatNamed, exportTable } from '../../../exchange/export.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import type { CommandDefinition } from '../../command.ts';
import { fillInputs } from '../../options/bare-words.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { type CommonOptions, valued } from '../../options/options.ts';
import { rulingOption } from '../../options/roll-options.ts';
import { type Chosen, rulingsFrom } from '../../options/rulings.ts';
import { namedTable, tableMissing } from '../../tables.ts';

/** What can be said to export, beside the table's inputs. */
interface ExportOptions extends CommonOptions {
  readonly to?: string;
  readonly safeCsv?: boolean;
  readonly ruling?: Chosen;
}

const HELP = `
Formats: foundry (a roll table of Foundry VTT 13), roll20 (TableExport), markdown
(for Obsidian), csv and json. Each can be imported again. Other tools know no inputs: what depends on them is settled
for those that are given, or for their defaults. What a format cannot hold is
named, line by line, beside the result.

A cell of CSV that begins with =, +, - or @ is a formula to a spreadsheet: with
--safe-csv such cells are guarded by a ', which import takes away again.`;

/** A table for other tools. */
export const command: CommandDefinition = {
  define(command) {
    command
      .usage('<table> [--to foundry|roll20|markdown|csv|json] [--<input> <value> …]')
      .argument('[table]', 'the table, or game/table')
      .argument('[values...]', 'values of its inputs')
      .addOption(valued('--to <format>', 'foundry, roll20, markdown (default), csv or json'))
      .option('--safe-csv', 'guard cells of CSV that a spreadsheet would reckon as formulas')
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
      const inputs = fillInputs(table, inputsFrom(command, table.inputs), command.args.slice(1));
      const request = { inputs, rulings: rulingsFrom(opened, options.ruling ?? []) };
      const { text, lost } = exportTable(table, format, request, createBinder(library.table), {
        safeCsv: options.safeCsv ?? false,
      });
      await context.file(text);
      for (const each of lost) context.note(`${table.name}: ${each}`);
    });
  },
};
