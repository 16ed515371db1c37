import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CompiledGame, Game } from '../table/compile/game.ts';
import type { Finding } from '../table/finding.ts';
import type { Table } from '../table/model.ts';
import { buildId } from './build-id.ts';
import { builtInFolder } from './built-in.ts';
import { openCopy, writeCopy } from './compiled-copy.ts';
import { builtInCopy, cachedCopy, keepCopy, readCopy } from './copies.ts';
import { readGame } from './files.ts';

/** What can be known of a table without its rows. */
export type TableHeader = Pick<Table, 'id' | 'game' | 'name' | 'title' | 'summary' | 'aliases' | 'inputs'>;

/** A game that can be played. */
export interface OpenGame {
  readonly game: Game;
  /** Of the tables without errors, by name. */
  readonly headers: readonly TableHeader[];
  readonly findings: readonly Finding[];
  /** The table of the header at this place. */
  table(at: number): Table;
}

/**
 * Reads a game's folder. Its tables come from a compiled copy where there is one of just these files, and from the YAML
 * otherwise; `cache` is the folder where such a copy may then be kept.
 */
export async function openGame(folder: string, cache: string | null): Promise<OpenGame> {
  const read = readGame(folder);
  const kept = cache === null ? null : cachedCopy(cache, folder);
  if (buildId !== null) {
    for (const file of [builtInCopy(basename(folder)), kept]) {
      const copy = file === null ? null : readCopy(file);
      const game = copy === null ? null : openCopy(copy, read, buildId);
      if (game !== null) return game;
    }
  }
  const { compileFiles } = await import('./compile-folder.ts');
  // The built-in games are proved right when the package is built.
  const builtIn = dirname(folder) === realpathSync(builtInFolder());
  const compiled = compileFiles(read, { prove: !builtIn });
  if (buildId !== null && kept !== null) {
    const copy = writeCopy(read, compiled, buildId);
    if (copy !== null) keepCopy(kept, copy);
  }
  return openCompiled(compiled);
}

/** A game whose tables are all at hand. */
export const openCompiled = ({ game, tables, findings }: CompiledGame): OpenGame => ({
  game,
  headers: tables,
  findings,
  table: (at) => tables[at] as Table,
});
