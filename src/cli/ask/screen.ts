import { clearScreenDown, cursorTo, moveCursor } from 'node:readline';
import stringWidth from 'string-width';
import type { Output } from '../host.ts';

/** A few lines of a terminal that are written over, the cursor at the end of the first. */
export interface Screen {
  /** Writes these lines over the last ones; each must be shorter than the terminal is wide. */
  show(lines: readonly string[]): void;
  /** Takes the lines away. */
  clear(): void;
}

/** A screen on this terminal, from where its cursor is. */
export function openScreen(output: Output): Screen {
  const clear = (): void => {
    cursorTo(output, 0);
    clearScreenDown(output);
  };
  return {
    clear,
    show(lines) {
      clear();
      output.write(lines.join('\n'));
      if (lines.length > 1) moveCursor(output, 0, 1 - lines.length);
      cursorTo(output, stringWidth(lines[0] ?? ''));
    },
  };
}

/** Takes away the line above the cursor. */
export function eraseLineAbove(output: Output): void {
  moveCursor(output, 0, -1);
  cursorTo(output, 0);
  clearScreenDown(output);
}
