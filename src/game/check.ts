import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { compileGame, type SourceFile } from '../table/compile/game.ts';
import { OmenError } from '../table/error.ts';
import { byPlace, type Finding } from '../table/finding.ts';
import type { FolderOptions } from './compile-folder.ts';
import { CONFIG_FILE, gameFolders, readGame, sourcesOf } from './files.ts';
import { gamesBeside } from './games-beside.ts';
import { CASES } from './golden-files.ts';

/** What a check has read, and what it found there. */
export interface Checked {
  readonly files: readonly SourceFile[];
  readonly findings: readonly Finding[];
}

/**
 * Checks folders and single files. A folder is a game, or holds games; a file is checked with those beside it, and only
 * what is found in it is shown. A table without a game.yaml beside it is checked by itself.
 * @throws OmenError `no-folder` or `no-game` where there is nothing to check.
 */
export function checkPaths(
  paths: readonly string[],
  cwd: string,
  { beside = [], ...more }: FolderOptions = {},
): Checked {
  // Of games of one name those that are checked are meant.
  const options = { ...more, beside: [...beside, ...paths].flatMap((path) => gamesAt(resolve(cwd, path))) };
  const checked = paths.map((path) => checkPath(resolve(cwd, path), path, cwd, options));
  const files = new Map(checked.flatMap((each) => each.files.map((file) => [file.path, file])));
  const findings = new Map(checked.flatMap((each) => each.findings.map((found) => [JSON.stringify(found), found])));
  return { files: [...files.values()], findings: [...findings.values()].sort(byPlace) };
}

/** The games of a folder, of which it may be one; none where there are none. */
function gamesAt(path: string): readonly string[] {
  const folder = /\.ya?ml$/i.test(path) ? dirname(path) : path;
  try {
    return gameFolders(folder);
  } catch (error) {
    if (error instanceof OmenError) return [];
    throw error;
  }
}

function checkPath(path: string, given: string, cwd: string, options: FolderOptions): Checked {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new OmenError('no-folder', `there is no file or folder ${given} to check`, { value: given });
  if (stats.isFile()) return checkFile(path, given, cwd, options);
  if (!stats.isDirectory()) {
    throw new OmenError('no-folder', `${given} is neither a file nor a folder`, { value: given });
  }
  const folders = holdsTables(path) ? [path] : gameFolders(path);
  const games = folders.map((folder) => checkFolder(folder, cwd, options));
  return { files: games.flatMap(({ files }) => files), findings: games.flatMap(({ findings }) => findings) };
}

function checkFile(path: string, given: string, cwd: string, options: FolderOptions): Checked {
  if (!/\.ya?ml$/i.test(path)) {
    throw new OmenError('no-game', `${given} is no table; tables are YAML files, named after the table`, {
      value: given,
    });
  }
  const { files, findings } = checkFolder(dirname(path), cwd, options, basename(path));
  const [file] = files.filter((each) => basename(each.path) === basename(path));
  return {
    files: file ? [file] : [],
    findings: findings.filter((finding) => finding.file === file?.path),
  };
}

/** `alone`: a file that needs no game.yaml beside it. */
function checkFolder(folder: string, cwd: string, { beside = [], ...options }: FolderOptions, alone?: string): Checked {
  const read = readGame(folder);
  const { game, tables } = sourcesOf(read, cwd);
  const implied: SourceFile = { path: '', text: 'schema: 1\ntitle: Tables\n' };
  const some = game === null && alone !== undefined ? tables.filter(({ path }) => basename(path) === alone) : tables;
  const others = gamesBeside(folder, beside, { ...options, shown: cwd });
  const { findings } = compileGame(read.name, game ?? (alone === undefined ? null : implied), some, {
    ...options,
    others,
  });
  const unread = game === null || alone !== undefined ? [] : unreadFolders(folder, game.path);
  return { files: [...(game ? [game] : []), ...some], findings: [...findings, ...unread] };
}

/** Folders in a game whose YAML files look like tables, and are none: only those beside game.yaml are read. */
function unreadFolders(folder: string, file: string): readonly Finding[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== CASES && !/^\.|^node_modules$/.test(each.name))
    .filter(({ name }) => !existsSync(join(folder, name, 'game.yaml')) && holdsTables(join(folder, name)))
    .map(({ name }) => ({
      severity: 'warning',
      code: 'unread-folder',
      file,
      line: 1,
      column: 1,
      length: 1,
      message: `the tables in ${name} are not read; tables stand beside game.yaml`,
    }));
}

/** A folder of tables, whether or not it has a game.yaml. */
function holdsTables(folder: string): boolean {
  return readdirSync(folder).some((name) => /\.ya?ml$/i.test(name) && name !== CONFIG_FILE);
}

/** The folders to check where none is named: those given, the working folder if it holds games, else the built-in games. */
export function foldersToCheck(further: readonly string[], cwd: string, builtIn: string): readonly string[] {
  const own = holdsGames(cwd) ? [cwd] : [];
  return own.length + further.length > 0 ? [...further, ...own] : [builtIn];
}

const holdsGames = (folder: string): boolean =>
  [folder, ...readdirSync(folder).map((name) => join(folder, name))].some((each) =>
    existsSync(join(each, 'game.yaml')),
  );
