import type { Table, Then } from '../model.ts';
import { thensOf } from '../visit.ts';

type Report = (table: string, then: Then, message: string) => void;

/**
 * Finds tables that can reach themselves within one result, which would never end, unless an entry on the way says with
 * `limit` how often at most.
 */
export function findLoops(tables: readonly Table[], report: Report): void {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const done = new Set<string>();
  const visit = (table: Table, path: readonly Table[], by: Then | null): void => {
    const from = path.indexOf(table);
    if (from >= 0) {
      const loop = [...path.slice(from), table].map(({ name }) => name).join(' ⇒ ');
      const last = path.at(-1) as Table;
      report(
        last.name,
        by as Then,
        `${table.name} can reach itself within one result: ${loop}; give an entry of then on the way a limit`,
      );
      return;
    }
    if (done.has(table.id)) return;
    for (const then of thensOf(table)) {
      const receiver = byId.get(then.table);
      if (receiver && then.limit === null) visit(receiver, [...path, table], then);
    }
    done.add(table.id);
  };
  for (const table of tables) visit(table, [], null);
}
