import { Argument } from 'commander';
import type { CommandDefinition } from '../../command.ts';
import { HOW, SHELLS, type Shell } from './scripts.ts';

export const command: CommandDefinition = {
  define(command, context) {
    const how = SHELLS.map((shell) => `  ${shell.padEnd(11)}${HOW[shell]}`);
    command
      .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
      .addHelpText('after', ['', 'Put this where the shell starts:', ...how].join('\n'))
      .action(async (shell: Shell) => {
        const { scriptFor } = await import('./scripts.ts');
        await context.file(scriptFor(shell));
      });
  },
};
