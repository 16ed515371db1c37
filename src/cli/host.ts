import type { Readable, Writable } from 'node:stream';

/** An output stream, and what is known of the terminal behind it. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** What the program may touch of the process that runs it. */
export interface Host {
  /** The words after the program's name. */
  readonly argv: readonly string[];
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Writes what the stream takes at once, as long as it is not open (opening takes long), and gives back the rest. */
  writeAtOnce?(stream: 'stdout' | 'stderr', text: string): string | Uint8Array;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}
