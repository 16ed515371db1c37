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
});
