import type { Table } from '../table/model.ts';
import { kebab } from '../table/names.ts';
import type { Result } from '../table/result.ts';
import { csvLines } from './csv.ts';

/** What a table gives as comma-separated values: the names of the columns, and a line for each result. */
export interface RollCsv {
  readonly head: string;
  line(result: Result): string;
}

/** Columns that every table has; between the first and the last stand inputs and quantities. */
const FIRST = ['table', 'seed', 'index'];
const LAST = ['rolled', 'natural', 'total', 'needed', 'outcome', 'name', 'passed', 'effect'];

/** The columns of a table: its inputs and all quantities that its outcomes may have are among them. */
export function rollCsv({ inputs, rows, also, everyRow }: Table): RollCsv {
  const quantities = [
    ...new Set(
      [...rows.map(({ outcome }) => outcome), ...also, everyRow].flatMap((each) =>
        (each.quantities ?? []).map(({ name }) => name),
      ),
    ),
  ];
  const names = inputs.map(({ name }) => name);
  return {
    head: csvLines([[...FIRST, ...names.map(kebab), ...LAST, ...quantities.map(kebab)]]),
    line({ table, seed, index, inputs: given, roll, outcome, also: beside }) {
      const found = Object.assign({}, ...beside.map((each) => each.outcome.quantities), outcome?.quantities) as Record<
        string,
        { readonly value: number | string }
      >;
      return csvLines([
        [
          ...[table, seed, index],
          ...names.map((name) => cell(given[name])),
          ...[roll?.rolled.join(' '), roll?.natural, roll?.total, roll?.target?.needed],
          ...[outcome?.id, outcome?.name, outcome?.passed, outcome?.effect],
          ...quantities.map((name) => found[name]?.value),
        ],
      ]);
    },
  };
}

const cell = (value: Result['inputs'][string] | undefined): string | number | boolean | undefined =>
  typeof value === 'object' ? value.join(' ') : value;
