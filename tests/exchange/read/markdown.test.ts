import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../src/exchange/read/markdown.ts';
import { bring, effectOf, rowsOf, short } from '../support.ts';

describe('tables of markdown', () => {
  it('are found by their dice, titled by the heading before them', () => {
    const text = `# Notes\n\nWords.\n\n## Sky\n\n| dice: 1d6 | Result |\n| :-- | :-: |\n| 1–3 | **Clear** |\n| 4 — 6 | Rain\\|hail |\n\n| Name | Age |\n|---|---|\n| A | 2 |\n\n### Ground\n| D66 | What | Price |\n|---|---|---|\n| 11-36 | Mud | 3 |\n| 41-66 | Sand | |\n`;
    const { tables, compiled, findings } = bring({ 'notes.md': text });
    expect(findings).toEqual([]);
    expect(tables.map(({ title, rowsIn }) => [title, rowsIn])).toEqual([
      ['Sky', 2],
      ['Ground', 2],
    ]);
    expect(rowsOf(compiled.find(({ name }) => name === 'sky'))).toEqual(['1-3 Clear', '4-6 Rain|hail']);
    const ground = compiled.find(({ name }) => name === 'ground');
    expect(ground?.roll?.dice?.text).toBe('d66');
    expect(effectOf(ground)).toBe('Price: 3.');
  });

  it('take title and summary from the front matter', () => {
    const text =
      '---\ntype: oracle_rollable\nname: "My oracle"\ndescription: For tries\n---\n\n| dice: 1d2 | Result |\n|---|---|\n| 1 | a |\n| 2 | b |\n';
    expect(bring({ 'x.md': text }).compiled).toMatchObject([
      { title: 'My oracle', summary: 'For tries', name: 'my-oracle' },
    ]);
  });

  it('send on by links, wiki links and a column of tables', () => {
    const text = `# First\n| d3 | Result | then |\n|---|---|---|\n| 1 | [Bog](oracle_rollable:home/bog) | |\n| 2 | [[Bog]] | |\n| 3 | Both | Bog, 2x Cave |\n\n# Bog\n| d1 | Result |\n|---|---|\n| 1 | b |\n\n# Cave\n| d1 | Result |\n|---|---|\n| 1 | c |\n`;
    const { compiled, findings } = bring({ 'a.md': text });
    expect(findings).toEqual([]);
    const [first] = compiled;
    expect(rowsOf(first)).toEqual(['1 Bog', '2 is bog', '3 Both']);
    const sent = first?.rows.map(({ outcome }) => (outcome.then ?? []).map(({ table, times }) => `${times} ${table}`));
    expect(sent).toEqual([['1 brought/bog'], [], ['1 brought/bog', '2 brought/cave']]);
  });

  it('of two dice of six become a d66; of two others the first die is handed on', () => {
    const six = '| dice: 1d6;1d6 | Result |\n|---|---|\n| 1;1-2 | a |\n| 1;3-6 | b |\n| 2-6;1-6 | c |\n';
    const first = bring({ 'six.md': six });
    expect(first.problems).toEqual([]);
    expect(rowsOf(first.compiled[0])).toEqual(['11-12 a', '13-16 b', '21-26, 31-36, 41-46, 51-56, 61-66 c']);
    const other = '| dice: 1d4;1d10 | Result |\n|---|---|\n| 1;1-10 | a |\n| 2-4;1-5 | b |\n| 2-4;6-10 | c |\n';
    const { tables, compiled, problems, findings } = bring({ 'two.md': other });
    expect([problems, findings]).toEqual([[], []]);
    expect(tables).toMatchObject([{ name: 'two', rowsIn: 3, rowsOut: 3 }]);
    expect(compiled.map(({ name, roll }) => [name, roll?.dice?.text])).toEqual([
      ['two', 'd4'],
      ['two-second-die', 'd10'],
    ]);
    expect(rowsOf(compiled[1])).toEqual(['1-10 a', '1-5 b', '6-10 c']);
  });

  it('of two dice name the pairs that meet no row, or two', () => {
    const text = '| dice: 1d2;1d2 | Result |\n|---|---|\n| 1;1-2 | a |\n| 1-2;2 | b |\n';
    const { findings } = bring({ 't.md': text });
    expect(findings.map(({ code, message }) => `${code} ${message}`).sort()).toEqual([
      'gap T: 2;1 meets no row',
      'overlap T: 1;2 stands in 2 rows: "a" and "b"',
    ]);
  });

  it('name a range that cannot be read with its place, and keep the row', () => {
    const text = '| d6 | Result |\n|---|---|\n| 1-3 | a |\n|  6-4 | b |\n';
    const { findings, tables, files } = bring({ 't.md': text });
    expect(short(findings)).toContain('error bad-range 4:4');
    expect(findings.find(({ code }) => code === 'bad-range')?.message).toBe('"6-4" ends before it starts');
    expect(tables).toMatchObject([{ rowsIn: 2, rowsOut: 2 }]);
    expect(files[1]?.text).toContain('6-4');
  });

  it('say which line after a table is no row, and which row has too many cells', () => {
    const text = '| d2 | Result |\n|---|---|\n| 1 | a | b |\n| 2 | c |\nstray\n';
    expect(short(bring({ 't.md': text }).findings)).toEqual(['warning extra-cell 3:3', 'warning no-row 5:1']);
  });

  it('are found in quotes and callouts', () => {
    const { tables, findings } = bring({
      't.md': '> [!note] Weather\n> | d2 | Result |\n> |---|---|\n> | 1 | a |\n> | x | b |\n',
    });
    expect(tables).toMatchObject([{ title: 'Weather', rowsIn: 2 }]);
    expect(short(findings)).toContain('error bad-range 5:5');
  });

  it('keep what is in code, escaped or between stars', () => {
    const text = '| d2 | Result |\n|---|---|\n| 1 | `x` and *y* and 2 * 3 * 4 and snake_case_word |\n| 2 | a \\* b |\n';
    expect(rowsOf(bring({ 't.md': text }).compiled[0])).toEqual([
      '1 x and y and 2 * 3 * 4 and snake_case_word',
      '2 a * b',
    ]);
  });

  it('are nothing in a file without dice and ranges', () => {
    expect(bring({ 't.md': '| a | b |\n|---|---|\n| x | y |\n' }, { from: 'markdown' }).findings).toMatchObject([
      { code: 'no-table' },
    ]);
  });
});

describe('cells', () => {
  it.each([
    ['| a | b |', ['a', 'b']],
    ['a | b', ['a', 'b']],
    ['| a \\| b | c |', ['a | b', 'c']],
    ['|  | x |', ['', 'x']],
    ['| a |', ['a']],
    ['| a \\', ['a \\']],
  ])('of %s', (line, cells) => {
    expect(cellsOf(line, 1).map(({ text }) => text)).toEqual(cells);
  });
});
