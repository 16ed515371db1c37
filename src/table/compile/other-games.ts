import type { Receiver } from '../check/say.ts';
import { didYouMean } from '../names.ts';
import type { Cursor } from './compile-context.ts';
import type { Header } from './outcome-scope.ts';

/** The games beside one that is compiled. */
export interface OtherGames {
  readonly names: readonly string[];
  /** The tables without errors of a game, by name. Null: that game needs the tables of this one in its turn. */
  tables(game: string): ReadonlyMap<string, Receiver> | null | undefined;
}

/** A game by itself. */
export const NO_OTHERS: OtherGames = { names: [], tables: () => undefined };

/** A table of another game, with the file that it stands in. Undefined: it is not there. */
export function otherTable({ tables }: OtherGames, id: string): Receiver | undefined {
  const [game = '', name = ''] = id.split('/');
  return tables(game)?.get(name);
}

/** The same, as far as a table must know it that sends on to it. */
export function otherHeader(others: OtherGames, id: string): Header | undefined {
  const table = otherTable(others, id)?.table;
  return table && { id, inputs: table.inputs, outcomes: table.rows.flatMap(({ outcome }) => outcome.id ?? []) };
}

/** Says why a table of another game is not there. */
export function reportOther(cursor: Cursor, id: string, others: OtherGames): void {
  const [game = '', name = ''] = id.split('/');
  const tables = others.tables(game);
  if (tables === null) {
    const message = `${game} needs tables of this game in its turn; of two games only one may name tables of the other`;
    cursor.report('other-game', message);
  } else if (tables === undefined) {
    const known = others.names.length === 0 ? 'no other game is' : `${others.names.join(', ')} are`;
    const message = `the game ${game} is not among those that are read${didYouMean(game, others.names)}; ${known}`;
    cursor.report('other-game', message);
  } else {
    const message = `${game} has no table ${name} without errors${didYouMean(name, tables.keys())}`;
    cursor.report('unknown-table', message);
  }
}
