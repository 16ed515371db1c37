import type { Host } from '../host.ts';

/** Whether a person sits there who can answer: keys come in from a terminal, and questions go out to one. */
export const canAsk = ({ stdin, stderr }: Pick<Host, 'stdin' | 'stderr'>): boolean =>
  // In this order, since to look at stdin opens it, which takes long.
  stderr.isTTY === true && stdin.isTTY === true;
