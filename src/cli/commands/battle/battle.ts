import type { CommandDefinition } from '../../command.ts';
import { addBattleOptions } from './options.ts';
import { openSessionFor } from './session.ts';

/** State across turns. By itself it tells what commands it has. */
export const command: CommandDefinition = {
  define(command) {
    addBattleOptions(command)
      .usage('<command> …')
      .addHelpText(
        'after',
        '\nExample:\n  omen battle start "The bridge" --players Anna,Bert\n  omen battle <table>\n  omen battle turn',
      )
      .action(() => command.outputHelp());
  },
  /** `battle travel Otto`: a table is rolled. */
  async otherwise(word, read, context) {
    const session = await openSessionFor(context, { ...read, help: true });
    const { library, game } = session?.opened ?? (await context.open(read.options));
    return library.lookUp(word, game ?? session?.battle.state.game).length > 0 ? 'roll' : null;
  },
};
