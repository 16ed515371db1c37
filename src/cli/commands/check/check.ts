import type { CommandDefinition } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import type { CommonOptions } from '../../options/options.ts';
import { RESERVED_OPTIONS } from '../../options/reserved.ts';

interface CheckOptions extends CommonOptions {
  readonly json?: boolean;
}

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('[path...]', 'games, folders of games, or single tables')
      .option('--json', 'one line of JSON for each finding')
      .addHelpText(
        'after',
        `
Without a path: the games of --data, OMEN_PATH and omen.yaml, and those of the
working folder; where there are none, the built-in games.

Exit code 1 where there are errors; warnings alone leave it at 0.`,
      )
      .action(async (paths: readonly string[], options: CheckOptions) => {
        const { checkPaths, foldersToCheck } = await import('../../../game/check.ts');
        const [further, builtIn] = await folders(options);
        const chosen = paths.length > 0 ? paths : foldersToCheck(further, context.cwd, builtIn);
        const beside = [...further, builtIn];
        const { findings, files } = checkPaths(chosen, context.cwd, { reserved: RESERVED_OPTIONS, beside });
        if (findings.some(({ severity }) => severity === 'error')) context.exitCode = EXIT.failed;
        if (options.json) {
          for (const { severity, code, file, line, column, message } of findings) {
            await context.json({ severity, code, file, line, column, message });
          }
          return;
        }
        const { findingsText } = await import('../../../render/findings.ts');
        await context.lines(findingsText(findings, files, await context.layout()));

        /** The folders of games that are named, and that of the built-in ones. */
        async function folders({ data = [] }: CheckOptions): Promise<readonly [readonly string[], string]> {
          const [{ readConfig }, { builtInFolder }] = await Promise.all([
            import('../../../game/config.ts'),
            import('../../../game/built-in.ts'),
          ]);
          const { path } = await readConfig(context.cwd, context.env);
          return [[...path.map(({ value }) => value), ...data], builtInFolder()];
        }
      });
  },
};
