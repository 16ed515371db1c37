import type { FlatTable } from './flat.ts';
import type { Exported } from './formats.ts';

/** Writes the table as JSON: dice, rows, words, rolls and the tables that rows send on to. */
export function toJson({ table, dice, rows, inputs }: FlatTable): Exported {
  const value = {
    omen: 1,
    table: table.id,
    title: table.title,
    summary: table.summary,
    source: table.source,
    inputs,
    dice: dice.text,
    rows: rows.map(({ result, id, name, effect, quantities, then }) => ({
      result,
      id,
      name,
      effect,
      quantities,
      then,
    })),
  };
  return { text: `${JSON.stringify(value, null, 2)}\n`, lost: [] };
}
