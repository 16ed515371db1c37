import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Lines of a stream, one at a time; null at its end. */
export type ReadLine = () => Promise<string | null>;

const readers = new WeakMap<Readable, ReadLine>();

/**
 * The lines of a stream. All who read it share one reader, so that none takes lines that another should have. Between
 * lines it rests, so that a pipe that stays open does not keep the program from ending.
 */
export function lineReader(stream: Readable): ReadLine {
  const known = readers.get(stream);
  if (known) return known;
  const lines: string[] = [];
  let ended = false;
  let wake = (): void => {};
  const reader = createInterface({ input: stream, terminal: false });
  reader.on('line', (line) => {
    lines.push(line);
    wake();
  });
  reader.on('close', () => {
    ended = true;
    wake();
  });
  const read: ReadLine = async () => {
    while (lines.length === 0 && !ended) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      reader.resume();
      await woken;
    }
    if (!ended) reader.pause();
    return lines.shift() ?? null;
  };
  readers.set(stream, read);
  return read;
}
