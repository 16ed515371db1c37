import type { Input } from '../model.ts';
import { didYouMean } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import type { EffectScope } from './effect.ts';

/** What other tables must know of a table that they send on to. */
export interface Header {
  readonly id: string;
  readonly inputs: readonly Input[];
  /** Ids of its outcomes. */
  readonly outcomes: readonly string[];
}

/** The names that an outcome's parts may use, and the tables that it may name. */
export interface OutcomeScope extends EffectScope {
  /** Facts, what the dice show, and lets. */
  readonly facts: Scope;
  /** Quantities of the whole table, which hold for every row. */
  readonly quantities: Scope;
  /** Names of sub-results of the whole table, which come up after those of a row. */
  readonly comesUp: Scope;
  /** Names of sub-results that come up in the same result, and are not known here. */
  readonly taken: ReadonlySet<string>;
  /** The table's own inputs: passed on by name. */
  readonly own: readonly Input[];
  /** The table's own id. */
  readonly id: string;
  /** Full id and header of a table by its name; reports nothing. */
  readonly find: (name: string) => Header | undefined;
  readonly tables: readonly string[];
  /** All inputs of this name that the game's tables have. */
  readonly named: (input: string) => readonly Input[];
}

export type WrittenOutcome = Pick<
  Partial<NonNullable<TableFile['also']>[number]>,
  | 'name'
  | 'id'
  | 'passed'
  | 'effect'
  | 'effects'
  | 'quantities'
  | 'then'
  | 'next'
  | 'lasts'
  | 'related'
  | 'sets'
  | 'ends'
>;

/** The table of the game that is named. Undefined: there is none, and that is reported. */
export function findTable(cursor: Cursor, name: string, { find, tables }: OutcomeScope): Header | undefined {
  const found = find(name);
  if (found) return found;
  const [game, bare] = name.split('/');
  const other = bare !== undefined && !tables.includes(bare);
  if (other && game !== undefined) {
    cursor.report('other-game', `${name} is not of this game; a table can name only tables of its own game`);
  } else cursor.report('unknown-table', `there is no table ${name}${didYouMean(name, tables)}`);
  return undefined;
}
