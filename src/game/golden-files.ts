import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { cursorOf } from '../table/compile/compile-context.ts';
import { validate } from '../table/compile/validate.ts';
import { readYaml } from '../table/compile/yaml.ts';
import { OmenError } from '../table/error.ts';
import { type GoldenCase, goldenSchema } from '../table/golden/schema.ts';
import { gameFolders } from './files.ts';
import { gameNameIn } from './game-name.ts';
import { makeFolder } from './system-files.ts';

/** The folder of a game in which its golden cases lie, a file for each table. */
export const CASES = 'cases';

/** The cases of one table. */
export interface GoldenFile {
  /** As messages call it. */
  readonly path: string;
  /** Full id: `game/table`. */
  readonly table: string;
  readonly cases: readonly GoldenCase[];
}

/** All golden cases of the games in these folders. @throws OmenError `bad-table` where a file of cases cannot be read as such. */
export function readGoldenFiles(folders: readonly string[], cwd: string): readonly GoldenFile[] {
  return folders
    .flatMap((folder) => gameFolders(resolve(cwd, folder)))
    .filter((folder) => existsSync(join(folder, CASES)))
    .flatMap((folder) =>
      readdirSync(join(folder, CASES))
        .filter((name) => /\.ya?ml$/i.test(name))
        .sort()
        .map((name) => readGoldenFile(join(folder, CASES, name), gameNameIn(folder))),
    );
}

function readGoldenFile(path: string, game: string): GoldenFile {
  const root = cursorOf(readYaml(path, readFileSync(path, 'utf8')));
  const file = validate(root, goldenSchema);
  const [wrong] = root.context.findings.filter(({ severity }) => severity === 'error');
  if (file === undefined || wrong !== undefined) {
    const at = wrong === undefined ? path : `${path}:${wrong.line}:${wrong.column}`;
    throw new OmenError('bad-table', `${at}: ${wrong?.message ?? 'the file is empty'}`);
  }
  return { path, table: `${game}/${basename(path).replace(/\.ya?ml$/i, '')}`, cases: file.cases };
}

/**
 * Adds a case to the file of the table's cases, which is made where there is none; what stands there stays as it is.
 * Returns the path of the file.
 * @throws OmenError `not-done` where the game is in none of the folders, or the file is no list of cases.
 */
export function saveCase(folders: readonly string[], cwd: string, table: string, golden: GoldenCase): string {
  const [game = '', name = ''] = table.split('/');
  const folder = folders.flatMap((each) => gameFolders(resolve(cwd, each))).find((each) => gameNameIn(each) === game);
  if (folder === undefined) {
    throw new OmenError(
      'not-done',
      (option) => `${table} came with omen; cases are kept for games of your own (${option}, OMEN_PATH)`,
      { option: 'data' },
    );
  }
  const path = join(folder, CASES, `${name}.yaml`);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const document: Document = parseDocument(before === '' ? 'cases: []\n' : before);
  const cases = document.get('cases');
  if (document.errors.length > 0 || !isSeq(cases)) {
    throw new OmenError('not-done', `${path} is no file of cases; it starts with cases: and a list`);
  }
  cases.flow = false;
  cases.add(caseNode(document, golden));
  makeFolder(dirname(path));
  writeFileSync(path, document.toString({ lineWidth: 120 }));
  return path;
}

/** The case with each of its parts on one line. */
function caseNode(document: Document, golden: GoldenCase): unknown {
  const node = document.createNode(golden);
  if (isMap(node)) {
    for (const { value } of node.items) if (isMap(value) || isSeq(value)) value.flow = true;
  }
  return node;
}
