import { linesOf } from '../batch/lines-of.ts';
import type { CommandFile } from '../command.ts';
import { openInput } from '../open-input.ts';
import type { CommonOptions } from '../options.ts';
import { jsonReport, textReport } from '../replay/report.ts';
import { runReplay } from '../replay/run-replay.ts';

interface ReplayOptions extends CommonOptions {
  readonly json?: boolean;
}

const HELP = `
Results are those that --json and omen batch write, one a line. Where all dice came from
a seed they are thrown again, and must show what was recorded; otherwise the recorded dice
are taken. A result is equal where nothing but its "rules" differs: tables whose rules
have changed since are named. The exit code is 1 where a result differs.`;

export const command: CommandFile = {
  summary: 'recorded results resolved again; names those that differ',
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
