import type { Context } from '../command.ts';
import type { Asker } from './asker.ts';
import { canAsk } from './can-ask.ts';
import { lineAsker } from './line-asker.ts';
import { lineReader } from './line-reader.ts';

/**
 * Who answers: a person at the terminal, or the lines of the input where it is none. Questions go to stderr either way,
 * so that results stay alone on stdout.
 */
export async function createAsker(context: Context): Promise<Asker> {
  const { stdin, note } = context;
  if (!canAsk(context)) return lineAsker(lineReader(stdin), note);
  const { terminalAsker } = await import('./terminal-asker.ts');
  return terminalAsker(context, await context.layout('stderr'));
}
