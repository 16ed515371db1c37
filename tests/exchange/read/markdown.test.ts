import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../src/exchange/read/markdown.ts';
import { bring, effectOf, grid, rowsOf, sentOf, short } from '../support.ts';

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

  it.each([
    ['dates of a story', '# Notes\n\nThe siege began.\n\n1914 was bad.\n1916 was worse.\n'],
    ['front matter', '---\nlayout: default\ntitle: X\nnav_order: 3\n---\n\nWords.\n'],
    ['steps', '# How to\n\n1. Do this.\n2. Do that.\n3. Rest.\n'],
    ['a list that no die fits', '# Loot (d6)\n\n- a\n- b\n'],
    [
      'things and what they weigh',
      `# Gear\n\n${grid('| Item | Cost | Weight |', '| Rope | 1 | 10 |', '| Lamp | 2 | 3 |')}`,
    ],
  ])('are not made of %s', (_, text) => {
    const { tables, findings } = bring({ 'a.md': text });
    expect(tables).toEqual([]);
    expect(findings).toMatchObject([
      { code: expect.stringMatching(/^(?:no-table|unknown-format)$/), severity: 'error' },
    ]);
  });

  it('are not made of levels and difficulties: these are left out, and said', () => {
    const text = `# Classes\n\n${grid('| Level | XP |', '| 1 | 0 |', '| 2 | 300 |')}\n# DCs\n\n${grid('| DC | Task |', '| 5 | easy |', '| 10 | hard |')}\n# Sky\n\n${grid('| # | What |', '| 1 | a |', '| 2-3 | b |')}`;
    const { tables, findings } = bring({ 'a.md': text });
    expect(tables.map(({ title }) => title)).toEqual(['Sky']);
    expect(
      findings.filter(({ code }) => code === 'left-out').map(({ message }) => message.replace(/: left out.*/, '')),
    ).toEqual(['Classes', 'DCs']);
    expect(bring({ 'a.md': text }, { dice: 'd2' }).tables).toHaveLength(3);
  });

  it('take the dice of their heading, if those are the dice of the rows', () => {
    const two = bring({ 'a.md': `# Sky (2d6)\n\n${grid('| Result | What |', '| 2-7 | a |', '| 8-12 | b |')}` });
    expect(two.findings).toEqual([]);
    expect(two.compiled[0]).toMatchObject({ title: 'Sky', roll: { dice: { text: '2d6' } } });
    const wizard = bring({ 'a.md': `# Wizard (d6 hit die)\n\n${grid('| Level | What |', '| 1 | a |', '| 2 | b |')}` });
    expect(wizard.tables).toEqual([]);
  });

  it('may have empty heads over a row that names dice, and numbers in bold, code, tags and entities', () => {
    const text = grid(
      '|  |  |',
      '| d4 | What |',
      '| **1** | a |',
      '| `2` | b |',
      '| <b>3</b> | c |',
      '| 4&ndash;4 | d |',
    );
    const { compiled, findings } = bring({ 'a.md': text });
    expect(findings).toEqual([]);
    expect(rowsOf(compiled[0])).toEqual(['1 a', '2 b', '3 c', '4 d']);
  });

  it('side by side are one where they run on, else two; nothing is lost by repairs', () => {
    const one = grid('| d4 | Item | d4 | Item |', '| 1 | a | 3 | c |', '| 2 | b | 4 | d |');
    for (const fix of [false, true]) {
      const { compiled, findings } = bring({ 'loot.md': one }, { fix });
      expect([findings, rowsOf(compiled[0])]).toEqual([[], ['1 a', '2 b', '3 c', '4 d']]);
    }
    const two = bring({
      'loot.md': `# Loot\n\n${grid('| d2 | Colour | d2 | Size |', '| 1 | red | 1 | big |', '| 2 | blue | 2 | small |')}`,
    });
    expect(two.findings).toEqual([]);
    expect(two.compiled.map((table) => [table.title, rowsOf(table)])).toEqual([
      ['Loot: Colour', ['1 red', '2 blue']],
      ['Loot: Size', ['1 big', '2 small']],
    ]);
  });

  it('are found by the block id below them, by heading, and by a roll in code', () => {
    const { compiled, findings } = bring({
      'Note.md': `# A\n\n${grid('| d2 | What |', '| 1 | a |', '| 2 | b |')}^one\n\n# B\n\n${grid('| d2 | What |', '| 1 | c |', '| 2 | d |')}\n^two\n`,
      'Other.md': `# C\n\n${grid('| d4 | What |', '| 1 | [[Note#^two]] |', '| 2 | `dice: [[Note#^one]]` |', '| 3 | [[Note#B\\|go to b]] |', '| 4 | [[Note#^no]] |')}`,
    });
    const other = compiled.find(({ name }) => name === 'other-c');
    expect([0, 1, 2].map((row) => sentOf(other, row))).toEqual([['1 note-b'], ['1 note-a'], ['1 note-b']]);
    expect(rowsOf(other)[2]).toBe('3 go to b');
    expect(findings).toMatchObject([{ code: 'unknown-table', line: 8 }]);
  });

  it('have sums of different dice in their head', () => {
    const { compiled, findings } = bring({ 'a.md': grid('| d12 + d8 | What |', '| 2-10 | a |', '| 11-20 | b |') });
    expect([findings, compiled[0]?.roll?.dice?.text]).toEqual([[], 'd12+d8']);
  });

  it.each([
    ['d100', ['1-99', '0'], ['1-99', '100']],
    ['d100', ['00-04', '05-99'], ['100, 1-4', '5-99']],
    ['d100', ['1-90', '91-0'], ['1-90', '91-100']],
    ['d10', ['1-9', '0'], ['1-9', '10']],
  ])('of a %s read 0 as its highest number: %j', (dice, written, read) => {
    const { compiled, findings } = bring({
      'a.md': grid(`| ${dice} | What |`, ...written.map((range, i) => `| ${range} | row ${i} |`)),
    });
    expect(findings).toEqual([]);
    expect(rowsOf(compiled[0])).toEqual(read.map((range, i) => `${range} row ${i}`));
  });

  it('of one name in several folders are told apart by their folders, not by numbers', () => {
    const table = (word: string) =>
      `**Category: Planets**\n\n# Peril\n\n${grid('| d2 | What |', `| 1 | ${word} |`, '| 2 | b |')}`;
    const { tables } = bring({ 'planets/desert/peril.md': table('sand'), 'planets/ice/peril.md': table('snow') });
    expect(tables.map(({ name, title }) => [name, title])).toEqual([
      ['desert-peril', 'Desert / Peril'],
      ['ice-peril', 'Ice / Peril'],
    ]);
  });

  it('written in HTML are read, too, and lists under a line that names as many faces', () => {
    const html =
      '# Gems\n\n<table><tr><th>d4</th><th>Gem</th></tr>\n<tr><td>1-2</td><td>red</td></tr>\n<tr><td>3-4</td><td>blue</td></tr></table>\n\n## Names\nRoll 1d3:\n\n* Anna\n* Bert\n  the Red\n* Cleo\n';
    const { compiled, findings } = bring({ 'a.md': html });
    expect(findings).toEqual([]);
    expect(compiled.map((table) => [table.title, rowsOf(table)])).toEqual([
      ['Gems', ['1-2 red', '3-4 blue']],
      ['Names', ['1 Anna', '2 Bert the Red', '3 Cleo']],
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
