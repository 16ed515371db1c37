import { describe, expect, it } from 'vitest';
import { bring, rowsOf } from '../support.ts';

describe('a plain list', () => {
  it('comes in with even chances where it is named one', () => {
    const text = 'Anna\n- Bert\n\n# Beasts\n* Rat\n* Bat\n* Cat\n';
    const { compiled, findings, problems } = bring({ 'names.txt': text }, { from: 'list' });
    expect([findings, problems]).toEqual([[], []]);
    expect(compiled.map((table) => [table.title, table.roll?.dice?.text, rowsOf(table)])).toEqual([
      ['Names', 'd2', ['1 Anna', '2 Bert']],
      ['Beasts', 'd3', ['1 Rat', '2 Bat', '3 Cat']],
    ]);
  });

  it('of six and thirty is one die, no digits', () => {
    const text = Array.from(
      { length: 36 },
      (_, i) => `item ${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}`,
    ).join('\n');
    const { compiled, problems } = bring({ 'a.txt': text }, { from: 'list' });
    expect(problems).toEqual([]);
    expect(compiled[0]?.rows).toHaveLength(36);
  });

  it('that nobody named is refused, with the way round', () => {
    const { tables, findings } = bring({ 'names.txt': 'Anna\nBert\nCleo\n' });
    expect(tables).toEqual([]);
    expect(findings[0]?.message).toContain('name the format list');
  });
});
