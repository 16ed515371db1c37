import { type CompileOptions, compileGame } from '../table/compile/game.ts';
import type { OtherGames } from '../table/compile/other-games.ts';
import { once } from './compiled-copy.ts';
import { readGame, shownPath, sourcesOf } from './files.ts';
import { gameNameIn } from './game-name.ts';

type Tables = ReturnType<OtherGames['tables']>;

interface BesideOptions extends Pick<CompileOptions, 'reserved'> {
  /** The folder from which messages name files; without it the working folder. */
  readonly shown?: string;
}

/**
 * The games in these folders, for one of them that names tables of others. A game is read when its tables are asked for,
 * and not proved: that is done where it is opened itself.
 */
export function gamesBeside(own: string, folders: readonly string[], { shown, ...options }: BesideOptions): OtherGames {
  const byName = once(() => new Map(folders.map((folder) => [gameNameIn(folder), folder])));
  const read = new Map<string, Tables>();
  const beside = (path: readonly string[]): OtherGames => ({
    get names() {
      return [...byName()].flatMap(([name, folder]) => (path.includes(folder) ? [] : [name])).sort();
    },
    tables(game) {
      const folder = byName().get(game);
      if (folder === undefined) return undefined;
      if (path.includes(folder)) return null;
      if (!read.has(folder)) read.set(folder, tablesIn(folder, beside([...path, folder])));
      return read.get(folder);
    },
  });
  return beside([own]);

  function tablesIn(folder: string, others: OtherGames): Tables {
    const files = readGame(folder);
    const { game, tables } = sourcesOf(files, shown);
    const compiled = compileGame(files.name, game, tables, { ...options, prove: false, others });
    return new Map(
      compiled.tables.map((table) => [table.name, { table, file: shownPath(folder, `${table.name}.yaml`, shown) }]),
    );
  }
}
