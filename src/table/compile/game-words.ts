import { idOf } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import { writtenIds } from './shared-outcomes.ts';

/** What the effects of a game may name: they are told apart by words that all of its tables share. */
export interface GameWords {
  /** Groups of models and things that game.yaml names. */
  readonly groups: readonly string[];
  /** The game's own moments at which something is over. */
  readonly moments: readonly string[];
  /** Tables, by their bare names. */
  readonly tables: readonly string[];
  /** The ids of a table's outcomes; undefined where there is no such table. */
  readonly outcomesOf: (table: string) => readonly string[] | undefined;
  /** Every status that an effect of the game sets. */
  readonly statuses: ReadonlySet<string>;
}

/** Parts of a written row that words are gathered from. */
interface WrittenRow {
  readonly id?: string;
  readonly name?: string;
  readonly effects?: readonly { readonly kind?: unknown; readonly set?: unknown }[];
  readonly rows?: readonly WrittenRow[];
}
type WrittenRows = readonly WrittenRow[];

/** Gathers the words of a game from its tables as they are written. */
export function gatherWords(
  game: Pick<GameWords, 'groups' | 'moments'>,
  tables: ReadonlyMap<string, TableFile | undefined>,
): GameWords {
  const statuses = [...tables.values()].flatMap((table) =>
    table === undefined ? [] : saying(table).flatMap(statusesOf),
  );
  return {
    groups: game.groups,
    moments: game.moments,
    tables: [...tables.keys()],
    outcomesOf: (table) => {
      const written = tables.get(table);
      return written && [...writtenIds(written), ...((written.also ?? []) as WrittenRows).flatMap(idsOf)];
    },
    statuses: new Set(statuses),
  };
}

/** All that says what an outcome does: rows, groups of rows, shared outcomes, and those beside. */
const saying = ({ rows, outcomes, also }: TableFile): WrittenRows => [
  ...withGroups(rows as WrittenRows),
  ...Object.values((outcomes ?? {}) as Readonly<Record<string, WrittenRow>>),
  ...((also ?? []) as WrittenRows),
];

const withGroups = (rows: WrittenRows): WrittenRows =>
  rows.flatMap((row) => (row.rows ? [row, ...withGroups(row.rows)] : [row]));

const idsOf = ({ id, name }: WrittenRow): readonly string[] =>
  id !== undefined ? [id] : name !== undefined ? [idOf(name)] : [];

const statusesOf = ({ effects = [] }: WrittenRow): readonly string[] =>
  effects.flatMap(({ kind, set }) => (kind === 'status' && typeof set === 'string' ? [set] : []));
