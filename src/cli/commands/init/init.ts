import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition, Context } from '../../command.ts';

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('<folder>', 'where to make it; its name is that of the game')
      .addHelpText(
        'after',
        `
The game has one table of each kind, with comments, and an omen.yaml that makes
it the first game in its folder. Nothing is overwritten.`,
      )
      .action(async (given: string) => {
        if (given.trim() === '') {
          throw new OmenError('missing-value', 'the folder is empty; name a new folder, as in omen init my-game');
        }
        const folder = resolve(context.cwd, given);
        if (!(await mayWrite(folder, given, context))) return context.note('nothing was written\n');
        const { makeGame } = await import('../../../game/starter.ts');
        const { shellWord } = await import('../../../table/shell-word.ts');
        const files = makeGame(folder, given);
        const shown = relative(context.cwd, folder) || '.';
        await context.lines([
          `${shown}: ${files.join(', ')}`,
          '',
          'Next:',
          ...(shown === '.' ? [] : [`  cd ${shellWord(shown)}`]),
          '  omen check',
          '  omen travel',
          '  omen encounter --terrain wood',
        ]);
      });
  },
};

/** Whether to write there: into a folder that holds something only where a person says so. @throws OmenError `not-done` */
async function mayWrite(folder: string, given: string, { stdin, stderr }: Context): Promise<boolean> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  if (stdin.isTTY !== true || stderr.isTTY !== true) {
    throw new OmenError('not-done', `${given} is not empty; name a new or empty folder`);
  }
  const { confirm } = await import('./confirm.ts');
  return confirm(`${given} is not empty. Make the game there? Nothing is overwritten.`, { stdin, stderr });
}
