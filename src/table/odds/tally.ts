import { seededDice } from '../../dice/seeded.ts';
import type { Bound } from '../bind/settled.ts';
import { throwTable } from '../throw/throw.ts';
import { type ChiSquare, chiSquare } from './chi-square.ts';
import { oddsOf } from './odds.ts';
import type { OddsReport, TallyReport } from './report.ts';

/**
 * Throws results `first` to `first + count − 1` of the seed and counts their outcomes, beside the exact odds.
 * @throws OmenError as throws and odds do.
 */
export function tallyOf(bound: Bound, seed: string, first: number, count: number): TallyReport {
  const odds = oddsOf(bound);
  const counts = new Map<string | null, number>();
  const beside = new Map<string | null, number>();
  for (let index = first; index < first + count; index++) {
    const { entry } = throwTable(bound, seededDice(seed, index));
    const id = entry?.outcome?.id ?? null;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (entry !== null && entry.also.length > 0)
      for (const each of new Set(entry.also.map((also) => also.id))) beside.set(each, (beside.get(each) ?? 0) + 1);
  }
  return tallyReport(odds, seed, first, count, counts, beside);
}

function tallyReport(
  { omen, table, inputs, rulings, outcomes, also }: OddsReport,
  seed: string,
  index: number,
  count: number,
  counts: ReadonlyMap<string | null, number>,
  beside: ReadonlyMap<string | null, number>,
): TallyReport {
  const tallied = (list: OddsReport['outcomes'], of: ReadonlyMap<string | null, number>): TallyReport['outcomes'] =>
    list.map(({ id, name, passed, exact, probability }) => ({
      id,
      name,
      passed,
      count: of.get(id) ?? 0,
      exact,
      probability,
    }));
  const main = tallied(outcomes, counts);
  const test: ChiSquare | null = chiSquare(main);
  return {
    omen,
    table,
    inputs,
    rulings,
    seed,
    index,
    count,
    outcomes: main,
    also: tallied(also, beside),
    chiSquare: test,
  };
}
