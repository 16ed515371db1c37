import { createPaint, wantsColour } from '../../render/paint.ts';
import type { Host } from '../host.ts';
import type { Asker } from './asker.ts';
import { lineAsker } from './line-asker.ts';
import { lineReader } from './line-reader.ts';

/**
 * Who answers: a person at the terminal, or the lines of the input where it is none. Questions go to stderr either way,
 * so that results stay alone on stdout.
 */
export async function createAsker(surroundings: Host, colour?: boolean): Promise<Asker> {
  const { stdin, stderr, env } = surroundings;
  if (stdin.isTTY !== true || stderr.isTTY !== true) {
    return lineAsker(lineReader(stdin), (text) => void stderr.write(text));
  }
  const { terminalAsker } = await import('./terminal-asker.ts');
  return terminalAsker(surroundings, createPaint(wantsColour(stderr, env, colour)));
}
