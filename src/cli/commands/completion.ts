import { Argument } from 'commander';
import type { CommandFile } from '../command.ts';
import { HOW, SHELLS, type Shell } from '../completion/scripts.ts';

export const command: CommandFile = {
  summary: 'a script that makes the shell complete omen',
  define(command, context) {
    const how = SHELLS.map((shell) => `  ${shell.padEnd(11)}${HOW[shell]}`);
    command
      .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
      .addHelpText('after', ['', 'Put this where the shell starts:', ...how].join('\n'))
      .action(async (shell: Shell) => {
        const { scriptFor } = await import('../completion/scripts.ts');
        await context.out(scriptFor(shell));
      });
  },
};
