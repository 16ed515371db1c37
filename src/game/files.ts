import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { LIMITS } from '../dice/limits.ts';
import type { SourceFile } from '../table/compile/game.ts';
import { OmenError } from '../table/error.ts';
import { idOf } from '../table/names.ts';
import { brokenLine } from './decode.ts';
import { readBytes } from './system-files.ts';

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
  /** Why it was not read. */
  readonly refused?: string;
}

/** The folders of games in `folder`: itself, if it holds a game.yaml, or those in it that do, by name. */
export function gameFolders(folder: string): string[] {
  if (isFile(join(folder, 'game.yaml'))) return [folder];
  let names: string[];
  try {
    names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => name)
      .sort();
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

/** A working folder's configuration may lie in a game's folder, and is no table of it. */
export const CONFIG_FILE = 'omen.yaml';

/** What a game in this folder is called: the folder's name, in kebab case. */
export const gameNameOf = (folder: string): string => idOf(basename(resolve(folder)));

/** The files of a game, by name. @throws OmenError `no-folder` */
const filesIn = (folder: string): Dirent[] =>
  entriesOf(folder)
    .filter(({ name }) => /\.ya?ml$/i.test(name) && name !== CONFIG_FILE)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OmenError('no-folder', `the folder ${folder} cannot be read (${code})`, { value: folder });
  }
}

/** What tells a file from what it was before, without reading it. */
export interface Stamp {
  readonly name: string;
  readonly size: number;
  /** When it was written, in milliseconds; null where that tells nothing. */
  readonly time: number | null;
}

/** Two changes within this time may have the same time on some disks. */
const MILLISECONDS_APART = 2_000;

/** The stamps of a game's files. Take them before the files are read: what changes in between has another one later. */
export function stampsOf(folder: string): readonly Stamp[] {
  const settled = Date.now() - MILLISECONDS_APART;
  return filesIn(folder).flatMap((entry): Stamp[] => {
    const stats = statSync(folder + sep + entry.name, { throwIfNoEntry: false });
    if (!stats?.isFile()) return [];
    const tells = entry.isFile() && stats.mtimeMs < settled;
    return [{ name: entry.name, size: stats.size, time: tells ? stats.mtimeMs : null }];
  });
}

/** Whether the stamps say that the files are the same; where they do not, only reading can tell. */
export const sameStamps = (before: readonly Stamp[], now: readonly Stamp[]): boolean =>
  before.length === now.length &&
  now.every(({ name, size, time }, i) => {
    const was = before[i] as Stamp;
    return time !== null && name === was.name && size === was.size && time === was.time;
  });

/** Reads all files of a game. */
export function readGame(folder: string): GameFiles {
  const files = filesIn(folder).flatMap((entry): GameFile[] => {
    const { name } = entry;
    if (entry.isFile()) return [readTable(folder, name)];
    return entry.isSymbolicLink() && isFile(join(folder, name)) ? [readLink(folder, name)] : [];
  });
  return { name: gameNameOf(folder), folder, files };
}

function readLink(folder: string, name: string): GameFile {
  const path = join(folder, name);
  return dirname(realpathSync.native(path)) === realpathSync.native(folder)
    ? readTable(folder, name)
    : { name, content: Buffer.alloc(0), refused: 'the file is a link that leads out of its game; copy it there' };
}

/** Enough to see that a file has too many characters, however they are encoded. */
const MOST_BYTES = 4 * LIMITS.file + 4;

function readTable(folder: string, name: string): GameFile {
  try {
    const content = readBytes(folder + sep + name, MOST_BYTES);
    const line = brokenLine(content);
    if (line === null) return { name, content };
    return { name, content, refused: `line ${line} has a byte that is no UTF-8; save the file as UTF-8` };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return {
      name,
      content: Buffer.alloc(0),
      refused: `the file cannot be read (${code}); see whose it is and who may read it`,
    };
  }
}

/** The folder that omen was started in; the root where that is no more. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    return sep;
  }
}

/** How messages name a file of a game: from the folder `shown`, where that is short. */
export function shownPath(folder: string, name: string, shown = workingFolder()): string {
  const path = join(folder, name);
  const inside = relative(shown, path);
  return inside.startsWith(`..${sep}..`) ? path : inside;
}

/** The game's files as texts: its game.yaml, and its tables. Messages name them from the folder `shown`. */
export function sourcesOf(
  { folder, files }: GameFiles,
  shown?: string,
): { game: SourceFile | null; tables: readonly SourceFile[] } {
  const read = ({ name, content, refused }: GameFile): SourceFile => ({
    path: shownPath(folder, name, shown),
    text: content.toString('utf8'),
    ...(refused === undefined ? {} : { refused }),
  });
  const game = files.find(({ name }) => name === 'game.yaml');
  return {
    game: game === undefined ? null : read(game),
    tables: files.filter((file) => file !== game).map(read),
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
