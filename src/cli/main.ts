import { createContext } from './context.ts';
import { commands, runProgram } from './program.ts';
import { report } from './report.ts';
import type { Surroundings } from './surroundings.ts';

export type { Surroundings };

/** Runs the command line and returns its exit code. Only unexpected faults of the program are thrown. */
export async function main(surroundings: Surroundings): Promise<number> {
  const context = createContext(surroundings, { commands, run: runProgram });
  try {
    await runProgram(context);
    return context.exitCode;
  } catch (error) {
    return report(error, context);
  }
}
