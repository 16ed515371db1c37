import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/exchange/read/recognise.ts';
import { bring } from '../support.ts';

describe('files of other tools', () => {
  it.each([
    ['Perchance', 'output\n  A [animal] and a {red|blue} hat\n\nanimal\n  cat\n  dog ^2\n'],
    ['Tracery', '{"origin":["Hello #name#"],"name":["A","B"]}'],
    [
      'Fantasy Grounds',
      '<?xml version="1.0"?>\n<root version="3.3"><table><name type="string">X</name><tablerows/></table></root>',
    ],
    ['Inspiration Pad', 'Table: Main\n[@Sub] and more\n\nTable: Sub\n1-2: a\n3: b\n'],
    [
      'BCDice',
      'ja_jp:\n  G:\n    table:\n      T:\n        name: X\n        type: 1D6\n        items:\n          - a\n          - b\n',
    ],
    ['BCDice', 'TABLES = { "A" => DiceTable::Table.new("x", "1D6", ["a"]) }'],
    ['PDF', '%PDF-1.4 xx'],
    ['packed', 'PK\u0003\u0004xx'],
  ])('%s is refused by name, and makes no table', (name, text) => {
    const { tables, findings } = bring({ a: text });
    expect(tables).toEqual([]);
    expect(findings).toMatchObject([{ code: 'unknown-format', severity: 'error' }]);
    expect(findings[0]?.message).toContain(name);
  });

  it('are refused with the way round that works', () => {
    const [bcdice] = bring({ a: 'TABLES = DiceTable::Table.new("x", "1D6", ["a"])' }).findings;
    expect(bcdice?.message).toContain('CSV with the head 1d6,Result');
    const { problems, tables } = bring({ 'a.csv': '1d6,Result\n1-5,a\n6,b\n' });
    expect([problems, tables.length]).toEqual([[], 1]);
  });

  it.each([
    ['foundry', 'name: A\nformula: 1d4\nresults:\n  - text: x\n'],
    ['foundry', '{"name":"A","results":[]}'],
    ['roll20', '!import-table --A --show\n'],
    ['5etools', '{"table":[{"colLabels":["d6","x"],"rows":[]}]}'],
    ['datasworn', 'oracles:\n  a: {}\n'],
    ['markdown', '| d6 | a |\n|---|---|\n'],
    ['html', '<table><tr><td>1</td></tr></table>'],
    ['csv', 'd6,Result\n1-6,a\n'],
    ['text', '1-3. a\n4-6. b\n'],
    ['json', '{"omen":1,"rows":[]}'],
  ])('%s is recognised', (format, text) => {
    expect(recognise(text)).toEqual({ format });
  });
});
