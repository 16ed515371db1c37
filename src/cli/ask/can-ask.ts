import type { Host } from '../host.ts';

/** Whether a person sits there who can answer: keys come in from a terminal, and questions go out to one. */
export const canAsk = ({ stdin, stderr }: Pick<Host, 'stdin' | 'stderr'>): boolean =>
  stdin.isTTY === true && stderr.isTTY === true;
