import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { SourceFile } from '../table/compile/game.ts';
import { OmenError } from '../table/error.ts';

/** A game's folder, as it was read. */
export interface GameFiles {
  readonly name: string;
  readonly folder: string;
  /** By name. */
  readonly files: readonly GameFile[];
}

export interface GameFile {
  /** Within the folder. */
  readonly name: string;
  readonly content: Buffer;
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

/** Reads all files of a game. */
export function readGame(folder: string): GameFiles {
  const files = readdirSync(folder)
    .filter((name) => /\.ya?ml$/i.test(name))
    .sort()
    .map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  return { name: basename(resolve(folder)), folder, files };
}

/** How messages name a file of a game: from the folder `shown`, where that is short. */
export function shownPath(folder: string, name: string, shown = process.cwd()): string {
  const path = join(folder, name);
  const inside = relative(shown, path);
  return inside.startsWith(`..${sep}..`) ? path : inside;
}

/** The game's files as texts: its game.yaml, and its tables. */
export function sourcesOf({ folder, files }: GameFiles): { game: SourceFile | null; tables: readonly SourceFile[] } {
  const read = ({ name, content }: GameFile): SourceFile => ({
    path: shownPath(folder, name),
    text: content.toString('utf8'),
  });
  const game = files.find(({ name }) => name === 'game.yaml');
  return {
    game: game === undefined ? null : read(game),
    tables: files.filter((file) => file !== game).map(read),
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
