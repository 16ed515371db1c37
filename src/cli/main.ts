import { visible } from '../render/visible.ts';
import { OmenError } from '../table/error.ts';
import { createContext } from './context.ts';
import { EXIT, exitCodeFor } from './exit.ts';
import { commands, runProgram } from './program.ts';
import type { Surroundings } from './surroundings.ts';

export type { Surroundings };

/** Runs the command line and returns its exit code. Only unexpected faults of the program are thrown. */
export async function main(surroundings: Surroundings): Promise<number> {
  const context = createContext(surroundings, { commands, run: runProgram });
  try {
    await runProgram(context);
    return context.exitCode;
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    context.note(`omen: ${visible(error.message)}\n`);
    return error.code === 'dice-owed' ? EXIT.needsDice : exitCodeFor(error.code);
  }
}
