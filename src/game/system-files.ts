import { closeSync, constants, fstatSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OmenError } from '../table/error.ts';

/** Most files fit in here, and are read in one step. */
const room = Buffer.allocUnsafe(65_536);

/**
 * The first `most` bytes of a file. Only regular files are read: a pipe or a device could keep a reader waiting for ever.
 * @throws OmenError `not-read`; an error of the system, such as ENOENT, where the file cannot be opened.
 */
export function readBytes(path: string, most: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new OmenError('not-read', `${path} is not read: it is no regular file`, { value: path });
    const size = Math.min(stats.size, most);
    const into = size < room.length ? room : Buffer.allocUnsafeSlow(size);
    let length = 0;
    for (let got = -1; got !== 0 && length < size; length += got)
      got = readSync(file, into, length, size - length, length);
    return into === room ? Buffer.from(room.subarray(0, length)) : into.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/**
 * Makes a folder, with those above it that are missing. Node's own way tries for ever where a folder exists in which
 * nothing can be made, such as /proc.
 * @throws an error of the system where that cannot be done.
 */
export function makeFolder(folder: string, mode?: number): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${folder}'`), { code: 'ENOTDIR' });
  const above = dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it just now.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
