import { realpathSync } from 'node:fs';
import type { Game } from '../table/compile/game.ts';
import { OmenError } from '../table/error.ts';
import type { Finding } from '../table/finding.ts';
import type { Table } from '../table/model.ts';
import { didYouMean, nearest } from '../table/names.ts';
import { builtInFolder } from './built-in.ts';
import { gameFolders, gameNameOf } from './files.ts';
import { type OpenGame, openGame, type TableHeader } from './open-game.ts';
import { type Setting, settingFrom } from './setting.ts';

/** The games that can be played: the built-in ones and those of further folders. */
export interface Library {
  /** In their declared order. */
  readonly games: readonly Game[];
  /** What the tables of a game are called and ask for, by name: enough for lists and help. @throws OmenError `unknown-game` */
  headers(game: string): readonly TableHeader[];
  /** All tables of a game, whole, by name. @throws OmenError `unknown-game` */
  tables(game: string): readonly Table[];
  /** A table by its full id. @throws OmenError `unknown-table`, or `bad-table` where its file has errors. */
  table(id: string): Table;
  /** The game of this name or alias. @throws OmenError `unknown-game` */
  game(name: string): Game;
  /** The tables that a word of the command line may mean, the one that it does mean first. */
  lookUp(word: string, preferred?: string): readonly string[];
  /** What is wrong with a game's files. */
  findings(game: string): readonly Finding[];
}

export interface LibraryOptions {
  /** Further folders of games, or folders of one game. */
  readonly folders?: readonly (string | Setting)[];
  /** A folder for compiled copies of games that were not built in; without it they are compiled each time. */
  readonly cache?: string;
}

/** Opens the built-in games and those in further folders. @throws OmenError where a folder is missing or two games share a name. */
export async function openLibrary({ folders = [], cache }: LibraryOptions = {}): Promise<Library> {
  const found = new Map<string, string>();
  for (const folder of [builtInFolder(), ...folders].flatMap(foldersOf)) {
    const real = realpathSync(folder);
    const name = gameNameOf(real);
    const before = found.get(name);
    if (before !== undefined && before !== real) {
      throw new OmenError(
        'duplicate-game',
        `two games are called ${name}: ${before} and ${folder}; rename one of the folders`,
      );
    }
    found.set(name, real);
  }
  const games = await Promise.all([...found.values()].map((folder) => openGame(folder, cache ?? null)));
  return libraryOf(games.sort((a, b) => a.game.order - b.game.order || (a.game.name < b.game.name ? -1 : 1)));
}

const foldersOf = (folder: string | Setting): string[] =>
  typeof folder === 'string' ? gameFolders(folder) : settingFrom(folder.from, () => gameFolders(folder.value));

/** A library of these games. */
function libraryOf(opened: readonly OpenGame[]): Library {
  const byName = new Map<string, OpenGame>();
  const tables = new Map<string, () => Table>();
  for (const each of opened) {
    for (const name of [each.game.name, ...each.game.aliases]) {
      const before = byName.get(name);
      if (before !== undefined && before !== each) {
        throw new OmenError(
          'duplicate-game',
          `two games are called ${name}: ${before.game.name} and ${each.game.name}; give one another alias`,
        );
      }
      byName.set(name, each);
    }
    each.headers.forEach(({ id }, at) => {
      tables.set(id, () => each.table(at));
    });
  }
  const gameNamed = (name: string): OpenGame => {
    const found = byName.get(name);
    if (found) return found;
    const names = [...byName.keys()];
    throw new OmenError(
      'unknown-game',
      `there is no game ${name}${didYouMean(name, names)} (games: ${opened.map(({ game }) => game.name).join(', ')})`,
      {
        option: 'game',
        value: name,
        allowed: opened.map(({ game }) => game.name),
        ...near(name, names),
      },
    );
  };
  const library: Library = {
    games: opened.map(({ game }) => game),
    headers: (game) => gameNamed(game).headers,
    tables(game) {
      const { headers, table } = gameNamed(game);
      return headers.map((_, at) => table(at));
    },
    game: (name) => gameNamed(name).game,
    findings: (game) => gameNamed(game).findings,
    table(id) {
      const table = tables.get(id);
      if (table) return table();
      const [game = '', name = ''] = id.split('/');
      const finding = byName
        .get(game)
        ?.findings.find(({ file, severity }) => severity === 'error' && file.endsWith(`${name}.yaml`));
      if (finding) {
        throw new OmenError('bad-table', `${finding.file}:${finding.line}:${finding.column}: ${finding.message}`);
      }
      throw new OmenError('unknown-table', `there is no table ${id}${didYouMean(id, tables.keys())}`, {
        value: id,
        ...near(id, tables.keys()),
      });
    },
    lookUp(word, preferred) {
      const [game, name] = word.includes('/') ? (word.split('/', 2) as [string, string]) : [undefined, word];
      const games = game === undefined ? opened : [gameNamed(game)];
      const named = (table: TableHeader): boolean => table.name === name || table.aliases.includes(name);
      const found = games.flatMap((each) => each.headers.filter(named).map(({ id }) => id));
      const faulty = games.filter((each) => isFaulty(each, name)).map((each) => `${each.game.name}/${name}`);
      const first = preferred === undefined || game !== undefined ? undefined : gameNamed(preferred).game.name;
      const rank = (id: string): number => (first !== undefined && id.startsWith(`${first}/`) ? 0 : 1);
      // A table's own name goes before another's alias.
      const exact = (id: string): number => (id.endsWith(`/${name}`) ? 0 : 1);
      return [...found, ...faulty].sort((a, b) => rank(a) - rank(b) || exact(a) - exact(b));
    },
  };
  return library;
}

const isFaulty = ({ headers, findings }: OpenGame, name: string): boolean =>
  !headers.some((table) => table.name === name) &&
  findings.some(({ severity, file }) => severity === 'error' && new RegExp(`(^|[\\\\/])${name}\\.ya?ml$`).test(file));

const near = (word: string, words: Iterable<string>): { nearest?: string } => {
  const found = nearest(word, words);
  return found === undefined ? {} : { nearest: found };
};
