/** The coverage report of the rules: complete for the built-in games, and able to find what is missing. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { coverRules, readGames } from '../../src/build/rules-coverage.ts';
import { coverSentences } from '../../src/build/rules-ledger.ts';
import { dataFolder } from '../support/games.ts';
import { folderWith } from '../support/run.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const golden = folderOf('golden');

it('has every entry in a table with golden cases, a ruling or a note', () => {
  const { lines, problems } = coverRules(readGames(dataFolder), golden);
  expect(problems).toEqual([]);
  expect(lines.at(-1)).toMatch(/^ +all +168 /);
});

it('names entries that are nowhere, tables without cases, and entries that do not exist', () => {
  const folder = folderWith({
    'data/home/game.yaml': 'schema: 1\ntitle: Home\nnotes: [{ title: N, text: t, covers: [FN-02] }]\n',
    'data/home/hail.yaml': 'schema: 1\ntitle: Hail\ncovers: [FN-01, FN-03, FN-99]\nrows: [{ name: Hail }]\n',
    'golden/home/hail.yaml': 'cases:\n  - { covers: [FN-01, SB-77], expect: {} }\n',
  });
  const { problems } = coverRules(readGames(join(folder, 'data')), join(folder, 'golden'));
  expect(problems).toContain('home/hail names FN-99, which is no entry of the checklist');
  expect(problems).toContain('golden case home/hail.yaml names SB-77, which is no entry of the checklist');
  expect(problems).toContain('FN-03 is covered by a table of home, but by none of its golden cases');
  expect(problems).toContain('FN-04 is in no table, ruling or note');
  expect(problems.filter((each) => /^FN-0[12] /.test(each))).toEqual([]);
});

it('finds each rule sentence of the documents where the ledger says that it is', () => {
  const { lines, problems } = coverSentences(readGames(dataFolder), golden, folderOf('ledger'));
  expect(problems).toEqual([]);
  const [, sentences = 0] = /^all +(\d+)/.exec(lines.at(-1) ?? '') ?? [];
  expect(Number(sentences)).toBeGreaterThan(459);
});

it('names sentences that the ledger leads to what is not there', () => {
  const folder = folderWith({
    'data/home/game.yaml': 'schema: 1\ntitle: Home\nnotes: [{ title: Rain, text: t }]\n',
    'data/home/hail.yaml': 'schema: 1\ntitle: Hail\nrows: [{ name: Hail }]\n',
    'golden/home/hail.yaml': 'cases:\n  - { covers: [FN-01], expect: {} }\n',
    'ledger/home.yaml':
      'sentences: { "000:1a": hail, "000:2a": hail 1, "000:3a": hail 2, "000:4a": hale, "000:5b": note Rain, "000:6a": note Snow, "000:7a": ruling x, "8": hail, "000:9a": Hail! }\n',
  });
  const { lines, problems } = coverSentences(
    readGames(join(folder, 'data')),
    join(folder, 'golden'),
    join(folder, 'ledger'),
  );
  expect(problems).toEqual([
    'home: 8 "hail" has a key that is no document:line and letter',
    'home: 000:3a "hail 2" is no golden case of the table',
    'home: 000:4a "hale" is no table of the game',
    'home: 000:6a "note Snow" is no note of the game',
    'home: 000:7a "ruling x" is no ruling of the game',
    'home: 000:9a "Hail!" is neither <table> [case], note <title> nor ruling <name>',
  ]);
  expect(lines.at(-1)).toMatch(/^all +9 +5 +2 +3$/);
});
