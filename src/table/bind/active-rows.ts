import { diceFacts } from '../dice-facts.ts';
import type { Facts, Row, Table, When } from '../model.ts';
import { evaluate } from '../number.ts';
import { holds, settleWhen } from '../when.ts';

/** The rows that inputs and rulings leave; some may still ask what the dice show. */
export interface ActiveRows {
  readonly all: readonly Row[];
  /** Whether any row asks what the dice show. */
  readonly late: boolean;
  /** Those that hold for what the dice show (null: nothing is thrown); all of them where none asks. */
  at(shown: Facts | null): readonly Row[];
}

/** The rows that hold for these facts, or may hold once the dice are thrown. */
export function activeRows(table: Table, facts: Facts): ActiveRows {
  const later = diceFacts(table);
  const all: Row[] = [];
  const open = new Map<Row, readonly When[]>();
  for (const row of table.rows) {
    const settled = row.when.map((when) => settleWhen(when, facts, later));
    if (settled.includes(false)) continue;
    all.push(row);
    const asked = settled.filter((when) => typeof when !== 'boolean');
    if (asked.length > 0) open.set(row, asked);
  }
  const late = open.size > 0;
  return {
    all,
    late,
    at(shown) {
      if (!late) return all;
      if (shown === null) return all.filter((row) => !open.has(row));
      const known = withLateLets(table, facts, shown);
      return all.filter((row) => (open.get(row) ?? []).every((when) => holds(when, known)));
    },
  };
}

/** All that is known once the dice are thrown, with the lets that need them. */
export function withLateLets({ lets }: Pick<Table, 'lets'>, facts: Facts, shown: Facts): Facts {
  const known: Record<string, Facts[string]> = { ...facts, ...shown };
  for (const { name, value, late } of lets) if (late) known[name] = evaluate(value, known);
  return known;
}
