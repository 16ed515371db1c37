import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foundry } from '../exchange/support.ts';
import { folderWith, omen, results, shell } from '../support/run.ts';

const SKY = '# Sky\n\n| d6 | Result |\n|---|---|\n| 1-3 | Rain: for [[1d4]] hours |\n| 4-6 | [Wind](oracle:wind) |\n';
const WIND = '# Wind\n\n| d4 | Result |\n|---|---|\n| 1-2 | Gust |\n| 3-4 | Storm |\n';
const FOODS = foundry(
  'Foods',
  '1d7',
  Array.from({ length: 6 }, (_, i) => [i + 1, i + 1, `Food ${i + 1}`] as const),
);

describe('omen import', () => {
  it('writes one table out, and says what came in', async () => {
    const cwd = folderWith({ 'wind.md': WIND });
    expect(await omen(['import', 'wind.md'], { cwd })).toEqual({
      code: 0,
      stdout: `# yaml-language-server: $schema=table.schema.json
schema: 1
title: Wind
roll: d4
rows:
  - { result: 1-2, name: Gust }
  - { result: 3-4, name: Storm }
`,
      stderr: 'wind: Wind (markdown), 2 rows\n',
    });
  });

  it('makes a game of a folder, which is rolled, listed and exported like a built-in one', async () => {
    const cwd = folderWith({
      'notes/sky.md': SKY,
      'notes/more/wind.md': WIND,
      'notes/todo.md': 'Nothing here.\n',
      'notes/.git/x.md': SKY,
    });
    const { code, stdout, stderr } = await omen(['import', 'notes', '-o', 'home'], { cwd });
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('notes/todo.md:1:1 warning unknown-format\n  left out: ');
    expect(stderr).toContain('sky: Sky (markdown), 2 rows\n');
    expect(stderr).toContain('2 tables in home; omen list home --data home shows them\n');
    expect(readdirSync(join(cwd, 'home')).sort()).toEqual([
      'game.schema.json',
      'game.yaml',
      'sky.yaml',
      'table.schema.json',
      'wind.yaml',
    ]);
    const list = await omen(['list', 'home', '--data', 'home'], { cwd });
    expect(list.stdout).toMatch(/sky[\s\S]*wind/);
    const [rain] = await results(['sky', '--data', 'home', '--dice', '2,3'], { cwd });
    expect(rain).toMatchObject({
      table: 'home/sky',
      outcome: { name: 'Rain', effect: 'for 3 hours', quantities: { amount: { value: 3 } } },
    });
    const [wind] = await results(['sky', '--data', 'home', '--dice', '6,1'], { cwd });
    expect(wind).toMatchObject({ then: [{ table: 'home/wind', outcome: { id: 'gust' } }] });
    const [odds] = await results(['odds', 'sky', '--data', 'home'], { cwd });
    expect(JSON.stringify(odds)).toContain('rain');
    const out = await omen(['export', 'sky', '--data', 'home', '--to', 'csv'], { cwd });
    expect(out).toEqual({
      code: 0,
      stdout: 'd6,Name,Effect,Then\n1-3,Rain,for [[d4]] hours,\n4-6,Wind,,wind\n',
      stderr: '',
    });
  });

  it('names a fault with its place and exits 1; with --fix it is repaired and said', async () => {
    const cwd = folderWith({ 'foods.json': FOODS });
    const plain = await omen(['import', 'foods.json'], { cwd });
    expect(plain.code).toBe(1);
    expect(plain.stderr).toContain(
      `foods.json:1:${FOODS.indexOf('"1d7"') + 1} error gap
  Foods: 7 meets no row of 1d7; to repair: `,
    );
    expect(plain.stderr).toContain('omen: the table is written, but does not roll until the errors are mended\n');
    expect(plain.stdout).toContain('roll: 1d7\n');
    const fixed = await omen(['import', 'foods.json', '--fix'], { cwd });
    expect(fixed.code).toBe(0);
    expect(fixed.stderr).toContain(
      'warning repaired\n  repaired: Foods: 7 meets no row: the dice are 1d6 (were 1d7)\n',
    );
    expect(fixed.stdout).toContain('roll: 1d6\n');
  });

  it('reads what comes in, in other encodings too', async () => {
    const fromPipe = await omen(['import', '-', '--dice', '2d6'], { input: '2-7. a\n8-12. b\n' });
    expect([fromPipe.code, fromPipe.stdout.includes('roll: 2d6\n')]).toEqual([0, true]);
    const utf16 = await shell(`printf 'd2;Name\\n1;Caf\\xe9\\n2;Bar\\n' > a.csv && omen import a.csv`, {
      cwd: folderWith({}),
    });
    expect(utf16.stdout).toContain('name: Café');
  });

  it('overwrites nothing, and makes no game with a name that is none', async () => {
    const cwd = folderWith({ 'wind.md': WIND, 'home/notes.txt': 'mine' });
    const taken = await omen(['import', 'wind.md', '-o', 'home'], { cwd });
    expect(taken).toMatchObject({ code: 1, stdout: '' });
    expect(taken.stderr).toBe('omen: home is there already; name a new or empty folder, so that nothing is lost\n');
    expect(readFileSync(join(cwd, 'home/notes.txt'), 'utf8')).toBe('mine');
    const odd = await omen(['import', 'wind.md', '-o', 'My Home'], { cwd });
    expect(odd.stderr).toContain('omen list my-home --data');
    const none = await omen(['import', 'wind.md', '-o', '...x/---'], { cwd });
    expect(none.stderr).toBe('omen: a game is called like its folder, and "---" has no letter or digit\n');
  });

  it('needs a folder for several tables', async () => {
    const cwd = folderWith({ 'both.md': SKY + WIND });
    expect(await omen(['import', 'both.md'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'omen: there are 2 tables; name a folder for them with -o <folder>\n',
    });
  });

  it.each([
    [['import', 'nowhere.json'], 1, 'there is no file or folder nowhere.json'],
    [
      ['import', '.', '--from', 'foundy'],
      2,
      '--from is foundy, which is no format that is read; did you mean foundry? (foundry, datasworn, roll20, 5etools, markdown, html, csv, text, list, json)',
    ],
    [['import', '.', '--dice', '0d6'], 2, '--dice: "0d6" is not dice notation: at least one die is thrown'],
    [['import', '.'], 1, '. holds no .json, .yaml, .md, .html, .csv, .tsv, .db or .txt file'],
  ])('%j is refused', async (words, code, line) => {
    expect(await omen(words, { cwd: folderWith({}) })).toEqual({ code, stdout: '', stderr: `omen: ${line}\n` });
  });

  it('counts findings of one kind, says which tables roll and what to do; all are shown on request', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 25 }, (_, i) => [
        `notes/tab${i}.md`,
        `# Tab${i}\n\n| d4 | A |\n|---|---|\n| 1-3 | a |\n${i < 8 ? '' : '| 4 | b |\n'}`,
      ]),
    );
    const cwd = folderWith({ ...files, 'notes/todo.md': 'Nothing here.\n' });
    const { code, stdout, stderr } = await omen(['import', 'notes', '-o', 'home'], { cwd });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.match(/\d error gap/g)).toHaveLength(5);
    expect(stderr).toContain('and 3 more: error gap\n--all shows every one\n');
    expect(stderr).not.toContain('tab9: ');
    expect(stderr).toContain(
      '8 errors and 1 warning in 9 files\n25 tables in home; omen list home --data home shows them\n1 of 26 files brought nothing in\nomen: 17 of 25 tables roll; not yet: tab0, tab1, tab2, tab3, tab4 and 3 more\n',
    );
    const all = await omen(['import', 'notes', '-o', 'home2', '--all'], { cwd });
    expect(all.stderr.match(/\d error gap/g)).toHaveLength(8);
    expect(all.stderr).toContain('tab9: Tab9 (markdown), 2 rows\n');
    const [good] = await results(['tab9', '--data', 'home', '--dice', '4'], { cwd });
    expect(good).toMatchObject({ outcome: { name: 'b' } });
  });

  it('tells programs line by line, and without a folder writes nothing', async () => {
    const cwd = folderWith({ 'foods.json': FOODS, 'wind.md': WIND });
    const { code, stdout, stderr } = await omen(['import', '.', '--json'], { cwd });
    expect([code, stderr]).toEqual([1, '']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => Object.keys(line)[0])).toEqual(['finding', 'table', 'table', 'import']);
    expect(lines[0].finding).toMatchObject({ code: 'gap', severity: 'error', file: 'foods.json', line: 1 });
    expect(lines[1].table).toMatchObject({ name: 'foods', rolls: false, rowsIn: 6, rowsOut: 6 });
    expect(lines.at(-1).import).toEqual({
      omen: 1,
      folder: null,
      files: 2,
      tables: 2,
      rolls: 1,
      errors: 1,
      warnings: 0,
    });
    expect(readdirSync(cwd).sort()).toEqual(['foods.json', 'wind.md']);
  });

  it('refuses what is no regular file, and reads the others', async () => {
    const { stdout } = await shell('mkfifo pipe.md && omen import pipe.md --json; true', { cwd: folderWith({}) });
    expect(stdout).toContain('it is no regular file; pipe it in, with - as the path');
  });

  it('sends no control characters to the terminal', async () => {
    const cwd = folderWith({ 'a.md': '| d1 | Result |\n|---|---|\n| x\u001b[2J | b |\n' });
    const { stdout, stderr } = await omen(['import', 'a.md'], { cwd });
    expect(stdout + stderr).not.toContain('\u001b');
  });
});

