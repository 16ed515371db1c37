import type { Command } from 'commander';
import type { CommandDefinition } from '../../command.ts';
import { valued } from '../../options/options.ts';
import { modOption, targetModOption } from '../../options/roll-options.ts';
import { namedTable, tableMissing } from '../../tables.ts';
import { addSweepOptions, sweptInputs } from './sweep-options.ts';
import type { OddsOptions } from './write-odds.ts';

const HELP = `
A chain (--chain, --until) rolls on: it follows what each outcome leads to "next",
in the same table or another, for as long as all the inputs that it needs are
known; a condition that only people can judge is taken to hold. What comes after
the battle is no part of it, nor what is rolled in a nested table or set off
beside the outcome. --mod changes its first roll only.

Every chance is that of the whole result: those of the outcomes add to 1, those
of a nested table to the chance of reaching it. None is a joint chance. --of
gives those of one roll of the nested table, where one is made.`;

/** Exact odds of a table, of a sweep over its inputs, or of a chain of rolls. */
export const command: CommandDefinition = {
  define(command) {
    command
      .usage('<table> [--<input> <value>|<from>-<to>|all …]')
      .argument('[table]', 'the table, or game/table')
      .argument('[values...]', 'values of its inputs');
    addOddsOptions(command);
    command.addHelpText('after', HELP).action(() => {
      throw tableMissing('odds');
    });
  },
  async extend(command, read, context) {
    const opened = await context.open(read.options, 'lazy');
    const named = namedTable(read, opened);
    if (named === null) return;
    const { table } = named;
    command.description(`The exact odds of ${table.title} · ${opened.library.game(table.game).title}`);
    addSweepOptions(command, table.inputs);
    command.action(async () => {
      const { writeOdds } = await import('./write-odds.ts');
      const inputs = sweptInputs(command, table, command.args.slice(1));
      await writeOdds({ ...named, opened, inputs, options: command.opts<OddsOptions>(), context });
    });
  },
};

function addOddsOptions(command: Command): void {
  command
    .optionsGroup('Odds:')
    .option('--json', 'one line of JSON, one for each combination of a sweep')
    .option('--csv', 'comma-separated values')
    .option('--svg', 'a picture: bars, what one input changes, or how a chain goes')
    .option('--quantities', 'every value of every quantity')
    .addOption(valued('--of <table>', 'a table that is rolled within it, by itself'))
    .option('--chain', 'roll on to the end')
    .addOption(valued('--until <outcome>', 'roll on until this outcome, or to the end'))
    .addOption(modOption())
    .addOption(targetModOption())
    .addOption(valued('--ruling <name=choice>', 'one ruling; =all shows what each choice gives', { many: true }));
}
