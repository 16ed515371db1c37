import type { Input } from '../model.ts';
import { didYouMean } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import type { EffectScope } from './effect.ts';
import { type OtherGames, otherHeader, reportOther } from './other-games.ts';

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
  /** Full id and header of a table of the game by its name; reports nothing. */
  readonly find: (name: string) => Header | undefined;
  readonly tables: readonly string[];
  readonly others: OtherGames;
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

/** The table that is named, perhaps of another game. Undefined: there is none, and that is reported. */
export function findAnyTable(cursor: Cursor, name: string, scope: OutcomeScope): Header | undefined {
  if (!isOther(name, scope)) return findTable(cursor, name, scope);
  const found = otherHeader(scope.others, name);
  if (!found) reportOther(cursor, name, scope.others);
  return found;
}

/** The same, where nothing is reported. */
export const knownTable = (name: string, { find, others }: Pick<OutcomeScope, 'find' | 'others'>): Header | undefined =>
  find(name) ?? otherHeader(others, name);

const isOther = (name: string, { id, find }: Pick<OutcomeScope, 'id' | 'find'>): boolean =>
  name.includes('/') && find(name) === undefined && name.split('/')[0] !== id.split('/')[0];

/** The table of the game that is named. Undefined: there is none, and that is reported. */
export function findTable(cursor: Cursor, name: string, scope: OutcomeScope): Header | undefined {
  const { find, tables } = scope;
  const found = find(name);
  if (found) return found;
  if (isOther(name, scope)) {
    cursor.report('other-game', `${name} is not of this game; only then can name tables of other games`);
  } else cursor.report('unknown-table', `there is no table ${name}${didYouMean(name, tables)}`);
  return undefined;
}
