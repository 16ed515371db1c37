import { kebab } from '../../table/names.ts';
import type { BlockOdds, ChainReport, Chance, OddsReport, OutcomeOdds } from '../../table/odds/report.ts';
import type { Inputs } from '../../table/result.ts';
import { csvLines } from '../csv.ts';

type Cells = Parameters<typeof csvLines>[0][number];

/** Which inputs and rulings have a column. */
export interface CsvColumns {
  readonly inputs: readonly string[];
  readonly rulings: readonly string[];
  readonly quantities: boolean;
}

const AFTER = ['within', 'outcome', 'name', 'quantity', 'value', 'exact', 'probability'];

/** The names of the columns. `within` is the path of outcomes and tables down to a nested one, or empty. */
export const oddsCsvHead = ({ inputs, rulings }: CsvColumns): string =>
  csvLines([['table', ...inputs.map(kebab), ...rulings.map(kebab), ...AFTER]]);

/** A line for each outcome, nested ones after the outcome that leads to them; with `quantities` for each value too. */
export function oddsCsv(report: OddsReport, rulings: Readonly<Record<string, string>>, columns: CsvColumns): string {
  const left = leftCells(report, rulings, columns);
  const rows: Cells[] = [];
  const put = (
    within: string,
    { id, name }: Pick<OutcomeOdds, 'id' | 'name'>,
    chance: Chance,
    quantity = '',
    value: string | number = '',
  ): void => {
    rows.push([...left, within, id, name, quantity, value, chance.exact, chance.probability]);
  };
  const visit = ({ outcomes, also }: Pick<BlockOdds, 'outcomes' | 'also'>, within: string): void => {
    for (const [list, beside] of [
      [outcomes, false],
      [also, true],
    ] as const) {
      for (const outcome of list) {
        put(beside ? `${within}also` : within.replace(/ > $/, ''), outcome, outcome);
        if (columns.quantities)
          for (const [quantity, { values }] of Object.entries(outcome.quantities))
            for (const { value, ...chance } of values)
              put(
                within.replace(/ > $/, ''),
                outcome,
                chance,
                quantity,
                typeof value === 'object' ? value.join(', ') : value,
              );
        for (const block of outcome.then) visit(block, `${within}${outcome.id} > ${block.table} > `);
      }
    }
  };
  visit(report, '');
  return csvLines(rows);
}

/** A line for each end of a chain; `within` is the table where it ends. */
export function chainCsv(report: ChainReport, rulings: Readonly<Record<string, string>>, columns: CsvColumns): string {
  const left = leftCells(report, rulings, columns);
  const ends = report.outcomes.map(({ table, id, name, exact, probability }) => [
    table,
    id,
    name,
    '',
    '',
    exact,
    probability,
  ]);
  const { endless, rolls } = report;
  const lines = [
    ...ends,
    ...(endless.exact === '0' ? [] : [['', '', 'goes on for ever', '', '', endless.exact, endless.probability]]),
    ['', '', '', 'rolls', '', rolls.exact, rolls.expected],
  ];
  return csvLines(lines.map((cells) => [...left, ...cells]));
}

function leftCells(
  { table, inputs }: { readonly table: string; readonly inputs: Inputs },
  rulings: Readonly<Record<string, string>>,
  columns: CsvColumns,
): (string | number | boolean)[] {
  const cell = (name: string): string | number | boolean => {
    const value = inputs[name];
    return typeof value === 'object' ? value.join(' ') : (value ?? '');
  };
  return [table, ...columns.inputs.map(cell), ...columns.rulings.map((name) => rulings[name] ?? '')];
}
