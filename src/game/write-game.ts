import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OmenError } from '../table/error.ts';
import { idOf } from '../table/names.ts';
import { packageFolder } from './built-in.ts';
import { SCHEMAS } from './starter.ts';

/** A game is called like its folder, so the folder's name must be one. @throws OmenError */
export function checkGameFolder(folder: string, shown: string): void {
  const name = basename(folder);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
    const better = idOf(name);
    throw new OmenError(
      'not-done',
      `a game is called like its folder; ${JSON.stringify(name)} must be in kebab case${better ? `, such as ${better}` : ''}`,
      { value: shown },
    );
  }
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || readdirSync(folder).length > 0)) {
    throw new OmenError('not-done', `${shown} is there already; name a new or empty folder, so that nothing is lost`, {
      value: shown,
    });
  }
}

/** Writes the files of a new game, and the schemas that they name beside them. */
export function writeGameFolder(
  folder: string,
  files: readonly { readonly name: string; readonly text: string }[],
): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeFileSync(join(folder, name), text, { flag: 'wx' });
  for (const file of SCHEMAS) copyFileSync(join(packageFolder(), 'data', file), join(folder, file));
}
