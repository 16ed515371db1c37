import { fstatSync, type Stats, write, writeSync } from 'node:fs';
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

/** Bytes that the system takes whole or not at all, where it takes them at once. */
const AT_ONCE = 4_096;
/** How long a signal waits for what is being written, in milliseconds: a reader may have stopped reading. */
const PATIENCE = 2_000;

/** A terminal's stream; else one that is opened only where the system does not take what is written. */
function outputTo(descriptor: number, name: 'stdout' | 'stderr'): Output {
  let stream: Output | undefined;
  const open = (): Output => {
    stream ??= process[name].on('error', (error) => fail(error, name));
    return stream;
  };
  if (mayBeTerminal(fstatSync(descriptor))) return open();
  const waiting: { readonly bytes: Buffer; readonly done: (() => void) | undefined }[] = [];
  /** Who writes on once nothing waits any more. */
  const drained: (() => void)[] = [];
  let ended: (() => void) | null = null;

  /** Writes what waits, one after the other. A signal lets that be written to its end, and so to the end of a line. */
  const writeNext = (rest: Buffer): void => {
    write(descriptor, rest, (error, written) => {
      if (!error && written < rest.length) return writeNext(rest.subarray(written));
      if (ended && !error) return ended();
      const { done } = waiting.shift() ?? {};
      // The stream waits for a reader that is slow, or says what is wrong.
      if (error) {
        open().write(rest, done);
        for (const each of waiting.splice(0)) open().write(each.bytes, each.done);
        for (const listener of drained.splice(0)) open().write('', listener);
        return;
      }
      if (waiting[0]) writeNext(waiting[0].bytes);
      done?.();
      if (waiting.length > 0) return;
      for (const listener of drained.splice(0)) listener();
    });
  };
  const end = (signal: NodeJS.Signals): void => {
    const die = (): void => {
      process.kill(process.pid, signal);
    };
    if (waiting.length > 0) {
      ended = die;
      setTimeout(die, PATIENCE);
    } else die();
  };
  let heard = false;
  return {
    write(chunk: string | Uint8Array, done?: () => void) {
      const bytes =
        typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      if (stream) return stream.write(bytes, done);
      if (bytes.length > AT_ONCE || waiting.length > 0) {
        if (!heard) for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.once(signal, end);
        heard = true;
        if (waiting.push({ bytes, done }) === 1) writeNext(bytes);
        return false;
      }
      let rest = bytes;
      try {
        while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
      } catch {
        return open().write(rest, done);
      }
      done?.();
      return true;
    },
    once(event: string, listener: () => void) {
      if (event === 'drain' && waiting.length > 0) drained.push(listener);
      else open().once(event, listener);
    },
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
