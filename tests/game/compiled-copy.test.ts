import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compileFiles } from '../../src/game/compile-folder.ts';
import { BadCopy, openCopy, writeCopy } from '../../src/game/compiled-copy.ts';
import { gameFolders, readGame, sameStamps, stampsOf } from '../../src/game/files.ts';
import { dataFolder } from '../support/games.ts';
import { folderWith } from '../support/run.ts';

const files = {
  'game.yaml': 'schema: 1\ntitle: Home\n',
  'omens.yaml':
    'schema: 1\ntitle: Omens\nroll: d6\nrows:\n  - { result: 1-3, name: Good }\n  - { result: 4-6, name: Bad }\n',
  'signs.yaml': 'schema: 1\ntitle: Signs\nrows: [{ name: “Star” }]\n',
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A copy of this folder's game, in a file of its own. */
function copyOf(folder: string) {
  const file = join(folderWith({}), 'copy');
  folders.push(join(file, '..'));
  const [stamps, read] = [stampsOf(folder), readGame(folder)];
  const copy = writeCopy(read, compileFiles(read), { buildId: 'this', folder, stamps });
  if (copy === null) throw new Error('there is no copy');
  writeFileSync(file, copy);
  return { file, copy };
}

function home(written: Readonly<Record<string, string>> = files): string {
  const folder = folderWith(written);
  folders.push(folder);
  // Long ago, so that the time of a file tells whether it was written to.
  for (const name of Object.keys(written)) utimesSync(join(folder, name), 1e9, 1e9);
  return folder;
}

describe('a compiled copy', () => {
  it.each(gameFolders(dataFolder))('says what the YAML of %s says', (folder) => {
    const compiled = compileFiles(readGame(folder));
    const copy = openCopy(copyOf(folder).file, folder, 'this');
    const game = copy?.game;
    expect(game?.game()).toEqual(compiled.game);
    expect(game?.findings()).toEqual(compiled.findings);
    expect(game?.tables.map((_, at) => game.table(at))).toEqual(compiled.tables);
    expect(game?.tables).toEqual(compiled.tables.map(({ name, aliases }) => ({ name, aliases })));
    expect(game?.headers().map(({ id, aliases, inputs }) => ({ id, aliases, inputs }))).toEqual(
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
    [
      'a file is a link to another of the same size and time',
      (folder) => {
        mkdirSync(join(folder, 'more'));
        writeFileSync(join(folder, 'more/signs.yaml'), files['signs.yaml'].replace('Star', 'Moon'));
        utimesSync(join(folder, 'more/signs.yaml'), 1e9, 1e9);
        rmSync(join(folder, 'signs.yaml'));
        symlinkSync(join(folder, 'more/signs.yaml'), join(folder, 'signs.yaml'));
      },
    ],
  ])('is of no use once %s', (_, change) => {
    const folder = home();
    const copy = openCopy(copyOf(folder).file, folder, 'this');
    expect(copy && sameStamps(copy.stamps, stampsOf(folder))).toBe(true);
    expect(copy?.madeFrom(readGame(folder))).toBe(true);
    change(folder);
    expect(copy && sameStamps(copy.stamps, stampsOf(folder))).toBe(false);
    expect(copy?.madeFrom(readGame(folder))).toBe(false);
  });

  it('is good for files that were only touched, with their new stamps', () => {
    const folder = home();
    const { file } = copyOf(folder);
    utimesSync(join(folder, 'signs.yaml'), 2e8, 2e8);
    const copy = openCopy(file, folder, 'this');
    const stamps = stampsOf(folder);
    expect(copy && sameStamps(copy.stamps, stamps)).toBe(false);
    expect(copy?.madeFrom(readGame(folder))).toBe(true);
    writeFileSync(file, copy?.stamped(stamps) ?? '');
    const stamped = openCopy(file, folder, 'this', true);
    expect(stamped && sameStamps(stamped.stamps, stamps)).toBe(true);
    expect(stamped?.game.table(0)).toEqual(copy?.game.table(0));
  });

  it('is not told by stamps from files that may be written to again within the same tick', () => {
    const folder = home();
    writeFileSync(join(folder, 'signs.yaml'), files['signs.yaml']);
    expect(sameStamps(stampsOf(folder), stampsOf(folder))).toBe(false);
  });

  it('is of no use to another build, or another folder', () => {
    const folder = home();
    const { file } = copyOf(folder);
    expect(openCopy(file, folder, 'this')).not.toBeNull();
    expect(openCopy(file, folder, 'other')).toBeNull();
    expect(openCopy(file, join(folder, 'elsewhere'), 'this')).toBeNull();
  });

  it('is of no use cut anywhere, or with any byte changed', () => {
    const folder = home();
    const { file, copy } = copyOf(folder);
    expect(openCopy(file, folder, 'this', true)).not.toBeNull();
    for (let at = 0; at < copy.length; at += 11) {
      writeFileSync(file, copy.subarray(0, at));
      expect(openCopy(file, folder, 'this')).toBeNull();
      const spoilt = Buffer.from(copy);
      spoilt[at] = (spoilt[at] as number) ^ (1 << (at % 8));
      writeFileSync(file, spoilt);
      expect(openCopy(file, folder, 'this', true)).toBeNull();
    }
  });

  it('never gives a part that is spoilt', () => {
    const folder = home();
    const { file, copy } = copyOf(folder);
    writeFileSync(file, copy.toString('latin1').replace('"name":"Good"', '"name":"Gold"'), 'latin1');
    expect(readFileSync(file).equals(copy)).toBe(false);
    const opened = openCopy(file, folder, 'this');
    expect(opened?.game.table(1).name).toBe('signs');
    expect(() => opened?.game.table(0)).toThrow(BadCopy);
  });

  it('is not made of a game with errors', () => {
    const folder = home({ ...files, 'signs.yaml': 'schema: 1\ntitel: Signs\n' });
    const read = readGame(folder);
    expect(writeCopy(read, compileFiles(read), { buildId: 'this', folder, stamps: stampsOf(folder) })).toBeNull();
  });
});
