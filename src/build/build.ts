import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFiles } from '../game/compile-folder.ts';
import { writeCopy, writeIndex } from '../game/compiled-copy.ts';
import { gameFolders, readGame, stampsOf } from '../game/files.ts';
import { bundle } from './bundle.ts';
import { declarations } from './declarations.ts';
import { manPage } from './man-page.ts';
import { notices } from './notices.ts';
import { pageBundle } from './page-bundle.ts';
import { root } from './root.ts';
import { writeFolder } from './write-folder.ts';

/** All that a compiled table may depend on beside its YAML: this code, and the packages that it uses. */
const SOURCES = ['src/dice', 'src/table', 'src/game'];
const PACKAGES = ['package.json', 'package-lock.json'];

/** Which build of the program this is, for src/game/compiled-copy.ts. */
function makeBuildId(): string {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources.sort(), ...PACKAGES]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Compiled copies of the built-in games and their index, by file name. A game with errors is in neither: `omen check` says
 * what they are.
 */
function compiledGames(buildId: string) {
  const copies = gameFolders(join(root, 'data')).flatMap((folder) => {
    const stamps = stampsOf(folder);
    const read = readGame(folder);
    const compiled = compileFiles(read);
    const copy = writeCopy(read, compiled, { buildId, folder: null, stamps });
    return copy === null ? [] : [{ compiled, copy }];
  });
  return [
    [
      'games/index',
      writeIndex(
        copies.map(({ compiled }) => compiled),
        buildId,
      ),
    ] as const,
    ...copies.map(({ compiled, copy }) => [`games/${compiled.game.name}`, copy] as const),
  ];
}

const buildId = makeBuildId();
const { scripts, packages } = await bundle(buildId);
const page = await pageBundle();
writeFolder(
  join(root, 'dist'),
  new Map([
    ...scripts,
    ...page.files,
    ...declarations(),
    ...compiledGames(buildId),
    ['man/omen.1', Buffer.from(await manPage())],
    ['THIRD-PARTY.txt', notices([...new Set([...packages, ...page.packages])].sort())],
  ]),
);
