import type { Command } from 'commander';
import type { HandModifier } from '../../table/bind/request.ts';
import { OmenError } from '../../table/error.ts';
import type { CommandFile } from '../command.ts';
import type { Context } from '../context.ts';
import { wordsAfter } from '../named-word.ts';
import { type CommonOptions, valued } from '../options.ts';
import { addSweepOptions, sweptInputs } from '../sweep-options.ts';
import { leadingOptions, readModifier, unknownWord } from '../table-command.ts';

/** What can be said to odds, beside the table's inputs. */
export interface OddsOptions extends CommonOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly quantities?: boolean;
  readonly chain?: boolean;
  readonly until?: string;
  readonly mod?: readonly HandModifier[];
  readonly targetMod?: readonly HandModifier[];
  readonly ruling?: readonly string[];
}

const HELP = `
A chain (--chain, --until) rolls on: it follows what each outcome leads to "next",
in the same table or another, for as long as all the inputs that it needs are
known. What comes after the battle is no part of it, nor what is rolled in a
nested table or set off beside the outcome. --mod changes its first roll only.

Every chance is that of the whole result: those of the outcomes add to 1, those
of a nested table to the chance of reaching it. None is a joint chance.`;

/** Exact odds of a table, of a sweep over its inputs, or of a chain of rolls. */
export const command: CommandFile = {
  summary: 'the exact odds of a table; --<input> 5-10 sweeps an input',
  async define(command, context) {
    command.usage('<table> [--<input> <value>|<from>-<to>|all …]').argument('[table]', 'the table, or game/table');
    addOddsOptions(command);
    command.addHelpText('after', HELP);
    const words = wordsAfter('odds', context.argv);
    const [word] = words;
    if (word === undefined) {
      command.action(() => {
        throw new OmenError('usage', 'odds needs a table, as in omen odds <table> (omen list shows all tables)');
      });
      return;
    }
    await defineFor(command, words, context);
  },
};

async function defineFor(command: Command, words: readonly string[], context: Context): Promise<void> {
  const opened = await context.open(leadingOptions(context.argv));
  const { library, game } = opened;
  const [id, ...others] = words.map((word) => library.lookUp(word, game)).find((ids) => ids.length > 0) ?? [];
  if (id === undefined) throw unknownWord(words[0] as string, opened, []);
  const table = library.table(id);
  command.description(`The exact odds of ${table.title} · ${library.game(table.game).title}`);
  addSweepOptions(command, table.inputs);
  command.action(async () => {
    const { writeOdds } = await import('../odds.ts');
    const inputs = sweptInputs(command, table.inputs);
    await writeOdds({ table, others, opened, inputs, options: command.opts<OddsOptions>(), context });
  });
}

function addOddsOptions(command: Command): void {
  command
    .optionsGroup('Odds:')
    .option('--json', 'one line of JSON, one for each combination of a sweep')
    .option('--csv', 'comma-separated values')
    .option('--quantities', 'every value of every quantity')
    .option('--chain', 'roll on to the end')
    .addOption(valued('--until <outcome>', 'roll on until this outcome, or to the end'))
    .addOption(
      valued('--mod <modifier>', 'a modifier of the roll, as +1="Its name"', {
        read: readModifier('--mod'),
        many: true,
      }),
    )
    .addOption(
      valued('--target-mod <modifier>', 'a modifier of the target, as -1="Its name"', {
        read: readModifier('--target-mod'),
        many: true,
      }),
    )
    .addOption(valued('--ruling <name=choice>', 'one ruling; =all shows what each choice gives', { many: true }));
}
