import { type CompiledGame, compileGame } from '../table/compile/game.ts';
import { type GameFiles, readGame, sourcesOf } from './files.ts';

/** Compiles a game from its YAML files. */
export function compileFiles(read: GameFiles): CompiledGame {
  const { game, tables } = sourcesOf(read);
  return compileGame(read.name, game, tables);
}

/** Reads and compiles a game's folder. */
export const compileFolder = (folder: string): CompiledGame => compileFiles(readGame(folder));
