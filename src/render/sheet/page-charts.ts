import type { Num, Table } from '../../table/model.ts';
import { numbersBy } from '../../table/number.ts';
import { questionsOfOutcome, questionsOfRoll } from '../../table/visit.ts';
import { type Chart, chartOf } from './chart.ts';
import type { PageGrid } from './page-model.ts';
import { type Lets, numberWords } from './words.ts';

/** The charts of numbers that a table reads, each once. */
export function chartsOf(table: Table, lets: Lets): readonly PageGrid[] {
  const outcomes = [table.everyRow, ...table.also, ...table.rows.map(({ outcome }) => outcome)];
  const numbers = [
    ...questionsOfRoll(table).numbers,
    ...lets.values(),
    ...outcomes.flatMap((outcome) => questionsOfOutcome(outcome).numbers),
  ];
  const grids = numbers.flatMap(chartsIn).map((chart) => gridOf(chart, lets));
  return [...new Map(grids.map((grid) => [JSON.stringify(grid), grid])).values()];
}

function chartsIn(number: Num): readonly Chart[] {
  if (typeof number !== 'object') return [];
  const chart = chartOf(number);
  if (chart !== null) return [chart];
  if ('by' in number) return numbersBy(number).flatMap(chartsIn);
  return 'when' in number ? [number.then, number.else].flatMap(chartsIn) : number.of.flatMap(chartsIn);
}

const gridOf = ({ down, across, heads, lines }: Chart, lets: Lets): PageGrid => ({
  by: `${down}, ${across}`,
  heads,
  lines: lines.map(({ label, numbers }) => ({ label, cells: numbers.map((each) => numberWords(each, lets)) })),
});
