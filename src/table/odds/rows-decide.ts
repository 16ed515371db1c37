import { diceFacts } from '../dice-facts.ts';
import type { Outcome, Table } from '../model.ts';
import { namesOfOutcome } from '../visit.ts';
import { factsIn } from '../when.ts';

/**
 * Whether the row that is met decides what follows: no quantity, table or outcome beside the row asks for the number that
 * was thrown. Words may.
 */
export function rowsDecide(table: Table): boolean {
  const asked = new Set<string>();
  const note = ({ quantities = [], then = [], next = [] }: Partial<Outcome>): void => {
    for (const name of namesOfOutcome({ quantities, then, next })) asked.add(name);
  };
  for (const { outcome } of table.rows) note(outcome);
  note(table.everyRow);
  for (const each of table.also) {
    note(each);
    factsIn(each.when, asked);
  }
  const shown = diceFacts(table);
  return [...asked].every((name) => !shown.has(name));
}
