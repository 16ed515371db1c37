import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition } from '../../command.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { rulingOption } from '../../options/roll-options.ts';
import type { ShowOptions } from './write-sheet.ts';

/** A table as a rulebook prints it, a whole game, or what an entry of the rules is in. */
export const command: CommandDefinition = {
  define(command) {
    command
      .usage('<table> [--<input> <value> …]\n       omen show <game>\n       omen show <entry>')
      .argument('[what]', 'a table, game/table, a game, or an entry of the rules such as XY-7')
      .optionsGroup('Showing:')
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
    const ids = words.map((each) => library.lookUp(each, game)).find((found) => found.length > 0) ?? [];
    const table = ids[0] === undefined ? null : library.table(ids[0]);
    const inputs = table?.inputs ?? [];
    addInputOptions(command, inputs);
    command.action(async () => {
      const { writeSheet } = await import('./write-sheet.ts');
      await writeSheet({
        word,
        table,
        others: ids.slice(1),
        opened,
        inputs: inputsFrom(command, inputs),
        options: command.opts<ShowOptions>(),
        context,
      });
    });
  },
};
