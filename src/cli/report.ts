import { escapeControls } from '../render/escape-controls.ts';
import { OmenError } from '../table/error.ts';
import type { Context } from './context.ts';
import { EXIT, exitCodeFor } from './exit.ts';

/** Says in one line what was wrong, and gives the exit code for it. Faults of the program itself are thrown on. */
export function report(error: unknown, context: Pick<Context, 'note'>): number {
  if (!(error instanceof OmenError)) throw error;
  context.note(`omen: ${escapeControls(error.message)}\n`);
  return error.code === 'dice-owed' ? EXIT.needsDice : exitCodeFor(error.code);
}
