import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../../src/game/compile-folder.ts';
import { openCopy, writeCopy } from '../../src/game/compiled-copy.ts';
import { gameFolders, readGame } from '../../src/game/files.ts';
import { dataFolder } from '../support/games.ts';
import { folderWith } from '../support/run.ts';

const files = {
  'game.yaml': 'schema: 1\ntitle: Home\n',
  'omens.yaml':
    'schema: 1\ntitle: Omens\nroll: d6\nrows:\n  - { result: 1-3, name: Good }\n  - { result: 4-6, name: Bad }\n',
  'signs.yaml': 'schema: 1\ntitle: Signs\nrows: [{ name: “Star” }]\n',
};

function copied() {
  const folder = folderWith(files);
  const read = readGame(folder);
  const copy = writeCopy(read, compileFiles(read), 'this');
  if (copy === null) throw new Error('there is no copy');
  return { folder, copy };
}

describe('a compiled copy', () => {
  it.each(gameFolders(dataFolder))('says what the YAML of %s says', (folder) => {
    const read = readGame(folder);
    const compiled = compileFiles(read);
    const copy = writeCopy(read, compiled, 'this');
    const opened = copy && openCopy(copy, read, 'this');
    expect(opened?.game).toEqual(compiled.game);
    expect(opened?.findings).toEqual(compiled.findings);
    expect(opened?.headers.map((_, at) => opened.table(at))).toEqual(compiled.tables);
    expect(opened?.headers.map(({ id, aliases, inputs }) => ({ id, aliases, inputs }))).toEqual(
      compiled.tables.map(({ id, aliases, inputs }) => ({ id, aliases, inputs })),
    );
  });

  it.each<[string, (folder: string) => void]>([
    [
      'a letter is another',
      (folder) => writeFileSync(join(folder, 'signs.yaml'), files['signs.yaml'].replace('S', 'T')),
    ],
    ['a line is added', (folder) => appendFileSync(join(folder, 'omens.yaml'), '# seen\n')],
    ['a file is added', (folder) => writeFileSync(join(folder, 'extra.yaml'), files['signs.yaml'])],
    ['a file is gone', (folder) => rmSync(join(folder, 'signs.yaml'))],
    ['a file has another name', (folder) => renameSync(join(folder, 'signs.yaml'), join(folder, 'stars.yaml'))],
  ])('is of no use once %s', (_, change) => {
    const { folder, copy } = copied();
    expect(openCopy(copy, readGame(folder), 'this')).not.toBeNull();
    change(folder);
    expect(openCopy(copy, readGame(folder), 'this')).toBeNull();
  });

  it('is of no use to another buildId, or where it is not whole', () => {
    const { folder, copy } = copied();
    const read = readGame(folder);
    expect(openCopy(copy, read, 'other')).toBeNull();
    for (const length of [0, 1, 40, copy.length >> 1, copy.length - 1]) {
      expect(openCopy(copy.subarray(0, length), read, 'this')).toBeNull();
    }
  });

  it('is not made of a game with errors', () => {
    const read = readGame(folderWith({ ...files, 'signs.yaml': 'schema: 1\ntitel: Signs\n' }));
    expect(writeCopy(read, compileFiles(read), 'this')).toBeNull();
  });
});
