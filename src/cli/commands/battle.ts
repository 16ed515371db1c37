import { OmenError } from '../../table/error.ts';
import { nearest } from '../../table/names.ts';
import { type BattleCommand, battleCommands } from '../battle/index.ts';
import { addBattleOptions, nextWord } from '../battle/options.ts';
import type { CommandFile } from '../command.ts';

/** State across turns. Only the part that is asked for is loaded. */
export const command: CommandFile = {
  summary: 'a battle that remembers: turns, what lasts, what is due',
  async define(command, context) {
    const wanted = nextWord(context.argv, 'battle');
    command.usage('<command> …').helpCommand(false);
    for (const [name, { summary, load }] of Object.entries(battleCommands)) {
      const part = addBattleOptions(command.command(name).description(summary));
      if (name === wanted) await ((await load()) as BattleCommand)(part, context);
    }
    command.argument('[command]').action((word: string | undefined) => {
      if (word === undefined) return command.outputHelp();
      const near = nearest(word, Object.keys(battleCommands));
      throw new OmenError(
        'unknown-command',
        `there is no battle command ${JSON.stringify(word)}${near === undefined ? '' : `; did you mean ${near}?`} (omen battle --help lists them)`,
        { value: word, allowed: Object.keys(battleCommands), ...(near === undefined ? {} : { nearest: near }) },
      );
    });
    command.addHelpText(
      'after',
      '\nExample:\n  omen battle start "The bridge" --players Anna,Bert\n  omen battle roll <table>\n  omen battle turn',
    );
  },
};
