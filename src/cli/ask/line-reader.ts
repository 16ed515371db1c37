import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Lines of a stream, one at a time; null at its end. */
export type ReadLine = () => Promise<string | null>;

const readers = new WeakMap<Readable, ReadLine>();

/** The lines of a stream. All who read it share one reader, so that none takes lines that another should have. */
export function lineReader(stream: Readable): ReadLine {
  let read = readers.get(stream);
  if (read === undefined) {
    const lines = createInterface({ input: stream, terminal: false })[Symbol.asyncIterator]();
    read = async () => {
      const { value, done } = await lines.next();
      return done ? null : value;
    };
    readers.set(stream, read);
  }
  return read;
}
