import type { FindChecked, Say } from '../check/say.ts';
import { checkTable } from '../check/table.ts';
import { OmenError } from '../error.ts';
import type { Finding } from '../finding.ts';
import { byPlace, NEWER } from '../finding.ts';
import type { Game } from '../game-model.ts';
import { hash } from '../hash.ts';
import type { Table } from '../model.ts';
import { KEBAB } from '../schema/parts.ts';
import { type TableFile, tableSchema } from '../schema/table.ts';
import { type Cursor, cursorOf } from './compile-context.ts';
import { checkAliases, checkIds } from './duplicates.ts';
import { compileGameFile } from './game-file.ts';
import { gatherWords } from './game-words.ts';
import { findLoops } from './loops.ts';
import { NO_OTHERS, type OtherGames, otherTable } from './other-games.ts';
import { writtenIds } from './shared-outcomes.ts';
import { compileTable } from './table.ts';
import { compileTableInputs, type TableInputs } from './table-inputs.ts';
import { validate } from './validate.ts';
import { readYaml } from './yaml.ts';

/** A file of a game's folder. */
export interface SourceFile {
  /** As messages name it. */
  readonly path: string;
  readonly text: string;
  /** Why the file was not read. */
  readonly refused?: string;
}

export interface CompiledGame {
  readonly game: Game;
  /** Those that could be read, by name. */
  readonly tables: readonly Table[];
  readonly findings: readonly Finding[];
}

export interface CompileOptions {
  /** Prove the tables right as well (src/table/check); not needed for files that have been proved before. */
  readonly prove?: boolean;
  /** Options of the program that asks, whose names no input may have (in kebab case). */
  readonly reserved?: ReadonlySet<string> | undefined;
  /** The games whose tables it may name. */
  readonly others?: OtherGames | undefined;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Reads a game: its game.yaml and its tables, each with all that is wrong with it. `folder` is what its folder is called,
 * and so is the game unless it has an id. A file that has errors gives no table, and of a game for a newer program none
 * is read.
 */
export function compileGame(
  folder: string,
  gameFile: SourceFile | null,
  tableFiles: readonly SourceFile[],
  { prove = true, reserved = NO_NAMES, others = NO_OTHERS }: CompileOptions = {},
): CompiledGame {
  const findings: Finding[] = [];
  const game = compileGameFile(
    folder,
    gameFile,
    tableFiles.map(({ path }) => tableName(path)),
    reserved,
    findings,
  );
  if (findings.some(({ code }) => code === NEWER)) return { game, tables: [], findings };
  const { name } = game;
  const drafts = new Map<string, Draft>();
  for (const file of tableFiles) {
    const table = tableName(file.path);
    const root = cursorOf(readYaml(file.path, file.text, file.refused));
    const before = drafts.get(table);
    if (before)
      root.report('duplicate-table', `${name}/${table} stands in two files: ${fileOf(before.root)} and ${file.path}`);
    if (!KEBAB.test(table)) {
      root.report(
        'table-name',
        `a table is named after its file; ${JSON.stringify(table)} must be in kebab case, such as dark-wood`,
      );
    }
    const written = validate(root, tableSchema);
    const facts = written ? compileTableInputs(root, written, game, reserved) : { inputs: [], rulings: [] };
    if (before) findings.push(...root.context.findings);
    else drafts.set(table, { root, written, facts });
  }
  const names = [...drafts.keys()];
  const context = {
    name,
    inputs: game.inputs,
    rulings: game.rulings,
    tables: names,
    others,
    words: gatherWords(
      { groups: Object.keys(game.groups), moments: Object.keys(game.moments) },
      new Map([...drafts].map(([table, { written }]) => [table, written])),
    ),
    named: (input: string) =>
      [game.inputs, ...[...drafts.values()].map(({ facts }) => facts.inputs)]
        .flat()
        .filter((each) => each.name === input),
    find: (wanted: string) => {
      const bare = wanted.startsWith(`${name}/`) ? wanted.slice(name.length + 1) : wanted;
      const draft = drafts.get(bare);
      if (draft === undefined) return undefined;
      const { written, facts } = draft;
      return { id: `${name}/${bare}`, inputs: facts.inputs, outcomes: written ? writtenIds(written) : [] };
    },
  };
  const tables: Table[] = [];
  const taken = new Map(names.map((each) => [each, each]));
  for (const [table, { root, written, facts }] of drafts) {
    if (written) {
      const compiled = compileTable(root, table, written, facts, context);
      checkAliases(root, compiled, taken);
      checkIds(root, compiled);
      if (!root.context.findings.some(({ severity }) => severity === 'error'))
        tables.push(root.from({ ...compiled, rules: markOf(compiled) }));
    }
  }
  findLoops(tables, (table, then, message) => {
    const draft = drafts.get(table) as Draft;
    (draft.root.context.origins.get(then) ?? draft.root).report('loop', message);
  });
  if (prove) {
    const rootOf = (table: Table): Cursor => (drafts.get(table.name) as Draft).root;
    const receivers = new Map(tables.map((table) => [table.id, { table, file: fileOf(rootOf(table)) }]));
    for (const table of tables) proveTable(table, rootOf(table), (id) => receivers.get(id) ?? otherTable(others, id));
  }
  for (const { root } of drafts.values()) findings.push(...root.context.findings);
  const faulty = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const sound = tables.filter(({ name: table }) => !faulty.has(fileOf((drafts.get(table) as Draft).root)));
  return { game, tables: sound, findings: [...findings].sort(byPlace) };
}

/** By what words a table or a choice is found is no rule of it, nor is what follows from the rest, nor how that is written. */
const NO_RULES: ReadonlySet<string> = new Set(['keywords', 'words', 'rulingRows', 'columns', 'cell', 'weighted']);

/** A table that says nothing new keeps its mark when the language learns something: what is not said is no part of it. */
const markOf = (table: Table): string =>
  hash(JSON.stringify(table, (key, value: unknown) => (value === null || NO_RULES.has(key) ? undefined : value)));

const fileOf = ({ context }: Cursor): string => context.file.file;

/** Adds what the proofs find to the file that the table was read from. */
function proveTable(table: Table, root: Cursor, find: FindChecked): void {
  const say: Say = (part, key, code, message, severity) => {
    const place = root.context.origins.get(part) ?? root;
    // Of rows that are missing, the key is shown, and not the first row that is there.
    const where = key.at(-1) === 'rows' ? ({ key: true } as const) : {};
    place.at(...key).report(code, message, severity ? { ...where, severity } : where);
  };
  try {
    checkTable(table, find, say);
  } catch (error) {
    if (!(error instanceof OmenError) || error.code !== 'odds-limit') throw error;
    const message = `the table cannot be proved right: ${error.message}; fewer dice, or rows that ask less of them, would help`;
    root.at('roll').report('too-many-throws', message, { key: true, severity: 'warning' });
  }
}

interface Draft {
  readonly root: Cursor;
  readonly written: TableFile | undefined;
  readonly facts: TableInputs;
}

/** `games/home/dark-wood.yaml` → `dark-wood`. */
function tableName(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/\.ya?ml$/i, '');
}
