import { join } from 'node:path';
import { compileFiles } from '../game/compile-folder.ts';
import { writeCopy } from '../game/compiled-copy.ts';
import { gameFolders, readGame } from '../game/files.ts';
import { root } from './root.ts';

/** Compiled copies of the built-in games, by file name. A game with errors has none: `omen check` says what they are. */
export function compiledGames(buildId: string) {
  return gameFolders(join(root, 'data')).flatMap((folder) => {
    const read = readGame(folder);
    const copy = writeCopy(read, compileFiles(read), buildId);
    return copy === null ? [] : [[`games/${read.name}`, copy] as const];
  });
}
