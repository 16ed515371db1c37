import { OmenError } from '../error.ts';
import type { Row, Table } from '../model.ts';
import { type Outcome, UNSAID } from '../model.ts';

/**
 * The outcome of a row, with what it takes from the row that `is` names: of several with that name the one that holds
 * (`rows`), else the first. What the row itself says comes first.
 * @throws OmenError `outside-table` where no row has that name.
 */
export function follow(row: Row, rows: readonly Row[], table: Table): Outcome {
  const chain: Row[] = [row];
  for (let last = row; last.is !== null; ) {
    const next = rowNamed(last.is, rows, table, chain);
    if (!next)
      throw new OmenError(
        'outside-table',
        `${table.name}: line ${last.line} sends on to ${last.is}, which no row is here`,
      );
    chain.push(next);
    last = next;
  }
  const outcome: Partial<Outcome> = Object.assign({}, ...chain.map((each) => each.outcome).reverse());
  return { ...UNSAID, ...outcome, passed: outcome.passed ?? passedBy(chain.at(-1) as Row) };
}

/** Whether both rows come to the same outcome. */
export const isAlike = (one: Row, other: Row, rows: readonly Row[], table: Table): boolean =>
  one === other || JSON.stringify(follow(one, rows, table)) === JSON.stringify(follow(other, rows, table));

/** The row of an outcome other than these: of several the one that holds, else the first. */
export function rowNamed(name: string, rows: readonly Row[], table: Table, before: readonly Row[]): Row | undefined {
  const isNamed = (row: Row): boolean =>
    !before.includes(row) && (name === 'pass' || name === 'fail' ? row.match.on === name : row.outcome.id === name);
  return rows.find(isNamed) ?? table.rows.find(isNamed);
}

function passedBy({ match }: Row): boolean | null {
  if (match.on === 'pass' || match.on === 'certain') return true;
  return match.on === 'fail' || match.on === 'impossible' ? false : null;
}
