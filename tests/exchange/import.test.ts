import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/dice/limits.ts';
import { exportTable } from '../../src/exchange/export.ts';
import { createBinder } from '../../src/table/bind/bind.ts';
import type { Table } from '../../src/table/model.ts';
import { bring, foundry, rowsOf } from './support.ts';

describe('an import', () => {
  it.each(['You take 1d4 fire damage.', 'Pay 2d6 coins now', 'Rats: 2d6 of them', 'Nothing'])(
    'of %j goes out with the words that came in, once',
    (words) => {
      const { compiled } = bring({ 'a.json': foundry('Words', '1d1', [[1, 1, words]]) });
      const binder = createBinder((id) => compiled.find((each) => each.id === id) as Table);
      const plain = (text: string): string => text.replace(/\[\[([^\]]*)\]\]/g, '$1');
      for (const format of ['foundry', 'markdown', 'csv', 'roll20'] as const) {
        const { text } = exportTable(compiled[0] as Table, format, {}, binder);
        const back = bring({
          [`a.${format === 'foundry' ? 'json' : format === 'markdown' ? 'md' : format === 'csv' ? 'csv' : 'txt'}`]:
            text,
        });
        expect(rowsOf(back.compiled[0])).toEqual(rowsOf(compiled[0]));
        if (format === 'foundry') {
          const [row] = JSON.parse(text).results;
          expect(plain([row.name, row.description].filter(Boolean).join(': '))).toBe(words);
        }
      }
    },
  );

  it('gives no table a name that means something else', () => {
    const table = '| d2 | What |\n|---|---|\n| 1 | a |\n| 2 | b |\n';
    const { tables, problems } = bring({
      'con.md': table,
      'x/omen.md': table,
      'aux.md': table,
      'game.md': table,
      'lpt1.md': table,
    });
    expect(problems).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['con-table', 'x-omen', 'aux-table', 'game-table', 'lpt1-table']);
  });

  it('says which tables roll', () => {
    const { tables } = bring({
      'good.json': foundry('Good', '1d1', [[1, 1, 'x']]),
      'bad.json': foundry('Bad', '1d2', [[1, 1, 'x']]),
    });
    expect(tables.map(({ name, rolls }) => [name, rolls])).toEqual([
      ['good', true],
      ['bad', false],
    ]);
  });

  it('writes no table larger than it reads one', () => {
    const long = 'word '.repeat(200).trim();
    const rows = Array.from({ length: 4_500 }, (_, i) => `${i + 1},"${i} ${long}"`).join('\n');
    const text = `d4500,Result\n${rows.slice(0, LIMITS.file - 20)}`;
    const { findings, tables } = bring({ 'long.csv': text.slice(0, text.lastIndexOf('\n')) }, { from: 'csv' });
    expect(tables).toMatchObject([{ rolls: false }]);
    expect(findings.map(({ code }) => code)).toContain('file-limit');
  });
});
