import type { Table } from '../model.ts';
import { allCases } from './all-cases.ts';
import type { Case } from './case.ts';
import { TooMany } from './cells.ts';
import type { OutcomePath } from './outcome-path.ts';
import { proveOutcomes } from './outcomes.ts';
import { proveRows } from './rows.ts';
import { proveRowsBySearch } from './rows-by-search.ts';
import { type FindChecked, type Say, sayOnce } from './say.ts';
import { proveSize } from './size.ts';
import { type Space, spaceOf } from './space.ts';

/** Proves a table right, or says where it is not. */
export function checkTable(table: Table, find: FindChecked, report: Say): void {
  const say = sayOnce(report);
  const space = spaceOf(table);
  proveOutcomes(table, proveAllRows(table, space, say), space, find, say);
  proveSize(table, find, say);
}

function proveAllRows(table: Table, space: Space, say: Say): readonly OutcomePath[] {
  let cases: readonly Case[];
  try {
    cases = allCases(table, space);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return proveRowsBySearch(table, space, say);
  }
  return proveRows(table, cases, space, say);
}
