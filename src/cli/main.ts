import { commands } from './commands/index.ts';
import { createContext } from './context.ts';
import { report } from './exit.ts';
import type { Host } from './host.ts';
import { runProgram } from './program.ts';

export type { Host };

/** Runs the command line and returns its exit code. Only unexpected faults of the program are thrown. */
export async function main(host: Host): Promise<number> {
  const context = createContext(host, { commands, run: runProgram });
  try {
    await runProgram(context);
    return context.exitCode;
  } catch (error) {
    return report(error, context);
  }
}
