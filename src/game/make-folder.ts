import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
