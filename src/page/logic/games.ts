import { type Binder, createBinder, type FindTable } from '../../table/bind/bind.ts';
import type { CompiledGame } from '../../table/compile/game.ts';
import { OmenError } from '../../table/error.ts';
import type { Game } from '../../table/game-model.ts';
import type { Table } from '../../table/model.ts';

/** A game as the page carries it. */
export type PageGame = Pick<CompiledGame, 'game' | 'tables'>;

/** The games of a page, and how to find what is in them. */
export interface Games {
  readonly list: readonly PageGame[];
  readonly binder: Binder;
  /** @throws OmenError `unknown-table` */
  readonly find: FindTable;
  has(table: string): boolean;
  /** Of a table; its id where the page does not have it. */
  title(table: string): string;
  /** The game of this name. */
  game(name: string): Game | undefined;
}

export function gamesOf(list: readonly PageGame[]): Games {
  const tables = new Map<string, Table>(list.flatMap((each) => each.tables.map((table) => [table.id, table])));
  const find = (id: string): Table => {
    const found = tables.get(id);
    if (found === undefined) throw new OmenError('unknown-table', `this page has no table ${id}`, { value: id });
    return found;
  };
  return {
    list,
    find,
    binder: createBinder(find),
    has: (id) => tables.has(id),
    title: (id) => tables.get(id)?.title ?? id,
    game: (name) => list.find(({ game }) => game.name === name)?.game,
  };
}
