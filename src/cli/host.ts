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
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Folders of games that a session was begun with: for each of its commands. */
  readonly firstFolders?: readonly string[];
}
