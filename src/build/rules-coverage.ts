/** `npm run coverage:rules`: entries of the rules checklist, and sentences of the documents, against tables, rulings, notes and golden cases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compileFolder } from '../game/compile-folder.ts';
import { gameFolders } from '../game/files.ts';
import type { CompiledGame } from '../table/compile/game.ts';
import { root } from './root.ts';
import { coverSentences } from './rules-ledger.ts';

/** Sections of the checklist, and how many entries each has. */
const SECTIONS = { X: 12, FN: 60, SB: 25, MO: 33, ME: 19, BL: 19 };

/** Where an entry is realised. */
export interface Places {
  readonly tables: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  /** Games with golden cases for it. */
  readonly cases: Map<string, number>;
}

/** All that is wrong, and a line for each section. */
export interface Coverage {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

const idsOf = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${section}-${`${i + 1}`.padStart(2, '0')}`);

/** The games in a folder of data, as they are read. */
export const readGames = (data: string): readonly CompiledGame[] =>
  gameFolders(data).map((folder) => compileFolder(folder, { prove: false }));

/** Compares games with the golden cases in a folder. */
export function coverRules(games: readonly CompiledGame[], golden: string): Coverage {
  const places = new Map<string, { tables: Set<string>; others: Set<string>; cases: Map<string, number> }>();
  const problems: string[] = [];
  const at = (id: string, where: string) => {
    const found = places.get(id);
    if (!found) problems.push(`${where} names ${id}, which is no entry of the checklist`);
    return found;
  };
  for (const [section, count] of Object.entries(SECTIONS)) {
    for (const id of idsOf(section, count)) places.set(id, { tables: new Set(), others: new Set(), cases: new Map() });
  }
  for (const { game, tables } of games) {
    for (const { id, covers } of tables) for (const entry of covers) at(entry, id)?.tables.add(id);
    for (const { name, covers } of game.rulings)
      for (const entry of covers) at(entry, `${game.name}: ruling ${name}`)?.others.add(game.name);
    for (const { title, covers } of game.notes)
      for (const entry of covers) at(entry, `${game.name}: note ${title}`)?.others.add(game.name);
    for (const { file, covers } of casesOf(join(golden, game.name))) {
      for (const entry of covers) {
        const cases = at(entry, `golden case ${game.name}/${file}`)?.cases;
        cases?.set(game.name, (cases.get(game.name) ?? 0) + 1);
      }
    }
  }
  for (const [id, { tables, others, cases }] of places) {
    if (tables.size + others.size === 0) problems.push(`${id} is in no table, ruling or note`);
    for (const game of new Set([...tables].map((table) => table.replace(/\/.*/, '')))) {
      if (!cases.has(game)) problems.push(`${id} is covered by a table of ${game}, but by none of its golden cases`);
    }
  }
  return { lines: report(places), problems };
}

function casesOf(folder: string): { readonly file: string; readonly covers: readonly string[] }[] {
  return readdirSync(folder).flatMap((file) => {
    const { cases } = parse(readFileSync(join(folder, file), 'utf8')) as {
      cases: readonly { covers?: readonly string[] }[];
    };
    return cases.map(({ covers = [] }) => ({ file, covers }));
  });
}

function report(places: ReadonlyMap<string, Places>): string[] {
  const row = (cells: readonly (string | number)[]): string => cells.map((cell) => `${cell}`.padStart(9)).join('');
  const sections = Object.entries(SECTIONS).map(([section, count]) => {
    const all = idsOf(section, count).map((id) => places.get(id) as Places);
    const cases = all.reduce((sum, each) => sum + [...each.cases.values()].reduce((a, b) => a + b, 0), 0);
    return [
      section,
      count,
      all.filter(({ tables }) => tables.size > 0).length,
      all.filter(({ tables, others }) => tables.size === 0 && others.size > 0).length,
      cases,
    ] as const;
  });
  const total = sections.reduce((sum, each) => sum.map((value, i) => value + (each[i + 1] as number)), [0, 0, 0, 0]);
  return [row(['section', 'entries', 'tables', 'notes', 'cases']), ...sections.map(row), row(['all', ...total])];
}

if (process.argv[1] === import.meta.filename) {
  const games = readGames(join(root, 'data'));
  const golden = join(root, 'tests/golden');
  const parts = [coverRules(games, golden), coverSentences(games, golden, join(root, 'tests/ledger'))];
  const problems = parts.flatMap((part) => part.problems);
  console.log(parts.map(({ lines }) => lines.join('\n')).join('\n\n'));
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? '\nevery entry and every sentence is covered' : `\n${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
