import { describe, expect, it } from 'vitest';
import { bring, effectOf, rowsOf, short } from '../support.ts';

describe('pasted text', () => {
  it('comes in with a title that names dice, and lines that wrap', () => {
    const text = 'WEATHER (2D6)\n\n2-4. Storm: nobody\n     moves.\n5–9  . Calm\n10 – 12. Sun\n';
    const { compiled, findings } = bring({ 'a.txt': text });
    expect(findings).toEqual([]);
    expect(compiled).toMatchObject([{ title: 'WEATHER', roll: { dice: { text: '2d6' } } }]);
    expect(rowsOf(compiled[0])).toEqual(['2-4 Storm', '5-9 Calm', '10-12 Sun']);
    expect(effectOf(compiled[0])).toBe('nobody moves.');
  });

  it.each([
    ['1. a\n2. b\n3. c', ['1 a', '2 b', '3 c']],
    ['1) a\n2) b', ['1 a', '2 b']],
    ['1: a\n2-3: b', ['1 a', '2-3 b']],
    ['1\ta\n2\tb', ['1 a', '2 b']],
    ['1 - a\n2 - b', ['1 a', '2 b']],
    ['D3 Result\n1 a\n2 b has\n7 turns\n3 c', ['1 a', '2 b has 7 turns', '3 c']],
    ['1 a thing\nthat lasts\n7 days\n2 b', ['1 a thing that lasts 7 days', '2 b']],
    ['1-2\nA thing\nthat goes on\n3\nB', ['1-2 A thing that goes on', '3 B']],
    ['01-02 a\n03-00 b', ['1-2 a', '3-100 b']],
    ['1 to 3. a\n4 or more. b', ['1-3 a', '4+ b']],
  ])('%j', (text, rows) => {
    expect(rowsOf(bring({ 'a.txt': text }, { from: 'text', dice: 'd100' }).compiled[0]).slice(0, rows.length)).toEqual(
      rows,
    );
  });

  it('may hold several tables', () => {
    const text = 'First\n1-3. a\n4-6. b\n\nSecond (d4)\n1-2. c\n3-4. d\n';
    const { tables, findings } = bring({ 'a.txt': text });
    expect(tables.map(({ title, rowsIn }) => [title, rowsIn])).toEqual([
      ['First', 2],
      ['Second', 2],
    ]);
    expect(short(findings)).toEqual(['warning assumed-dice 1:1']);
  });

  it('whose dice the rows do not give away asks for them', () => {
    const text = '2-7. a\n8-12. b\n';
    const { findings, problems } = bring({ 'a.txt': text });
    expect(findings).toMatchObject([
      {
        code: 'no-dice',
        severity: 'error',
        message: 'A names no dice; its rows run from 2 to 12; name them',
      },
    ]);
    expect(problems.length).toBeGreaterThan(0);
    expect(bring({ 'a.txt': text }, { dice: '2d6' }).problems).toEqual([]);
  });

  it('without any range is refused', () => {
    expect(bring({ 'a.txt': 'Only words\nhere.\n' }).findings).toMatchObject([{ code: 'unknown-format' }]);
  });

  it.each([
    ['D66 Inj\n11–16 Dead\n21–66 Fine\n', ['11-16 Dead', '21-66 Fine'], []],
    ['Inj (d6)\n1 A\n3 B\n5-6 C\n', ['1 A', '3 B', '5-6 C'], ['gap 3:1', 'gap 4:1']],
    ['Inj (d6)\n1-3 A\n3-4 B\n5-6 C\n', ['1-3 A', '3-4 B', '5-6 C'], ['overlap 3:1']],
    ['Inj (d3)\n3 A\n2 B\n1 C\n', ['3 A', '2 B', '1 C'], []],
    ['Inj (d6)\n1, 6 A\n2 or 3 B\n4\u00a0–\u00a05 C\n', ['1, 6 A', '2, 3 B', '4-5 C'], []],
    ['Inj d66\n11-16 A\n21 B\n22. C\n23-66 D\n', ['11-16 A', '21 B', '22 C', '23-66 D'], []],
    ['Inj (d3)\n1 - 3 rats\n2 - 1 wolf\n3 - nothing\n', ['1 3 rats', '2 1 wolf', '3 nothing'], []],
    ['Inj\n1D2\n1:Rain\n2:Sun\n', ['1 Rain', '2 Sun'], []],
    ['Inj (d10)\n1-9. A\n0. B\n', ['1-9 A', '10 B'], []],
  ])('%j comes in row by row, each in its own range', (text, rows, faults) => {
    const plain = bring({ 'a.txt': text });
    expect(rowsOf(plain.compiled[0])).toEqual(rows);
    expect(plain.findings.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(faults);
    const fixed = bring({ 'a.txt': text }, { fix: true });
    expect(fixed.compiled[0]?.roll?.dice?.text).toBe(plain.compiled[0]?.roll?.dice?.text);
    expect(fixed.tables[0]?.rowsOut).toBe(rows.length);
  });

  it.each([
    'In the year\n1914 it began and\n1916 it went on.\n',
    'Two guards stand here.\n1 of them sleeps.\n2 of them drink.\n',
    'We paid 2d6 coins.\n3 were false.\n5 were old.\n',
  ])('%j is no table', (text) => {
    expect(bring({ 'a.txt': text }).tables).toEqual([]);
  });

  it('has the heading of a note for its title, not what the note says of itself', () => {
    expect(bring({ 'x.txt': 'Category: Planets\n# Peril\n1-2. a\n3-4. b\n' }).tables).toMatchObject([
      { name: 'peril', title: 'Peril' },
    ]);
  });
});
