import type { Readable, Writable } from 'node:stream';
import manifest from '../../package.json' with { type: 'json' };

/** What the program may touch of the process that runs it. */
export interface Surroundings {
  /** The words after the program's name. */
  readonly argv: readonly string[];
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Runs the command line and returns its exit code. */
export async function main({ argv, stdout, stderr }: Surroundings): Promise<number> {
  if (argv[0] === '--version') {
    stdout.write(`${manifest.version}\n`);
    return 0;
  }
  stderr.write('omen: only --version is there yet\n');
  return 2;
}
