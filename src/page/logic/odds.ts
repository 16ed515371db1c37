import { waysOf } from '../../render/odds/roll-words.ts';
import type { Bar } from '../../render/svg/bars.ts';
import type { Sweep } from '../../render/svg/columns.ts';
import { barsOf, courseColumns, sweepOf } from '../../render/svg/odds.ts';
import { plain } from '../../render/words.ts';
import type { Binder } from '../../table/bind/bind.ts';
import type { Request } from '../../table/bind/request.ts';
import { OmenError } from '../../table/error.ts';
import { kindOf } from '../../table/input-kinds.ts';
import type { Input, InputValue, Table } from '../../table/model.ts';
import { courseOf } from '../../table/odds/course.ts';
import { oddsOf } from '../../table/odds/odds.ts';
import { valueWords } from './words.ts';

/** The exact chances of a table's outcomes. @throws OmenError */
export const oddsBars = (table: Table, request: Request, binder: Binder): readonly Bar[] =>
  barsOf(oddsOf(binder.bind(table.id, request)), waysOf(table));

/** How many values of a number are tried, where it has no end. */
const MOST_VALUES = 21;

/** The values that an input can be swept over; none where it is a list. */
export const sweepValues = (input: Input): readonly InputValue[] => kindOf(input).values(input, MOST_VALUES);

/** The chances as an input changes; values that the table cannot be rolled with are left out. Null: none can. */
export function oddsSweep(table: Table, request: Request, input: Input, binder: Binder): Sweep | null {
  const reports = sweepValues(input).flatMap((value) => {
    const inputs = { ...request.inputs, [input.name]: value };
    const report = unlessRefused(() => oddsOf(binder.bind(table.id, { ...request, inputs })));
    return report === null ? [] : [{ value: valueWords(value), outcomes: report.outcomes }];
  });
  return reports.length === 0 ? null : sweepOf(plain(input.name), reports);
}

/** How it goes on, roll by roll; null where nothing follows, or it is no one process. */
export function oddsCourse(table: Table, request: Request, binder: Binder): Sweep | null {
  const course = unlessRefused(() => courseOf(binder, table.id, request));
  return course?.goesOn ? courseColumns(course) : null;
}

function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}
