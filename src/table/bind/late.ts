import type { Outcome, Table } from '../model.ts';

/** Names that are known only once the outcome's quantities are rolled. */
export function dependsOnDice(table: Table): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (said: Partial<Pick<Outcome, 'quantities'>>): void => {
    for (const { name } of said.quantities ?? []) names.add(name);
  };
  add(table.everyRow);
  for (const { outcome } of table.rows) add(outcome);
  for (const each of table.also) add(each);
  return names;
}
