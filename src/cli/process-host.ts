import { fstatSync, type Stats, writeSync } from 'node:fs';
import type { Host, Output } from './host.ts';

/** The process that the program runs in. What takes as long to open as a roll does is opened when it is asked for. */
export const processHost = (): Host => ({
  argv: process.argv.slice(2),
  get stdin() {
    return process.stdin;
  },
  stdout: outputTo(1, 'stdout'),
  stderr: outputTo(2, 'stderr'),
  env: process.env,
  cwd: workingFolder(),
});

/** Where omen was started; the folder may be no more. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    return process.env.PWD ?? '/';
  }
}

/** A terminal's stream; else one that is opened only where the system does not take all at once. */
function outputTo(descriptor: number, name: 'stdout' | 'stderr'): Output {
  let stream: Output | undefined;
  const open = (): Output => {
    stream ??= process[name].on('error', (error) => fail(error, name));
    return stream;
  };
  if (mayBeTerminal(fstatSync(descriptor))) return open();
  return {
    write(chunk: string | Uint8Array, done?: () => void) {
      let rest = Buffer.from(chunk as string);
      try {
        while (!stream && rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
      } catch {
        // The stream waits for a reader that is slow, or says what is wrong.
      }
      if (stream || rest.length > 0) return open().write(rest, done);
      done?.();
      return true;
    },
    once: (event: string, listener: () => void) => open().once(event, listener),
  } as Output;
}

/** On Linux, devices of kind 1 are memory: /dev/null and its like. */
const mayBeTerminal = (stats: Stats): boolean =>
  stats.isCharacterDevice() && !(process.platform === 'linux' && stats.rdev >> 8 === 1);

/** Where nobody reads any more the program ends without a word, once the other stream is through; another fault is said. */
function fail({ code, message }: NodeJS.ErrnoException, name: 'stdout' | 'stderr'): void {
  if (code === 'EPIPE') {
    process[name === 'stdout' ? 'stderr' : 'stdout'].write('', () => process.exit(0));
    return;
  }
  if (name === 'stdout') process.stderr.write(`omen: the results could not be written: ${message}\n`);
  process.exit(1);
}
