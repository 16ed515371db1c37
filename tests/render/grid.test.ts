/** A table that is written as a grid is shown as that grid, in every medium. */
import { describe, expect, it } from 'vitest';
import { folderWith, omen } from '../support/run.ts';

const data = folderWith({
  'home/game.yaml': 'schema: 1\ntitle: Home\n',
  'home/salvo.yaml': `schema: 1
title: Salvo
inputs: { size: { about: Missiles, integer: 1-9 }, near: { about: Close, flag: true } }
roll: 2d6
columns: { by: size, are: [1-3, 4, 5+] }
outcomes: { few: { name: Few <hits>, effect: A third. }, all: All of them }
rows:
  - { result: <=7, cells: [few, few, "-"] }
  - { result: <=7, when: { size: 5+ }, name: Half, effect: Half of them. }
  - { result: 8+, when: { near: true }, cells: [all, all, all] }
  - { result: 8+, when: { near: false }, cells: [all, few, few] }
`,
});
const show = async (...options: readonly string[]): Promise<string> =>
  (await omen(['show', 'salvo', '--data', data, ...options])).stdout;

describe('a grid', () => {
  it('is shown with its columns, and below it once what there is to say of each outcome', async () => {
    const text = await show('2');
    expect(text).toContain(`
  size           1–3          4            5+
  7 or less      Few <hits>   Few <hits>   –
  8+ (near)      All of them  All of them  All of them
  8+ (not near)  All of them  Few <hits>   Few <hits>

`);
    expect(text.match(/A third\./g)).toHaveLength(1);
    expect(text).toMatch(/Few <hits> +21\/36/);
    expect(text).toMatch(/All of them +15\/36/);
    expect(text).toContain('Half (size 5+)');
  });

  it('is shown line by line where it is too wide', async () => {
    const { stdout } = await omen(['show', 'salvo', '2', '--data', data], { columns: 40 });
    expect(stdout).toContain('  8+ (not near)\n    1–3 All of them · 4 Few <hits>\n    5+ Few <hits>\n');
  });

  it('is a table of Markdown, and of HTML', async () => {
    expect(await show('--markdown')).toContain(`
| 2D6 · size | 1–3 | 4 | 5+ |
| --- | --- | --- | --- |
| 7 or less | Few &lt;hits&gt; | Few &lt;hits&gt; | – |
`);
    expect(await show('--html')).toContain(
      '<thead><tr><th>size</th><th>1–3</th><th>4</th><th>5+</th></tr></thead>\n<tbody>\n<tr><th scope="row">7 or less</th><td>Few &lt;hits&gt;</td>',
    );
  });
});

it('is shown of numbers too, once, where a line of the roll names it', async () => {
  const chart = (more: string) =>
    `{ by: strength, columns: { by: armour, are: [0-1, 2+] }, 1-3: [4, ${more}], 4+: [3, 4] }`;
  const folder = folderWith({
    'mine/game.yaml': 'schema: 1\ntitle: Mine\n',
    'mine/hurt.yaml': `schema: 1
title: To hurt
inputs: { strength: { about: Strength, integer: 1-9 }, armour: { about: Armour, integer: 0-6 } }
roll: d6
test: { name: chart, at-least: "max(needs, 2)", modifiers: [{ name: Small, add: { by: armour, 0-1: 0, 2: 1, 3+: 0 } }] }
let: { needs: ${chart('strength + 3')} }
rows: [pass: Hurt, fail: Unhurt]
`,
    'mine/harm.yaml': `schema: 1
title: To harm
inputs: { strength: { about: Strength, integer: 1-9 }, armour: { about: Armour, integer: 0-6 } }
roll: d6
test: { name: chart, at-least: ${chart('6')} }
rows: [pass: Hurt, fail: Unhurt]
`,
  });
  const { stdout } = await omen(['show', 'harm', '3', '1', '--data', folder]);
  expect(stdout).toContain(
    '  D6, at least what the chart of strength and armour says\n\n  strength,\n  armour     0–1  2+\n  1–3        4    6\n  4+         3    4\n\n',
  );
  const markdown = await omen(['show', 'hurt', '--data', folder, '--markdown']);
  expect(markdown.stdout).toContain('| strength, armour | 0–1 | 2+ |');
  expect(markdown.stdout).toContain('| 1–3 | 4 | strength + 3 |');
  expect(markdown.stdout).toContain('Small: +0 (armour 0–1, 3+) or +1 (armour 2) on chart');
  expect(markdown.stdout.match(/strength, armour/g)).toHaveLength(1);
});

it('has degrees down, and yes and no across', async () => {
  const folder = folderWith({
    'mine/game.yaml': 'schema: 1\ntitle: Mine\n',
    'mine/try.yaml': `schema: 1
title: Try
inputs: { skill: { about: Skill, integer: 5-90 }, wet: { about: Wet, flag: true } }
roll: d100
test: { at-most: { hard: skill / 2, regular: skill } }
columns: { by: wet, are: [true, false] }
rows: [{ result: hard, cells: [A, B] }, { result: regular, cells: [A, C] }, { result: fail, cells: [D, D] }]
`,
  });
  const { stdout } = await omen(['show', 'try', '40', '--data', folder]);
  expect(stdout).toContain('\n  wet      yes  no\n  hard     A    B\n  regular  A    C\n  failed   D    D\n');
});

it('says of a die that it is the sum of weights', async () => {
  const folder = folderWith({
    'mine/game.yaml': 'schema: 1\ntitle: Mine\n',
    'mine/who.yaml': 'schema: 1\ntitle: Who\nrows: [{ name: Orc, weight: 3 }, Elf]\n',
  });
  const { stdout } = await omen(['show', 'who', '--data', folder]);
  expect(stdout).toMatch(/^Who · Mine\n {2}D4, the sum of the weights\n\n {2}1–3 {2}Orc +3\/4/);
});
