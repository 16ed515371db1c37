import type { Readable } from 'node:stream';
import type { Layout } from '../../render/layout.ts';
import type { Output } from '../host.ts';

/** The terminal that a person answers at. */
export interface Terminal extends Layout {
  readonly stdin: Readable & { setRawMode?(on: boolean): unknown };
  readonly output: Output;
  /** A line as the terminal may have it. */
  printable(line: string): string;
}

/** The person wants to leave. */
export const LEAVE = Symbol('leave');
