import type { Host } from '../host.ts';

/** Whether a person sits there who can answer: keys come in from a terminal, and questions go out to one. */
export const canAsk = (host: Pick<Host, 'stdin' | 'stderr'>): boolean =>
  // To look at stdin opens it, which takes as long as a roll: it is looked at last.
  host.stderr.isTTY === true && host.stdin.isTTY === true;
