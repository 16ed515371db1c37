import { BadCopy } from '../game/compiled-copy.ts';
import { OmenError } from '../table/error.ts';
import { commands } from './commands/index.ts';
import { createContext } from './context.ts';
import { report } from './exit.ts';
import type { Host } from './host.ts';
import { runProgram } from './program.ts';

export { processHost } from './process-host.ts';
export type { Host };

/** Runs the command line and returns its exit code. Only unexpected faults of the program are thrown. */
export const main = (host: Host): Promise<number> => run(host, false);

async function run(host: Host, again: boolean): Promise<number> {
  const context = createContext(host, { commands, run: runProgram, again });
  try {
    await runProgram(context);
    return context.exitCode;
  } catch (error) {
    if (!(error instanceof BadCopy)) return report(error, context);
    // With all copies looked at before the start, and those that are bad replaced.
    if (!again && !context.written) return run(host, true);
    return report(new OmenError('not-read', `${error.message}; run the command again`), context);
  }
}
