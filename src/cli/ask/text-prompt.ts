import { clearScreenDown, createInterface, cursorTo, moveCursor } from 'node:readline';
import type { Readable } from 'node:stream';
import stringWidth from 'string-width';
import type { Output } from '../host.ts';
import { BACK } from './asker.ts';
import { LEAVE } from './die-keys.ts';
import { ESCAPE_WAIT, type Key } from './keys.ts';

interface TextQuestion {
  /** Lines above the one that is typed into; each shorter than the terminal is wide. */
  readonly lines: readonly string[];
  /** What stands there to begin with. */
  readonly text?: string;
}

/**
 * Reads a line at the terminal, which may grow over several rows, and takes everything away again. Esc goes back,
 * Ctrl-C and Ctrl-D leave.
 */
export function askText(
  { lines, text = '' }: TextQuestion,
  stdin: Readable,
  output: Output,
): Promise<string | typeof BACK | typeof LEAVE> {
  const prompt = '  › ';
  output.write(lines.map((line) => `${line}\n`).join(''));
  const reader = createInterface({ input: stdin, output, terminal: true, escapeCodeTimeout: ESCAPE_WAIT });
  return new Promise((resolve) => {
    let done = false;
    const end = (answer: string | typeof BACK | typeof LEAVE, rowsAbove: number): void => {
      if (done) return;
      done = true;
      stdin.off('keypress', onKey);
      reader.close();
      moveCursor(output, 0, -rowsAbove - lines.length);
      cursorTo(output, 0);
      clearScreenDown(output);
      resolve(answer);
    };
    const onKey = (_: string | undefined, { name }: Partial<Key>): void => {
      if (name === 'escape') end(BACK, reader.getCursorPos().rows);
    };
    stdin.on('keypress', onKey);
    reader.on('line', (line) => {
      // The cursor stands in the row below the last one of the text.
      const columns = Math.max(20, output.columns ?? 80);
      end(line, Math.floor(stringWidth(prompt + line) / columns) + 1);
    });
    reader.on('SIGINT', () => end(LEAVE, reader.getCursorPos().rows));
    reader.on('close', () => end(LEAVE, reader.getCursorPos().rows));
    reader.setPrompt(prompt);
    reader.prompt();
    if (text !== '') reader.write(text);
  });
}
