import { fileURLToPath } from 'node:url';
import { examplesOf } from '../../src/cli/help/examples.ts';
import { compileFolder } from '../../src/game/compile-folder.ts';
import { gameFolders } from '../../src/game/files.ts';
import { type Binder, createBinder } from '../../src/table/bind/bind.ts';
import type { CompiledGame } from '../../src/table/compile/game.ts';
import { readInput } from '../../src/table/input-kinds.ts';
import type { InputValue, Table } from '../../src/table/model.ts';
import { camel } from '../../src/table/names.ts';

export const dataFolder = fileURLToPath(new URL('../../data', import.meta.url));

/** The built-in games, read from their files. */
export const games: readonly CompiledGame[] = gameFolders(dataFolder).map((folder) =>
  compileFolder(folder, { prove: false }),
);

const tables = new Map(games.flatMap((game) => game.tables.map((table) => [table.id, table])));

/** A built-in table by its full id. */
export function table(id: string): Table {
  const found = tables.get(id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}

export const binder: Binder = createBinder(table);

/** The required inputs of a table, as its first example gives them. */
export function exampleInputs(of: Table): Record<string, InputValue> {
  const words = examplesOf(of, of.id)[0].split(' ').slice(2);
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2)
    given.set(camel((words[at] as string).slice(2)), words[at + 1] as string);
  return Object.fromEntries(
    of.inputs.flatMap((input) =>
      given.has(input.name) ? [[input.name, readInput(input, given.get(input.name) as string)]] : [],
    ),
  );
}
