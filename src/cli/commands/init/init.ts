import { relative, resolve } from 'node:path';
import type { CommandDefinition } from '../../command.ts';

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('<folder>', 'where to make it; its name is that of the game')
      .addHelpText(
        'after',
        `
The game has one table of each kind, with comments. Nothing is overwritten.`,
      )
      .action(async (given: string) => {
        const { makeGame } = await import('../../../game/starter.ts');
        const { shellWord } = await import('../../../render/shell-word.ts');
        const folder = resolve(context.cwd, given);
        const files = makeGame(folder, given);
        const shown = relative(context.cwd, folder) || '.';
        const word = shellWord(shown);
        await context.lines([
          `${shown}: ${files.join(', ')}`,
          '',
          'Next:',
          `  omen check ${word}`,
          `  omen travel --data ${word}`,
          `  omen encounter --data ${word} --terrain wood`,
        ]);
      });
  },
};
