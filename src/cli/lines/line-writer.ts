import type { JsonLine } from '../../render/json-lines.ts';
import type { Context } from '../command.ts';

/** Bytes written at once: large enough that writing costs little, small enough to wait for a slow reader in time. */
const SIZE = 262_144;

/** Gathers lines, and writes many of them at once. Memory does not grow with their number. */
export interface LineWriter {
  /** Takes the line, unless there is no room left: then `flush`, and add it again. */
  add(line: JsonLine): boolean;
  /** Writes what was gathered. */
  flush(): Promise<void>;
}

export function createLineWriter({ send }: Pick<Context, 'send'>): LineWriter {
  let room = Buffer.allocUnsafe(SIZE);
  let used = 0;
  return {
    add({ start, rest }) {
      const length = start.length + rest.length;
      if (used + length > room.length) {
        if (used > 0) return false;
        room = Buffer.allocUnsafe(length);
      }
      used += room.write(start, used, 'latin1');
      room.set(rest, used);
      used += rest.length;
      return true;
    },
    async flush() {
      if (used > 0) await send(room.subarray(0, used));
      used = 0;
    },
  };
}
