import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CompiledGame, CompileOptions } from '../table/compile/game.ts';
import type { Finding } from '../table/finding.ts';
import type { Game } from '../table/game-model.ts';
import type { Table } from '../table/model.ts';
import { builtInFolder } from './built-in.ts';
import {
  BadCopy,
  buildId,
  builtInCopy,
  cachedCopy,
  type IndexedGame,
  keepCopy,
  keepStamps,
  once,
  openCopy,
  readStamps,
  writeCopy,
} from './compiled-copy.ts';
import { readGame, sameStamps, stampsOf } from './files.ts';

/** What a table is called. */
export type TableNames = Pick<Table, 'name' | 'aliases'>;

/** What can be known of a table without its rows. */
export type TableHeader = Pick<Table, 'id' | 'game' | 'name' | 'title' | 'summary' | 'aliases' | 'keywords' | 'inputs'>;

/** A game that can be played. What its functions give is read when it is asked for. */
export interface OpenGame extends Pick<Game, 'name' | 'aliases' | 'order'> {
  /** Those without errors, by name. */
  readonly tables: readonly TableNames[];
  /** The first error of each table that has some, by its name. */
  readonly faults: ReadonlyMap<string, Finding>;
  game(): Game;
  /** Of the tables, in their order. */
  headers(): readonly TableHeader[];
  findings(): readonly Finding[];
  /** The table at this place. */
  table(at: number): Table;
}

export interface OpenOptions extends Pick<CompileOptions, 'reserved'> {
  /** A folder for compiled copies of games; without it those that were not built in are compiled each time. */
  readonly cache?: string | undefined;
  /** Read only what is used, when it is used. A copy that turns out to be of no use then throws a BadCopy. */
  readonly lazy?: boolean | undefined;
  /** Folders of the games whose tables it may name. */
  readonly beside?: readonly string[] | undefined;
}

/** Opens a game's folder, from a compiled copy where there is one of just these files, and from the YAML otherwise. */
export async function openGame(folder: string, options: OpenOptions): Promise<OpenGame> {
  const copied = openFromCopy(folder, options);
  if (copied !== null) return copied;
  const { compileFiles, namesOthers } = await import('./compile-folder.ts');
  // The built-in games are proved right when the package is built.
  const builtIn = dirname(folder) === realpathSync.native(builtInFolder());
  const stamps = stampsOf(folder);
  const read = readGame(folder);
  const compiled = compileFiles(read, { prove: !builtIn, reserved: options.reserved, beside: options.beside });
  // What other games say may change, and no copy would tell.
  if (buildId !== null && options.cache !== undefined && !namesOthers(compiled)) {
    const copy = writeCopy(read, compiled, { buildId, folder, stamps });
    if (copy !== null) keepCopy(cachedCopy(options.cache, folder), copy);
  }
  return openCompiled(compiled);
}

/** A built-in game of which the index tells the names: it is opened when more is asked for. */
export function openLater(indexed: IndexedGame, folder: string, options: OpenOptions): OpenGame {
  const opened = once(() => {
    const game = openFromCopy(folder, options);
    if (game === null) throw new BadCopy(`there is no copy of ${folder} as it is`);
    return game;
  });
  return {
    ...indexed,
    faults: new Map(),
    game: () => opened().game(),
    headers: () => opened().headers(),
    findings: () => opened().findings(),
    table: (at) => opened().table(at),
  };
}

/**
 * The game from the copy in the user's cache, or that of the build. The stamps of the files tell whether they are the
 * same as when it was made; where they do not, the files are read, and their stamps are kept if the copy is still good.
 */
function openFromCopy(folder: string, { cache, lazy }: OpenOptions): OpenGame | null {
  if (buildId === null) return null;
  const kept = cache === undefined ? null : cachedCopy(cache, folder);
  const stamps = stampsOf(folder);
  const settled = stamps.every(({ time }) => time !== null);
  const own = kept === null ? null : openCopy(kept, folder, buildId, true);
  if (own !== null && sameStamps(own.stamps, stamps)) return own.game;
  const builtIn = openCopy(builtInCopy(basename(folder)), folder, buildId, !lazy);
  if (builtIn !== null) {
    const known = sameStamps(builtIn.stamps, stamps) ? builtIn.stamps : kept === null ? null : readStamps(kept, folder);
    if (known !== null && sameStamps(known, stamps)) return builtIn.game;
  }
  if (own === null && builtIn === null) return null;
  const read = readGame(folder);
  if (own?.madeFrom(read)) {
    if (kept !== null && settled) keepCopy(kept, own.stamped(stamps));
    return own.game;
  }
  if (!builtIn?.madeFrom(read)) return null;
  if (kept !== null && settled) keepStamps(kept, folder, stamps);
  return builtIn.game;
}

/** A game whose tables are all at hand. */
export function openCompiled({ game, tables, findings }: CompiledGame): OpenGame {
  const names = new Set(tables.map(({ name }) => name));
  const faults = new Map<string, Finding>();
  for (const finding of findings) {
    const name = basename(finding.file).replace(/\.ya?ml$/i, '');
    if (finding.severity === 'error' && !names.has(name) && !faults.has(name)) faults.set(name, finding);
  }
  const { name, aliases, order } = game;
  return {
    ...{ name, aliases, order, tables, faults },
    game: () => game,
    headers: () => tables,
    findings: () => findings,
    table: (at) => tables[at] as Table,
  };
}
