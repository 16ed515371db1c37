import { type CompiledGame, type CompileOptions, compileGame } from '../table/compile/game.ts';
import { type GameFiles, readGame, sourcesOf } from './files.ts';

/** Compiles a game from its YAML files. */
export function compileFiles(read: GameFiles, options: CompileOptions = {}): CompiledGame {
  const { game, tables } = sourcesOf(read);
  return compileGame(read.name, game, tables, options);
}

/** Reads and compiles a game's folder. */
export const compileFolder = (folder: string, options: CompileOptions = {}): CompiledGame =>
  compileFiles(readGame(folder), options);
