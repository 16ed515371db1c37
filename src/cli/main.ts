import { createContext } from './context.ts';
import type { Host } from './host.ts';
import { commands, runProgram } from './program.ts';
import { report } from './report.ts';

export type { Host };

/** Runs the command line and returns its exit code. Only unexpected faults of the program are thrown. */
export async function main(surroundings: Host): Promise<number> {
  const context = createContext(surroundings, { commands, run: runProgram });
  try {
    await runProgram(context);
    return context.exitCode;
  } catch (error) {
    return report(error, context);
  }
}
