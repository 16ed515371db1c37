import { realpathSync } from 'node:fs';
import { OmenError } from '../table/error.ts';
import { type Finding, NEWER } from '../table/finding.ts';
import type { Game } from '../table/game-model.ts';
import type { Table } from '../table/model.ts';
import { didYouMean, nearest } from '../table/names.ts';
import { builtInFolder } from './built-in.ts';
import { type IndexedGame, readIndex } from './compiled-copy.ts';
import { type Setting, settingFrom } from './config.ts';
import { gameFolders, gameNameOf } from './files.ts';
import { type OpenGame, type OpenOptions, openGame, openLater, type TableHeader } from './open-game.ts';

/** The games that can be played: the built-in ones and those of further folders. */
export interface Library {
  /** Names of the games, in their declared order. */
  readonly names: readonly string[];
  /** The games, in that order. */
  readonly games: readonly Game[];
  /** What the tables of a game are called and ask for, by name: enough for lists and help. @throws OmenError `unknown-game` */
  headers(game: string): readonly TableHeader[];
  /** All tables of a game, whole, by name. @throws OmenError `unknown-game` */
  tables(game: string): readonly Table[];
  /** A table by its full id. @throws OmenError `unknown-table`, or `bad-table` where its file has errors. */
  table(id: string): Table;
  /** The shortest of a game's name and aliases. @throws OmenError `unknown-game` */
  shortName(game: string): string;
  /** The game of this name or alias. @throws OmenError `unknown-game` */
  game(name: string): Game;
  /** The tables that a word of the command line may mean, the one that it does mean first. */
  lookUp(word: string, preferred?: string): readonly string[];
  /** What is wrong with a game's files. */
  findings(game: string): readonly Finding[];
}

export interface LibraryOptions extends OpenOptions {
  /** Further folders of games, or folders of one game. */
  readonly folders?: readonly (string | Setting)[];
  /** The same; of tables that share a name those in here go before the built-in ones. */
  readonly firstFolders?: readonly (string | Setting)[];
  /** A game that is preferred goes before other further games only, not before the built-in ones. */
  readonly builtInFirst?: boolean;
}

/**
 * Opens the built-in games and those in further folders.
 * @throws OmenError where a folder is missing or two games share a name; BadCopy later, with the option `lazy` only.
 */
export async function openLibrary({
  folders = [],
  firstFolders = [],
  builtInFirst = false,
  ...options
}: LibraryOptions = {}): Promise<Library> {
  const builtIn = gameFolders(realpathSync.native(builtInFolder()));
  const origins = new Map<string, Origin>(builtIn.map((folder) => [folder, 'builtIn']));
  for (const folder of folders.flatMap(foldersOf)) {
    const real = realpathSync.native(folder);
    if (!origins.has(real)) origins.set(real, 'further');
  }
  for (const folder of firstFolders.flatMap(foldersOf)) origins.set(realpathSync.native(folder), 'first');
  const index = options.lazy ? readIndex() : new Map<string, IndexedGame>();
  const beside = [...origins.keys()];
  const opened = await Promise.all(
    beside.map((folder, i) => {
      const indexed = i < builtIn.length ? index.get(gameNameOf(folder)) : undefined;
      return indexed === undefined ? openGame(folder, { ...options, beside }) : openLater(indexed, folder, options);
    }),
  );
  const originOf = originsByName(opened, origins);
  return libraryOf(
    opened.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)),
    (game, preferred) => {
      const origin = originOf.get(game) ?? 'further';
      if (game !== preferred) return RANK[origin];
      return builtInFirst && origin === 'further' ? RANK.preferredFurther : RANK.preferred;
    },
  );
}

/** Where a game comes from. */
type Origin = 'first' | 'builtIn' | 'further';

/** @throws OmenError `duplicate-game` */
function originsByName(opened: readonly OpenGame[], origins: ReadonlyMap<string, Origin>): ReadonlyMap<string, Origin> {
  const places = [...origins];
  const before = new Map<string, string>();
  return new Map(
    opened.map(({ name }, i) => {
      const [folder, origin] = places[i] as [string, Origin];
      const other = before.get(name);
      if (other !== undefined) {
        throw new OmenError(
          'duplicate-game',
          `two games are called ${name}: ${other} and ${folder}; rename one of the folders, or give one another id`,
        );
      }
      before.set(name, folder);
      return [name, origin];
    }),
  );
}

