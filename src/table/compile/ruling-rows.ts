import type { Row, Table, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { namesOfOutcome, questionsOfRoll } from '../visit.ts';
import { factsIn } from '../when.ts';

/** See `Table.rulingRows`. */
export function rulingRows(table: Table): Table['rulingRows'] {
  const { rulings, rows } = table;
  if (rulings.length === 0) return {};
  const decidedByTotal = table.tests.length === 0 && rows.every(({ match }) => match.on === 'total');
  const anywhere = namesAnywhere(decidedByTotal ? { ...table, rows: [] } : table);
  // No two rows answer to one total: what opens or closes other rows changes nothing for this one.
  const ofRows = rows.map((row) => namesOfRow(row, rows, decidedByTotal));
  const later = rulings.filter(({ name }) => !anywhere.has(name));
  return Object.fromEntries(
    later.map(({ name }) => [name, ofRows.flatMap((names, place) => (names.has(name) ? [place] : []))]),
  );
}

/** Names that are asked for whatever row is met. */
function namesAnywhere(table: Table): ReadonlySet<string> {
  const { whens, numbers } = questionsOfRoll(table);
  const said = [table.everyRow, ...table.also].flatMap((each) => [...namesOfOutcome(each)]);
  const asked = [...whens, ...table.also.map(({ when }) => when)];
  return new Set([
    ...said,
    ...namesOfWhens(asked),
    ...[...numbers, ...table.lets.map(({ value }) => value)].flatMap((number) => [...namesIn(number)]),
  ]);
}

/** Names that a row asks for, with those of all rows that it may take from. */
function namesOfRow(row: Row, rows: readonly Row[], conditions: boolean, before: readonly Row[] = []): Set<string> {
  const seen = [...before, row];
  const taken =
    row.is === null
      ? []
      : rows.filter((each) => !seen.includes(each) && (each.outcome.id === row.is || each.match.on === row.is));
  return new Set([
    ...namesOfOutcome(row.outcome),
    ...(conditions ? namesOfWhens(row.when) : []),
    ...taken.flatMap((each) => [...namesOfRow(each, rows, conditions, seen)]),
  ]);
}

const namesOfWhens = (whens: readonly When[]): string[] => whens.flatMap((when) => [...factsIn(when)]);
