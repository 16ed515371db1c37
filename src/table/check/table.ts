import type { Table } from '../model.ts';
import { casesOf } from './cases.ts';
import { TooMany } from './combinations.ts';
import { proveOutcomes } from './outcomes.ts';
import { proveRows } from './rows.ts';
import { type FindChecked, type Say, sayOnce } from './say.ts';
import { spaceOf } from './variables.ts';

/** Proves a table right, or says where it is not. */
export function checkTable(table: Table, find: FindChecked, report: Say): void {
  const say = sayOnce(report);
  const space = spaceOf(table);
  try {
    const { ways, reach } = proveRows(table, casesOf(table, space), space, say);
    proveOutcomes(table, ways, reach, find, say);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const what = error.names.length === 0 ? `${table.rows.length} rows` : `combinations of ${error.names.join(', ')}`;
    const message = `the table cannot be proved right: there are too many ${what} to try them all`;
    say(table, [], 'too-many-combinations', message, 'warning');
  }
}
