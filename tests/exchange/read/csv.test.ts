import { describe, expect, it } from 'vitest';
import { bring, effectOf, rowsOf, short } from '../support.ts';

describe('comma and tab separated values', () => {
  it('come in with quotes, heads that name dice, BOM and CRLF', () => {
    const text =
      '\ufeff2d6,Name,Effect\r\n2-7,"Wyrms, Drakes & Dragons","He said ""no"", twice"\r\n"8,9",Nothing,\r\n10+,Gold,"two\r\nlines"\r\n';
    const { compiled, findings, tables } = bring({ 'big-beasts.csv': text });
    expect(findings).toEqual([]);
    expect(tables).toMatchObject([{ title: 'Big beasts', format: 'csv', rowsIn: 3, rowsOut: 3 }]);
    expect(compiled[0]?.roll?.dice?.text).toBe('2d6');
    expect(rowsOf(compiled[0])).toEqual(['2-7 Wyrms, Drakes & Dragons', '8, 9 Nothing', '10+ Gold']);
    expect(effectOf(compiled[0])).toBe('He said "no", twice');
  });

  it('come in without heads; the dice are those that the rows give away', () => {
    const { compiled, findings } = bring({ 'a.tsv': '1-3\tRats\n4\tBats\n5-6\tCats\n' });
    expect(rowsOf(compiled[0])).toEqual(['1-3 Rats', '4 Bats', '5-6 Cats']);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['assumed-dice', 'warning']]);
    expect(compiled[0]?.roll?.dice?.text).toBe('d6');
  });

  it('come in with least and most in columns of their own', () => {
    const { compiled } = bring({ 'a.csv': 'min;max;text\n01;95;Rats\n96;00;Bats\n' });
    expect(rowsOf(compiled[0])).toEqual(['1-95 Rats', '96-100 Bats']);
    expect(compiled[0]?.roll?.dice?.text).toBe('d100');
  });

  it('come in by weight where there are no ranges', () => {
    const { compiled, findings } = bring({ 'a.csv': 'Name,Weight\nRats,3\nBats,1\n' });
    expect(rowsOf(compiled[0])).toEqual(['1-3 Rats', '4 Bats']);
    expect(compiled[0]?.roll?.dice?.text).toBe('d4');
    expect(findings).toEqual([]);
  });

  it('name the line and column of what is wrong, after cells of several lines too', () => {
    const text = 'd6,Name\n1,"a\nb"\n2-1,c\n3-6,d\n';
    const { findings } = bring({ 'a.csv': text });
    expect(short(findings)).toEqual(expect.arrayContaining(['error bad-range 4:1', 'error gap 5:1']));
  });

  it('with a quote that does not close are refused with the line', () => {
    const { findings } = bring({ 'a.csv': 'd2,Name\n1,"a\n2,b\n' }, { from: 'csv' });
    expect(findings.some(({ code, severity }) => code === 'csv' && severity === 'error')).toBe(true);
  });

  it('whose rows are wider than the heads say so', () => {
    expect(short(bring({ 'a.csv': 'd2,Name\n1,a,b\n2,c\n' }, { from: 'csv' }).findings)).toEqual([
      'warning extra-cell 2:1',
    ]);
  });

  it('with odd weights say so and keep the rows; percentages and parts are weights', () => {
    const odd = bring({ 'a.csv': 'Name,Weight\nRats,0\nBats,\nCats,20%\nDogs,3\nAnts,0.5\n' });
    expect(
      odd.findings.filter(({ severity }) => severity === 'error').map(({ code, line }) => `${code} ${line}`),
    ).toEqual(['odd-weight 3', 'odd-weight 4']);
    expect(rowsOf(odd.compiled[0])).toEqual(['1-6 Dogs', '7 Ants']);
    for (const name of ['Rats', 'Bats', 'Cats']) expect(odd.files[1]?.text).toContain(`#   ${name}\n`);
    const share = bring({ 'a.csv': 'Name,Weight\nRats,20%\nBats,80%\n' });
    expect([share.findings, rowsOf(share.compiled[0])]).toEqual([[], ['1-20 Rats', '21-100 Bats']]);
  });

  it('as spreadsheets write them: sep=, guarded ranges, dates that were ranges', () => {
    const { compiled, findings } = bring({ 'a.csv': 'sep=;\nd6;Name\n="1-3";a\n="4-6";b\n' });
    expect([findings, rowsOf(compiled[0])]).toEqual([[], ['1-3 a', '4-6 b']]);
    const dates = bring({ 'a.csv': 'd6,Name\n3-Jan,a\n4-6,b\n' }).findings.find(({ code }) => code === 'bad-range');
    expect(dates).toMatchObject({ line: 2, column: 1, message: expect.stringContaining('a spreadsheet made it') });
  });

  it('of levels are no table unless they are said to be one', () => {
    const text = 'Level,XP\n1,0\n2,300\n';
    expect(bring({ 'a.csv': text }).tables).toEqual([]);
    expect(bring({ 'a.csv': text }, { from: 'csv' }).tables).toHaveLength(1);
  });
});
