import { resolve } from 'node:path';
import type { CommandDefinition } from '../../command.ts';
import { type CommonOptions, valued } from '../../options/options.ts';

interface PlayOptions extends CommonOptions {
  readonly file?: string;
}

export const command: CommandDefinition = {
  define(command, context) {
    command
      .addOption(valued('--file <file>', 'the record of the battle to go on with (also OMEN_BATTLE)'))
      .addHelpText(
        'after',
        `
At the prompt stands what stands after omen elsewhere:

  <table>      rolls it; while a battle is going on the roll joins it
  ?            what can be rolled now; a number rolls what is due
  turn, due, status, undo, log, end and the other commands of omen battle
  game <game>  the game whose tables come first
  help, quit

Tab completes, the arrow keys go through earlier lines. Lines are read from a
file or pipe too.`,
      )
      .action(async ({ game, data = [], color, file }: PlayOptions) => {
        const { play } = await import('./run-play.ts');
        const { env, cwd } = context;
        await context.open({ ...(game === undefined ? {} : { game }), data });
        await play(Object.assign(context, { firstFolders: data.map((folder) => resolve(cwd, folder)) }), {
          ...env,
          ...(game === undefined ? {} : { OMEN_GAME: game }),
          ...(color === false ? { NO_COLOR: '1' } : {}),
          ...(file === undefined ? {} : { OMEN_BATTLE: file }),
        });
      });
  },
};
