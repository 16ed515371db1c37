import { didYouMean, idOf } from '../names.ts';
import { KEBAB } from '../schema/parts.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor } from './compile-context.ts';
import type { WrittenOutcome } from './outcome-scope.ts';
import type { Said } from './said.ts';
import { type LongRow, leavesOf, longRows } from './written-row.ts';

/** The outcomes that rows and cells share, by id. */
export type SharedOutcomes = ReadonlyMap<string, Said>;

/** Reads the outcomes of a table; those that nothing names are reported. */
export function readOutcomes(cursor: Cursor, written: TableFile['outcomes'], rows: readonly LongRow[]): SharedOutcomes {
  const outcomes = Object.entries((written ?? {}) as Readonly<Record<string, string | WrittenOutcome>>);
  const named = new Set(leavesOf(rows).flatMap(namesOf));
  return new Map(
    outcomes.map(([id, said]) => {
      const at = cursor.at(id);
      const says = typeof said === 'string' ? { name: said } : said;
      if (says.name === undefined) at.report('missing-name', `the outcome ${id} needs a name`, { key: true });
      if (!named.has(id))
        at.report('unused-outcome', `no row and no cell names ${id}`, { key: true, severity: 'warning' });
      return [id, { at, says: { id, ...says } }];
    }),
  );
}

/** What a cell or a short row says: the outcome of that id, or else one of that name. */
export function outcomeCalled(at: Cursor, called: string, outcomes: SharedOutcomes): Said {
  const shared = outcomes.get(called);
  if (shared) return shared;
  // A misspelt id must not pass as a name.
  if (outcomes.size > 0 && KEBAB.test(called)) reportUnknown(at, called, outcomes);
  return { at, says: { name: called } };
}

/** The outcome of that id. Undefined: there is none, and that is reported. */
export function outcomeOf(at: Cursor, id: string, outcomes: SharedOutcomes): Said | undefined {
  const shared = outcomes.get(id);
  if (!shared) reportUnknown(at, id, outcomes);
  return shared;
}

function reportUnknown(at: Cursor, id: string, outcomes: SharedOutcomes): void {
  const ids = [...outcomes.keys()];
  const known = ids.length === 0 ? `; outcomes: { ${id}: … } of the table would name it` : didYouMean(id, ids);
  at.report('unknown-outcome', `there is no outcome ${id}${known}`);
}

const DASHES: ReadonlySet<string> = new Set(['-', '–', '—']);
/** A cell in which no outcome is. */
export const isEmptyCell = (cell: string | number): boolean => DASHES.has(String(cell));

const namesOf = ({ outcome, called, cells = [] }: LongRow): readonly string[] =>
  [outcome, called, ...cells].flatMap((each) => (each === undefined ? [] : [String(each)]));

/** Ids of all outcomes that rows name or share. */
export const outcomeIds = (rows: readonly LongRow[], shared: { readonly has: (id: string) => boolean }): string[] => [
  ...new Set(
    leavesOf(rows).flatMap(({ id, name, outcome, called, cells = [] }) => {
      const own = id !== undefined ? [id] : name !== undefined ? [idOf(name)] : [];
      const named = [called, ...cells.filter((cell) => !isEmptyCell(cell)).map(String)];
      const others = named.flatMap((each) => (each === undefined ? [] : [shared.has(each) ? each : idOf(each)]));
      return [...own, ...(outcome === undefined ? [] : [String(outcome)]), ...others];
    }),
  ),
];

/** Ids of all outcomes of the rows of a table as it is written. */
export const writtenIds = ({ rows, outcomes }: TableFile): string[] =>
  outcomeIds(longRows(rows), new Set(Object.keys(outcomes ?? {})));