describe('omen export', () => {
  it('settles inputs as given, and says what is left out', async () => {
    const { code, stdout, stderr } = await omen([
      'export',
      'weather',
      '--to',
      'markdown',
      '--territory',
      'northern-wastes',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('| dice: 2d6 | Name | Effect |');
    expect(stderr).toContain('weather: it depends on an input; this is the table for territory: northern-wastes\n');
  });

  it('comes in again through a pipe', async () => {
    const { code, stdout, stderr } = await shell('omen export --to foundry sbh/weather 2>/dev/null | omen import -');
    expect(code).toBe(0);
    expect(stdout).toContain('roll: ');
    expect(stderr).toContain('(foundry)');
  });

  it.each([
    [['export'], 'export needs a table, as in omen export <table> (omen list shows all tables)'],
    [['export', 'weathr'], 'there is no table or command "weathr"; did you mean weather? (omen list shows all tables)'],
    [
      ['export', 'weather', '--to', 'jsn'],
      '--to is jsn, which is no format that is written; did you mean json? (foundry, roll20, markdown, csv, json)',
    ],
    [['export', 'critical'], 'critical needs --weapon (missile, bludgeoning, bladed, unarmed or thrusting)'],
  ])('%j is refused', async (words, line) => {
    expect(await omen(words)).toEqual({ code: 2, stdout: '', stderr: `omen: ${line}\n` });
  });

  it('guards cells that a spreadsheet would reckon, and import takes the guard away', async () => {
    const cwd = folderWith({
      'home/game.yaml': 'schema: 1\ntitle: Home\n',
      'home/sum.yaml':
        'schema: 1\ntitle: Sum\nroll: d2\nrows:\n  - { result: 1, name: "=1+1" }\n  - { result: 2, name: "@b" }\n',
    });
    const plain = await omen(['export', 'sum', '--data', 'home', '--to', 'csv'], { cwd });
    expect(plain.stdout).toBe('d2,Name,Effect,Then\n1,=1+1,,\n2,@b,,\n');
    const { stdout } = await shell(
      'omen export sum --data home --to csv --safe-csv | tee sum.csv && omen import sum.csv',
      { cwd },
    );
    expect(stdout).toContain("d2,Name,Effect,Then\n1,'=1+1,,\n2,'@b,,\n");
    expect(stdout).toContain('name: "@b"');
    expect(stdout).not.toContain('name: "\'@b"');
    expect((await omen(['export', '--help'])).stdout).toContain('--safe-csv');
  });

  it('of a pool of dice is refused with the reason', async () => {
    const { code, stderr } = await omen(['export', 'quality-test', '--quality', '3', '--actions', '2']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/throws a pool of dice/)]);
  });
});
