/** `omen page`: one file, that lets nothing run but what it holds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { giveShape } from '../../src/page/logic/shapes.ts';
import { folderWith, omen } from '../support/run.ts';

const dataOf = (html: string) => {
  const [, json = ''] = /<script type="application\/json" id="games">(.*?)<\/script>/s.exec(html) ?? [];
  return giveShape(JSON.parse(json)) as {
    readonly game: { readonly name: string };
    readonly tables: readonly { readonly id: string }[];
  }[];
};
const gamesIn = (html: string): string[] => dataOf(html).map(({ game }) => game.name);

it('writes the games that are named, or all, to stdout or into a file', async () => {
  const cwd = folderWith({});
  const two = await omen(['page', 'sbh', 'mordheim', 'mordheim']);
  expect(two.code).toBe(0);
  expect(gamesIn(two.stdout)).toEqual(['song-of-blades', 'mordheim']);
  expect(await omen(['page', '-o', 'all.html'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(gamesIn(readFileSync(join(cwd, 'all.html'), 'utf8')).length).toBe(5);
});

it('has a policy with the marks of its one script and its one style, and asks nobody for anything', async () => {
  const { stdout } = await omen(['page', 'mordheim']);
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(stdout) ?? [];
  const mark = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(stdout) ?? [];
  const scripts = [...stdout.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts.length).toBe(1);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src '${mark(scripts[0] as string)}'`,
    `style-src '${mark(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(stdout).not.toMatch(/(src|href)="https?:|@import|url\(/);
});

it('takes one’s own game, and none that has errors', async () => {
  const cwd = folderWith({
    'own/game.yaml': 'schema: 1\ntitle: Own\n',
    'own/luck.yaml': 'schema: 1\ntitle: Luck\nroll: d6\nrows:\n  - { result: 1-6, name: Luck }\n',
    'bad/game.yaml': 'schema: 1\ntitle: Bad\n',
    'bad/luck.yaml': 'schema: 1\ntitle: Luck\nroll: d6\nrows:\n  - { result: 1-5, name: Luck }\n',
  });
  const own = await omen(['page', 'own', '--data', 'own'], { cwd });
  expect(dataOf(own.stdout).flatMap(({ tables }) => tables.map(({ id }) => id))).toEqual(['own/luck']);
  expect(await omen(['page', 'bad', '--data', 'bad'], { cwd })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'omen: bad has errors; omen check shows them\n',
  });
});

it('says what is wrong with a game or a file', async () => {
  expect(await omen(['page', 'mordhiem'])).toMatchObject({ code: 2, stderr: expect.stringContaining('mordheim') });
  expect(await omen(['page', '-o', 'nowhere/page.html'], { cwd: folderWith({}) })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^omen: nowhere\/page\.html cannot be written: /),
  });
});
