import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OmenError } from '../table/error.ts';
import { packageFolder } from './built-in.ts';
import { CONFIG_FILE, gameNameOf } from './files.ts';
import { makeFolder } from './system-files.ts';

/** Schemas that lie beside the tables, so that an editor finds them. */
export const SCHEMAS = ['table.schema.json', 'game.schema.json'];

/**
 * Makes a small game with one table of each kind, to start from; messages call the folder `shown`. Returns the names of the files that were written.
 * @throws OmenError `not-done` where a file would be overwritten, or the folder's name cannot be that of a game.
 */
export function makeGame(folder: string, shown = folder): readonly string[] {
  if (gameNameOf(folder) === '') {
    throw new OmenError(
      'not-done',
      `a game is called like its folder, and ${JSON.stringify(shown)} has no letter or digit`,
    );
  }
  const [from, data] = [join(packageFolder(), 'src/starter'), join(packageFolder(), 'data')];
  const files = [
    ...readdirSync(from).map((file) => [join(from, file), file] as const),
    ...SCHEMAS.map((file) => [join(data, file), file] as const),
  ];
  const names = [...files.map(([, file]) => file), CONFIG_FILE].sort();
  const there = names.filter((file) => existsSync(join(folder, file)));
  if (there.length > 0) {
    throw new OmenError(
      'not-done',
      `${shown} has ${there.join(', ')} already, and nothing is overwritten; name another folder`,
    );
  }
  makeFolder(folder);
  for (const [source, file] of files) copyFileSync(source, join(folder, file));
  writeFileSync(
    join(folder, CONFIG_FILE),
    `# Rolls from this folder look here first.\ngame: ${gameNameOf(folder)}\npath: [.]\n`,
  );
  return names;
}