const foldersOf = (folder: string | Setting): string[] =>
  typeof folder === 'string' ? gameFolders(folder) : settingFrom(folder.from, () => gameFolders(folder.value));

/** Of games that have a table of the same name, the one with the lowest rank is meant. */
const RANK = { preferred: 0, first: 1, builtIn: 2, preferredFurther: 3, further: 4 } as const;

/** A library of these games. */
function libraryOf(
  opened: readonly OpenGame[],
  rankOf: (game: string, preferred: string | undefined) => number,
): Library {
  const byName = new Map<string, OpenGame>();
  const tables = new Map<string, () => Table>();
  for (const each of opened) {
    for (const name of [each.name, ...each.aliases]) {
      const before = byName.get(name);
      if (before !== undefined && before !== each) {
        throw new OmenError(
          'duplicate-game',
          `two games are called ${name}: ${before.name} and ${each.name}; give one another alias`,
        );
      }
      byName.set(name, each);
    }
    each.tables.forEach(({ name }, at) => {
      tables.set(`${each.name}/${name}`, () => each.table(at));
    });
  }
  const gameNamed = (name: string): OpenGame => {
    const found = byName.get(name);
    if (found) return found;
    const names = [...byName.keys()];
    throw new OmenError(
      'unknown-game',
      `there is no game ${name}${didYouMean(name, names)} (games: ${opened.map((each) => each.name).join(', ')})`,
      {
        option: 'game',
        value: name,
        allowed: opened.map((each) => each.name),
        ...near(name, names),
      },
    );
  };
  const library: Library = {
    names: opened.map(({ name }) => name),
    get games() {
      return opened.map(({ game }) => game());
    },
    headers: (game) => gameNamed(game).headers(),
    tables(game) {
      const { tables, table } = gameNamed(game);
      return tables.map((_, at) => table(at));
    },
    shortName(game) {
      const { name, aliases } = gameNamed(game);
      return [...aliases, name].sort((a, b) => a.length - b.length)[0] as string;
    },
    game(name) {
      const named = gameNamed(name);
      refuseNewer(named);
      return named.game();
    },
    findings: (game) => gameNamed(game).findings(),
    table(id) {
      const table = tables.get(id);
      if (table) return table();
      const [game = '', name = ''] = id.split('/');
      const finding = byName.get(game)?.faults.get(name);
      if (finding) {
        throw new OmenError('bad-table', `${finding.file}:${finding.line}:${finding.column}: ${finding.message}`);
      }
      throw new OmenError('unknown-table', `there is no table ${id}${didYouMean(id, tables.keys())}`, {
        value: id,
        ...near(id, tables.keys()),
      });
    },
    lookUp(word, preferred) {
      const slash = word.indexOf('/');
      const [game, name] = slash < 0 ? [undefined, word] : [word.slice(0, slash), word.slice(slash + 1)];
      const games = game === undefined ? opened : [gameNamed(game)];
      if (game !== undefined) games.forEach(refuseNewer);
      const named = (each: OpenGame): string[] => [
        ...each.tables
          .filter((table) => table.name === name || table.aliases.includes(name))
          .map((table) => table.name),
        ...(each.faults.has(name) ? [name] : []),
      ];
      const found = games.flatMap((each) => named(each).map((table) => `${each.name}/${table}`));
      // A table may have got this name since the index was made; a copy that is older is a BadCopy.
      if (found.length === 0) for (const each of games) each.headers();
      const first = preferred === undefined || game !== undefined ? undefined : gameNamed(preferred).name;
      const rank = (id: string): number => rankOf(id.slice(0, id.indexOf('/')), first);
      // A table's own name goes before another's alias.
      const exact = (id: string): number => (id.endsWith(`/${name}`) ? 0 : 1);
      return found.sort((a, b) => rank(a) - rank(b) || exact(a) - exact(b));
    },
  };
  return library;
}

/** @throws OmenError `bad-table` where the game is written for a newer program, so that none of its tables is read */
function refuseNewer({ tables, findings }: OpenGame): void {
  const newer = tables.length > 0 ? undefined : findings().find(({ code }) => code === NEWER);
  if (newer) throw new OmenError('bad-table', `${newer.file}:${newer.line}:${newer.column}: ${newer.message}`);
}

const near = (word: string, words: Iterable<string>): { nearest?: string } => {
  const found = nearest(word, words);
  return found === undefined ? {} : { nearest: found };
};
