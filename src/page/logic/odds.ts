import { fractions, percent } from '../../render/odds/figures.ts';
import { waysOf } from '../../render/odds/roll-words.ts';
import type { Bar } from '../../render/svg/bars.ts';
import type { Sweep } from '../../render/svg/columns.ts';
import { plain } from '../../render/words.ts';
import type { Binder } from '../../table/bind/bind.ts';
import type { Request } from '../../table/bind/request.ts';
import { OmenError } from '../../table/error.ts';
import type { Input, InputValue, Table } from '../../table/model.ts';
import { oddsOf } from '../../table/odds/odds.ts';
import type { OddsReport } from '../../table/odds/report.ts';
import { valueWords } from './words.ts';

/** The exact chances of a table's outcomes, those that cannot come left out. @throws OmenError */
export function barsOf(table: Table, request: Request, binder: Binder): readonly Bar[] {
  const { outcomes, also } = oddsOf(binder.bind(table.id, request));
  const exact = fractions(outcomes, waysOf(table));
  const bar = (each: OddsReport['outcomes'][number], fraction: string, label: string): Bar => ({
    label,
    chance: each.probability,
    words: fraction === '' || each.exact === '1' ? percent(each) : `${fraction}, ${percent(each)}`,
    passed: each.passed,
  });
  return [
    ...outcomes.map((each, i) => bar(each, exact[i] ?? '', each.name ?? 'No row')),
    ...also.map((each) => bar(each, each.exact, `Beside it: ${each.name}`)),
  ].filter(({ chance }) => chance > 0);
}

/** How many values of a number are tried, where it has no end. */
const MOST_VALUES = 21;

/** The values that an input can be swept over; none where it is a list. */
export function sweepValues(input: Input): readonly InputValue[] {
  switch (input.type) {
    case 'choice':
      return input.choices.map(({ id }) => id);
    case 'flag':
      return [false, true];
    case 'integer': {
      const values = input.within.flatMap(([low, high]) => {
        const from = low ?? 0;
        const to = Math.min(high ?? Number.POSITIVE_INFINITY, from + MOST_VALUES - 1);
        return Array.from({ length: to - from + 1 }, (_, i) => from + i);
      });
      return values.slice(0, MOST_VALUES);
    }
    default:
      return [];
  }
}

/** The chances as an input changes; values that the table cannot be rolled with are left out. Null: none can. */
export function sweepOf(table: Table, request: Request, input: Input, binder: Binder): Sweep | null {
  const reports = sweepValues(input).flatMap((value) => {
    try {
      const inputs = { ...request.inputs, [input.name]: value };
      return [{ value, report: oddsOf(binder.bind(table.id, { ...request, inputs })) }];
    } catch (error) {
      if (error instanceof OmenError) return [];
      throw error;
    }
  });
  const names = new Map<string | null, { readonly label: string; readonly passed: boolean | null }>();
  for (const { report } of reports) {
    for (const { id, name, passed, probability } of report.outcomes)
      if (probability > 0) names.set(id, { label: name ?? 'No row', passed });
  }
  if (reports.length === 0) return null;
  const chanceOf = (report: OddsReport, id: string | null): number =>
    report.outcomes.find((each) => each.id === id)?.probability ?? 0;
  return {
    name: plain(input.name),
    values: reports.map(({ value }) => valueWords(value)),
    series: [...names].map(([id, named]) => ({ ...named, chances: reports.map(({ report }) => chanceOf(report, id)) })),
  };
}
