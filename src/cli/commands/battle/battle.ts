import type { CommandDefinition } from '../../command.ts';
import { addBattleOptions } from './options.ts';

/** State across turns. By itself it tells what commands it has. */
export const command: CommandDefinition = {
  define(command) {
    addBattleOptions(command)
      .usage('<command> …')
      .addHelpText(
        'after',
        '\nExample:\n  omen battle start "The bridge" --players Anna,Bert\n  omen battle roll <table>\n  omen battle turn',
      )
      .action(() => command.outputHelp());
  },
};
