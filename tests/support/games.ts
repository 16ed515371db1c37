import { fileURLToPath } from 'node:url';
import { compileFolder, gameFolders } from '../../src/game/files.ts';
import { type Binder, createBinder } from '../../src/table/bind.ts';
import type { CompiledGame } from '../../src/table/compile/game.ts';
import type { Table } from '../../src/table/model.ts';

export const dataFolder = fileURLToPath(new URL('../../data', import.meta.url));

/** The built-in games, read from their files. */
export const games: readonly CompiledGame[] = gameFolders(dataFolder).map(compileFolder);

const tables = new Map(games.flatMap((game) => game.tables.map((table) => [table.id, table])));

/** A built-in table by its full id. */
export function table(id: string): Table {
  const found = tables.get(id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}

export const binder: Binder = createBinder(table);
