import { diceFacts } from '../dice-facts.ts';
import type { Fact, Facts, Num, Row, Table, When } from '../model.ts';
import { namesIn, settle } from '../number.ts';
import { factsIn, settleWhen } from '../when.ts';
import { type Box, firstOf, namesAsked, read, sizeOf } from './box.ts';

/** What remains of a row's condition, and the lets that wait for dice, as far as inputs and rulings settle them. */
export interface LateCondition {
  readonly whens: readonly When[];
  readonly lets: readonly { readonly name: string; readonly value: Num }[];
}

/** The numbers of those lets that wait for the dice and that a condition asks for. */
export function waitingFor(condition: Row['when'], { lets }: Table): Num[] {
  const asked = namesAsked(condition, []);
  return [...lets].reverse().flatMap(({ name, value, late }) => {
    if (!late || !asked.has(name)) return [];
    namesIn(value, asked);
    return [value];
  });
}

function settleCondition(condition: Row['when'], facts: Facts, table: Pick<Table, 'roll' | 'lets'>) {
  const later = diceFacts(table);
  const settled = condition.map((when) => settleWhen(when, facts, later));
  if (settled.includes(false)) return false;
  const whens = settled.filter((when) => typeof when !== 'boolean');
  if (whens.length === 0) return true;
  const asked = new Set(whens.flatMap((when) => [...factsIn(when)]));
  const lets: { name: string; value: Num }[] = [];
  // A let may be made of those before it.
  for (const { name, value, late } of [...table.lets].reverse()) {
    if (!late || !asked.has(name)) continue;
    namesIn(value, asked);
    lets.unshift({ name, value: settle(value, facts, later) });
  }
  return { whens, lets };
}

/** What remains of a condition where all that inputs say of it is certain. */
export function settleLate(
  condition: Row['when'],
  box: Box,
  table: Table,
  ofDice: ReadonlySet<string>,
): boolean | LateCondition | undefined {
  const facts: Record<string, Fact> = {};
  const asked = namesAsked(condition, []);
  for (const { name, value, late } of [...table.lets].reverse()) if (late && asked.has(name)) namesIn(value, asked);
  for (const name of asked) {
    if (ofDice.has(name)) continue;
    const domain = read(name, box);
    if (sizeOf(domain) !== 1) return undefined;
    facts[name] = firstOf(domain);
  }
  return settleCondition(condition, facts, table);
}
