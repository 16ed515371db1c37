import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OmenError } from '../table/error.ts';
import { packageFolder } from './built-in.ts';
import { gameNameOf } from './files.ts';
import { SCHEMAS } from './starter.ts';
import { makeFolder } from './system-files.ts';

/** A new game's folder must be new or empty, and its name must make a name for the game. @throws OmenError */
export function checkGameFolder(folder: string, shown: string): void {
  if (gameNameOf(folder) === '') {
    throw new OmenError(
      'not-done',
      `a game is called like its folder, and ${JSON.stringify(basename(folder))} has no letter or digit`,
      {
        value: shown,
      },
    );
  }
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || readdirSync(folder).length > 0)) {
    throw new OmenError('not-done', `${shown} is there already; name a new or empty folder, so that nothing is lost`, {
      value: shown,
    });
  }
}

/** Makes a new game's folder with the schemas that its files name, and gives what writes a file into it. */
export function openGameFolder(folder: string): (file: { readonly name: string; readonly text: string }) => void {
  makeFolder(folder);
  for (const file of SCHEMAS) copyFileSync(join(packageFolder(), 'data', file), join(folder, file));
  return ({ name, text }) => writeFileSync(join(folder, name), text, { flag: 'wx' });
}
