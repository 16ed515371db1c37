import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OmenError } from '../table/error.ts';

/** The folder of this package. */
export function packageFolder(): string {
  known ??= findFolder();
  return known;
}

let known: string | undefined;

/** The nearest folder above this file that has a package.json. */
function findFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder))
      throw new OmenError('no-package', 'the files of omen are not where they were installed; install it again');
  }
}

/** The folder of the built-in games. */
export const builtInFolder = (): string => join(packageFolder(), 'data');
