import { formatRange } from '../../table/range.ts';
import type { Draft, DraftRow } from '../draft.ts';
import { subTableIn } from '../words/sub-table.ts';

/** The table, and with it those that its rows tell in words: each such row keeps its words and sends on to a table of its own. */
export function withSubTables(draft: Draft): readonly Draft[] {
  if (draft.format === 'json') return [draft];
  const told: Draft[] = [];
  const rows = draft.rows.map((row, i): DraftRow => {
    const found = subTableIn([row.name, row.text].filter(Boolean).join(': '));
    if (found === null) return row;
    const where = row.result?.spelt ?? `${i + 1}`;
    const ref = `${draft.file} ${draft.title} ${i}`;
    told.push({
      ...draft,
      at: row.at,
      title: `${draft.title}, ${where}`,
      path: [...draft.path.slice(0, -1), `${draft.path.at(-1) ?? draft.title} ${where}`],
      refs: [ref],
      summary: null,
      dice: { text: found.dice, at: row.at },
      rows: found.rows.map(({ low, high, text }) => {
        const on = [low, high] as const;
        const result = { spelt: formatRange([on]), at: row.at, on: [[on]] };
        return { at: row.at, result, weight: null, name: null, text, nested: [] };
      }),
    });
    const nested = { refs: [ref], label: where, times: 1, auto: true, sure: true, at: row.at };
    return { ...row, told: true, nested: [...row.nested, nested] };
  });
  return told.length === 0 ? [draft] : [{ ...draft, rows }, ...told];
}
