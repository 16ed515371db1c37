import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition } from '../../command.ts';
import { fillInputs } from '../../options/bare-words.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { rulingOption } from '../../options/roll-options.ts';
import { tablesMeant } from '../../tables.ts';
import type { ShowOptions } from './write-sheet.ts';

/** A table as a rulebook prints it, a whole game, or what an entry of the rules is in. */
export const command: CommandDefinition = {
  define(command) {
    command
      .usage('<table> [--<input> <value> …]\n       omen show <game>\n       omen show <entry>')
      .argument('[what]', 'a table, game/table, a game, or an entry of the rules such as XY-7')
      .argument('[values...]', 'values of the table’s inputs')
      .optionsGroup('Showing:')
      .option('--json', 'what programs must know of it: one line of JSON for each table')
      .option('--markdown', 'as Markdown')
      .option('--html', 'as a page that prints on A4')
      .addOption(rulingOption('the odds with this ruling'))
      .action(() => {
        throw new OmenError(
          'usage',
          'show needs a table, a game or an entry, as in omen show <table> (omen list shows all)',
        );
      });
  },
  async extend(command, { operands, unsure, options }, context) {
    const opened = await context.open(options, 'lazy');
    const { library, game } = opened;
    const words = operands.length > 0 ? operands.slice(0, 1) : unsure;
    const [word] = words;
    if (word === undefined) return;
    const exact = words.find((each) => library.lookUp(each, game).length > 0);
    const isGame = library.games.some(({ name, aliases }) => [name, ...aliases].includes(word));
    const [id, ...others] = exact === undefined && isGame ? [] : tablesMeant(exact ?? word, opened);
    const table = id === undefined ? null : library.table(id);
    const inputs = table?.inputs ?? [];
    addInputOptions(command, inputs);
    command.action(async () => {
      const { writeSheet } = await import('./write-sheet.ts');
      await writeSheet({
        word,
        table,
        others: game === undefined ? others : [],
        opened,
        inputs: table === null ? {} : fillInputs(table, inputsFrom(command, inputs), command.args.slice(1)),
        options: command.opts<ShowOptions>(),
        context,
      });
    });
  },
};
