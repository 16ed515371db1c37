import { clearScreenDown, cursorTo, moveCursor } from 'node:readline';
import { widthOf } from '../../render/layout.ts';
import type { Output } from '../host.ts';
import type { Terminal } from './terminal.ts';

/** A few lines of a terminal that are written over, the cursor at the end of the first. */
export interface Screen {
  /** Writes these lines over the last ones; each must be shorter than the terminal is wide. */
  show(lines: readonly string[]): void;
  /** Takes the lines away. */
  clear(): void;
}

/** A screen on this terminal, from where its cursor is. */
export function openScreen({ output, printable }: Terminal): Screen {
  const clear = (): void => {
    cursorTo(output, 0);
    clearScreenDown(output);
  };
  return {
    clear,
    show(lines) {
      clear();
      output.write(lines.map(printable).join('\n'));
      if (lines.length > 1) moveCursor(output, 0, 1 - lines.length);
      cursorTo(output, widthOf(lines[0] ?? ''));
    },
  };
}

/** Takes away the line above the cursor. */
export function eraseLineAbove(output: Output): void {
  moveCursor(output, 0, -1);
  cursorTo(output, 0);
  clearScreenDown(output);
}
