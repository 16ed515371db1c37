import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type CompiledGame, compileGame, type SourceFile } from '../table/compile/game.ts';
import { OmenError } from '../table/error.ts';

/** A game's folder, as it was read. */
export interface GameFiles {
  readonly name: string;
  readonly folder: string;
  readonly game: SourceFile | null;
  readonly tables: readonly SourceFile[];
}

/** The folders of games in `folder`: itself, if it holds a game.yaml, or those in it that do, by name. */
export function gameFolders(folder: string): string[] {
  if (isFile(join(folder, 'game.yaml'))) return [folder];
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    throw new OmenError('no-folder', `there is no folder ${folder} to read games from`, { value: folder });
  }
  const games = names.map((name) => join(folder, name)).filter((each) => isFile(join(each, 'game.yaml')));
  if (games.length > 0) return games;
  throw new OmenError(
    'no-game',
    `${folder} holds no game; a game is a folder with a game.yaml and a file for each table`,
    { value: folder },
  );
}

/** Reads all files of a game. `shown` is the folder that messages name files from. */
export function readGame(folder: string, shown = process.cwd()): GameFiles {
  const files = readdirSync(folder)
    .filter((name) => /\.ya?ml$/i.test(name))
    .sort();
  const read = (name: string): SourceFile => {
    const path = join(folder, name);
    const inside = relative(shown, path);
    return { path: inside.startsWith(`..${sep}..`) ? path : inside, text: readFileSync(path, 'utf8') };
  };
  return {
    name: basename(resolve(folder)),
    folder,
    game: files.includes('game.yaml') ? read('game.yaml') : null,
    tables: files.filter((name) => name !== 'game.yaml').map(read),
  };
}

/** Reads and compiles a game's folder. */
export function compileFolder(folder: string): CompiledGame {
  const { name, game, tables } = readGame(folder);
  return compileGame(name, game, tables);
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
