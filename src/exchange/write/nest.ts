import { idOf, nearest } from '../../table/names.ts';
import type { Draft, Nested } from '../draft.ts';
import type { Notes } from '../notes.ts';

/** A table that a row sends on to, by the name that it has here. */
export interface Sent {
  readonly table: string;
  readonly times: number;
  readonly auto: boolean;
  /** Of several rolls none comes twice. */
  readonly unique: boolean;
  /** How often at most along one path; null where the table cannot reach itself. */
  readonly limit: number | null;
}

/** Tables among whose names the nearest is looked for. */
const LOOKED_AMONG = 2_000;

/** How often a table may come up again within its own result. */
const AGAIN = 3;

/** What is known of a table while its rows are put by: its names and the links of its rows. */
export interface Linking {
  readonly draft: Omit<Draft, 'rows'>;
  readonly links: readonly { readonly row: number; readonly nested: readonly Nested[] }[];
  readonly notes: Notes;
  /** How many different results it has. */
  readonly different: number;
}

/** The tables that rows send on to, by the number of the row. */
export type SentByRow = ReadonlyMap<number, readonly Sent[]>;

/** For each table and row, the tables that it sends on to. A name that no table has becomes words, and is noted. */
export function nestTables(tables: readonly Linking[], names: readonly string[]): readonly SentByRow[] {
  const known = index(tables, names);
  const byName = new Map(names.map((name, i) => [name, tables[i] as Linking]));
  // A table that is drawn from without replacement, and has enough to draw.
  const drawn = (each: Sent): Sent => {
    const { draft, different } = byName.get(each.table) as Linking;
    const asked = each.unique || draft.unique === true;
    return { ...each, unique: asked && each.times > 1 && each.times <= different };
  };
  const sent = tables.map(
    ({ links, notes }, i) =>
      new Map(
        links.map(({ row, nested }) => [
          row,
          nested.flatMap((each) => resolve(each, names[i] as string, known, names, notes)).map(drawn),
        ]),
      ),
  );
  return limitLoops(sent, tables, names);
}

/** Tables by id, title and name in kebab case; null where two could be meant. */
function index(tables: readonly Linking[], names: readonly string[]): ReadonlyMap<string, string | null> {
  const known = new Map<string, string | null>();
  tables.forEach(({ draft: { refs } }, i) => {
    const name = names[i] as string;
    for (const ref of new Set(refs.flatMap((each) => [each, idOf(each)]))) {
      if (ref !== '') known.set(ref, known.has(ref) ? null : name);
    }
  });
  for (const name of names) known.set(name, name);
  return known;
}

function resolve(
  { refs, label, times, auto, sure, unique, at }: Nested,
  own: string,
  known: ReadonlyMap<string, string | null>,
  names: readonly string[],
  notes: Notes,
): readonly Sent[] {
  const sent = { times, auto, unique: unique === true, limit: null };
  if (refs.length === 0) return [{ table: own, ...sent }];
  for (const ref of refs) {
    const table = known.get(ref) ?? known.get(idOf(ref));
    if (table) return [{ table, ...sent }];
  }
  if (!sure) return [];
  const several = refs.some((ref) => known.has(ref) || known.has(idOf(ref)));
  const near = names.length <= LOOKED_AMONG ? nearest(idOf(label), names) : undefined;
  const why = several
    ? `${JSON.stringify(label)} is the name of several tables`
    : `there is no table ${JSON.stringify(label)} here`;
  notes.warn(
    'unknown-table',
    `${why}${near && !several ? ` (nearest: ${near})` : ''}; the row keeps its words and sends on to nothing`,
    at,
  );
  return [];
}

/** Gives the entry that closes a loop a limit, as the table language asks. */
function limitLoops(
  sent: readonly SentByRow[],
  tables: readonly Linking[],
  names: readonly string[],
): readonly SentByRow[] {
  const position = new Map(names.map((name, i) => [name, i]));
  const closing = new Set<string>();
  const state = new Map<number, 'open' | 'done'>();
  for (const start of names.keys()) visit(start);
  return sent.map(
    (rows, i) =>
      new Map(
        [...rows].map(([row, list]) => [
          row,
          list.map((each) => (each.auto && closing.has(`${i} ${each.table}`) ? { ...each, limit: AGAIN } : each)),
        ]),
      ),
  );

  /** Depth first, without recursion: chains of tables may be long. */
  function visit(start: number): void {
    if (state.has(start)) return;
    const path = [{ at: start, next: targets(start) }];
    state.set(start, 'open');
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = top.next.pop();
      if (target === undefined) {
        state.set(top.at, 'done');
        path.pop();
      } else if (state.get(target) === 'open') {
        closing.add(`${top.at} ${names[target]}`);
        if (target !== top.at) {
          const { draft, notes } = tables[top.at] as Linking;
          const loop = [
            ...path.slice(path.findIndex(({ at }) => at === target)).map(({ at }) => names[at]),
            names[target],
          ];
          notes.warn(
            'loop',
            `tables send on to each other in a loop (${loop.join(' ⇒ ')}); it is taken ${AGAIN} times at most`,
            draft.at,
          );
        }
      } else if (!state.has(target)) {
        state.set(target, 'open');
        path.push({ at: target, next: targets(target) });
      }
    }
  }

  function targets(i: number): number[] {
    const reached = [...(sent[i]?.values() ?? [])].flatMap((list) =>
      list.filter(({ auto }) => auto).map(({ table }) => table),
    );
    return [...new Set(reached)].map((table) => position.get(table) as number).reverse();
  }
}
