import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hash } from '../table/hash.ts';
import { packageFolder } from './built-in.ts';

/** The compiled copy of a built-in game: made when the package is built, never written to afterwards. */
export const builtInCopy = (game: string): string => join(packageFolder(), 'dist/games', game);

/** The compiled copy of any folder in the user's cache: one for each folder, replaced when the folder changes. */
export const cachedCopy = (cache: string, folder: string): string =>
  join(cache, 'games', `${basename(folder)}-${hash(folder)}`);

export function readCopy(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Writes a copy in one step, so that nobody reads half of it. Where that cannot be done, there is none. */
export function keepCopy(file: string, content: Buffer): void {
  const half = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(half, content);
    renameSync(half, file);
  } catch {
    remove(half);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It was never there.
  }
}
