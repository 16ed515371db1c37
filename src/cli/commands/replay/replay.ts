import type { CommandDefinition } from '../../command.ts';
import { linesOf } from '../../lines/lines-of.ts';
import { openInput } from '../../lines/open-input.ts';
import type { CommonOptions } from '../../options/options.ts';
import { jsonReport, textReport } from './report.ts';
import { runReplay } from './run-replay.ts';

interface ReplayOptions extends CommonOptions {
  readonly json?: boolean;
}

const HELP = `
Results are those that --json and omen batch write, one a line. Where all dice came from
a seed they are thrown again, and must show what was recorded; otherwise the recorded dice
are taken. A result is equal where nothing but its "rules" differs: tables whose rules
have changed since are named. The exit code is 1 where a result differs.`;

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('[file]', 'the results; - or none: what comes in on stdin')
      .option('--json', 'a line of JSON for each result that differs, and one with the counts')
      .addHelpText('after', HELP)
      .action(async (file: string | undefined, options: ReplayOptions) => {
        const opened = await context.open(options);
        const input = await openInput(context, file);
        await runReplay(context, opened, linesOf(input), options.json ? jsonReport : textReport);
      });
  },
};
