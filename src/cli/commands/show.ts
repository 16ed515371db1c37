import type { Command } from 'commander';
import { readRuling } from '../../table/bind/inputs.ts';
import { OmenError } from '../../table/error.ts';
import type { CommandFile } from '../command.ts';
import type { Context } from '../context.ts';
import { wordsAfter } from '../named-word.ts';
import { type CommonOptions, valued } from '../options.ts';
import { addInputOptions, inputsFrom, leadingOptions } from '../table-command.ts';

/** What can be said to show, beside a table's inputs. */
export interface ShowOptions extends CommonOptions {
  readonly markdown?: boolean;
  readonly html?: boolean;
  readonly ruling?: readonly (readonly [name: string, choice: string])[];
}

/** A table as a rulebook prints it, a whole game, or what an entry of the rules is in. */
export const command: CommandFile = {
  summary: 'a table as a rulebook prints it, with its odds; also a game, or an entry of the rules by its id',
  async define(command, context) {
    command
      .usage('<table> [--<input> <value> …]\n       omen show <game>\n       omen show <entry>')
      .argument('[what]', 'a table, game/table, a game, or an entry of the rules such as XY-7')
      .optionsGroup('Showing:')
      .option('--markdown', 'as Markdown')
      .option('--html', 'as a page that prints on A4')
      .addOption(valued('--ruling <name=choice>', 'the odds with this ruling', { read: readRuling, many: true }));
    const words = wordsAfter('show', context.argv);
    if (words.length === 0) {
      command.action(() => {
        throw new OmenError(
          'usage',
          'show needs a table, a game or an entry, as in omen show <table> (omen list shows all)',
        );
      });
      return;
    }
    await defineFor(command, words, context);
  },
};

async function defineFor(command: Command, words: readonly string[], context: Context): Promise<void> {
  const opened = await context.open(leadingOptions(context.argv));
  const { library, game } = opened;
  const ids = words.map((word) => library.lookUp(word, game)).find((found) => found.length > 0) ?? [];
  const table = ids[0] === undefined ? null : library.table(ids[0]);
  if (table !== null) addInputOptions(command, table.inputs);
  command.action(async () => {
    const { writeSheet } = await import('../show.ts');
    await writeSheet({
      word: words[0] as string,
      table,
      others: ids.slice(1),
      opened,
      inputs: table === null ? {} : inputsFrom(command, table),
      options: command.opts<ShowOptions>(),
      context,
    });
  });
}
