import type { Ask, Row, Table, When } from './model.ts';
import { questionsOfOutcome, questionsOfRoll } from './visit.ts';

/** Every number that a condition of the table compares one of these facts with. */
export function marksOf(table: Table, names: ReadonlySet<string>): number[] {
  const { rows, also, everyRow, beside } = table;
  const outcomes = [...rows.map(({ outcome }) => outcome), ...also, everyRow];
  const whens: readonly When[] = [
    ...questionsOfRoll(table).whens,
    ...outcomes.flatMap((outcome) => questionsOfOutcome(outcome).whens),
    ...also.map(({ when }) => when),
    beside,
  ];
  return whens.flatMap((when) =>
    (when ?? []).flatMap((facts) =>
      Object.entries(facts).flatMap(([name, ask]) => (names.has(name) ? endsOfAsk(ask) : [])),
    ),
  );
}

/** The ends of the ranges that rows with these kinds of result have. */
export const rowEnds = (rows: readonly Row[], on: 'total' | 'natural'): number[] =>
  rows.flatMap(({ match }) => (match.on === on ? match.within.flat().filter((end) => end !== null) : []));

function endsOfAsk(ask: Ask): number[] {
  if ('not' in ask) return endsOfAsk(ask.not);
  if ('all' in ask) return ask.all.flatMap(endsOfAsk);
  return 'within' in ask ? ask.within.flat().filter((end) => end !== null) : [];
}
