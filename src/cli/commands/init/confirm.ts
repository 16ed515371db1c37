import input from '@inquirer/input';
import { escapeControls } from '../../../render/printable.ts';
import type { Host } from '../../host.ts';

/** Whether a person at the terminal says yes; one who leaves the question says no. */
export async function confirm(message: string, { stdin, stderr }: Pick<Host, 'stdin' | 'stderr'>): Promise<boolean> {
  try {
    const answer = await input({ message: `${escapeControls(message)} (y or n)` }, { input: stdin, output: stderr });
    return /^y(es)?$/i.test(answer.trim());
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return false;
    throw error;
  }
}
