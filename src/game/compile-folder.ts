import { type CompiledGame, type CompileOptions, compileGame } from '../table/compile/game.ts';
import { thensOf } from '../table/visit.ts';
import { type GameFiles, readGame, sourcesOf } from './files.ts';
import { gamesBeside } from './games-beside.ts';

export interface FolderOptions extends Omit<CompileOptions, 'others'> {
  /** Folders of the games whose tables it may name. */
  readonly beside?: readonly string[] | undefined;
}

/** Compiles a game from its YAML files. */
export function compileFiles(read: GameFiles, { beside = [], ...options }: FolderOptions = {}): CompiledGame {
  const { game, tables } = sourcesOf(read);
  const others = gamesBeside(read.folder, beside, options);
  return compileGame(read.name, game, tables, { ...options, others });
}

/** Whether it names tables of other games, so that it is proved right only beside these. */
export const namesOthers = ({ tables }: CompiledGame): boolean =>
  tables.some((table) => thensOf(table).some((then) => !then.table.startsWith(`${table.game}/`)));

/** Reads and compiles a game's folder. */
export const compileFolder = (folder: string, options: FolderOptions = {}): CompiledGame =>
  compileFiles(readGame(folder), options);
