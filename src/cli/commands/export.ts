import { OmenError } from '../../table/error.ts';
import type { CommandFile } from '../command.ts';
import { wordsAfter } from '../named-word.ts';
import { type CommonOptions, valued } from '../options.ts';

/** What can be said to export, beside the table's inputs. */
export interface ExportCommandOptions extends CommonOptions {
  readonly to?: string;
  readonly ruling?: readonly (readonly [name: string, choice: string])[];
}

const HELP = `
Formats: foundry (a roll table of Foundry VTT), markdown, csv and json. Each can
be imported again. Other tools know no inputs: what depends on them is settled
for those that are given, or for their defaults. What a format cannot hold is
named, line by line, beside the result.`;

/** A table for other tools. */
export const command: CommandFile = {
  summary: 'writes a table for other tools',
  async define(command, context) {
    command
      .usage('<table> [--to foundry|markdown|csv|json] [--<input> <value> …]')
      .argument('[table]', 'the table, or game/table')
      .addOption(valued('--to <format>', 'foundry, markdown (default), csv or json'))
      .addHelpText('after', HELP);
    const argv = context.argv.filter((word, at) => word !== '--to' && context.argv[at - 1] !== '--to');
    const words = wordsAfter('export', argv);
    if (words.length === 0) {
      command.action(() => {
        throw new OmenError('usage', 'export needs a table, as in omen export <table> (omen list shows all tables)');
      });
      return;
    }
    const { defineExport } = await import('../export.ts');
    await defineExport(command, words, context);
  },
};
