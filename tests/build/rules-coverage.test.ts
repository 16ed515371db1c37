/** The coverage report of the rules: complete for the built-in games, and able to find what is missing. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { coverRules } from '../../src/build/rules-coverage.ts';
import { dataFolder } from '../support/games.ts';
import { folderWith } from '../support/run.ts';

it('has every entry in a table with golden cases, a ruling or a note', () => {
  const { lines, problems } = coverRules(dataFolder, fileURLToPath(new URL('../golden', import.meta.url)));
  expect(problems).toEqual([]);
  expect(lines.at(-1)).toMatch(/^ +all +168 /);
});

it('names entries that are nowhere, tables without cases, and entries that do not exist', () => {
  const folder = folderWith({
    'data/home/game.yaml': 'schema: 1\ntitle: Home\nnotes: [{ title: N, text: t, covers: [FN-02] }]\n',
    'data/home/hail.yaml': 'schema: 1\ntitle: Hail\ncovers: [FN-01, FN-03, FN-99]\nrows: [{ name: Hail }]\n',
    'golden/home/hail.yaml': 'cases:\n  - { covers: [FN-01, SB-77], expect: {} }\n',
  });
  const { problems } = coverRules(join(folder, 'data'), join(folder, 'golden'));
  expect(problems).toContain('home/hail names FN-99, which is no entry of the checklist');
  expect(problems).toContain('golden case home/hail.yaml names SB-77, which is no entry of the checklist');
  expect(problems).toContain('FN-03 is covered by a table of home, but by none of its golden cases');
  expect(problems).toContain('FN-04 is in no table, ruling or note');
  expect(problems.filter((each) => /^FN-0[12] /.test(each))).toEqual([]);
});
