import { OmenError } from '../../table/error.ts';
import type { CommandFile } from '../command.ts';
import { defineTableCommand } from '../table-command.ts';

/** The long form of a table, which no command can hide. */
export const command: CommandFile = {
  summary: 'rolls on a table: the long form of omen <table>',
  async define(command, context) {
    const word = context.argv.slice(context.argv.indexOf('roll') + 1).find((each) => !each.startsWith('-'));
    command.usage('<table> [--<input> <value> …]').argument('<table>', 'the table, or game/table');
    if (word === undefined) {
      command.action(() => {
        throw new OmenError('usage', 'roll needs a table, as in omen roll <table> (omen list shows all tables)');
      });
      return;
    }
    await defineTableCommand(command, word, context);
  },
};
