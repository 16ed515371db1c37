import { OmenError } from '../table/error.ts';
import type { Table } from '../table/model.ts';
import { camel, didYouMean, nearest } from '../table/names.ts';
import type { Opened, Read } from './command.ts';
import { meantBy, type Named, SURE } from './meaning.ts';
import { type Hit, searchTables } from './search.ts';

/** A table that a word of the command line names. */
export interface NamedTable {
  readonly table: Table;
  /** The word that named it. */
  readonly word: string;
  /** Ids of tables of that very name in other games, where nothing says which game is played. */
  readonly others: readonly string[];
}

type Words = Pick<Read, 'operands' | 'unsure'> & Partial<Pick<Read, 'unknown'>>;

/**
 * The table that the words name: the first operand, or behind options that are not known yet the first word that is one.
 * Null: there is no word.
 * @throws OmenError `unknown-table`; `commands` are words that could have been meant as well
 */
export function namedTable(
  { operands, unsure, unknown = [] }: Words,
  opened: Opened,
  commands: Iterable<string> = [],
): NamedTable | null {
  const { library } = opened;
  const words = operands.length > 0 ? operands.slice(0, 1) : unsure;
  for (const word of words) {
    const ids = tablesMeant(word, opened);
    // Of several of a name, the one that knows the options that were given.
    const known = unknown.length === 0 ? undefined : ids.find((each) => knows(library.table(each), unknown));
    const id = known ?? ids[0];
    if (id === undefined) continue;
    const table = library.table(id);
    const equal =
      (opened.game === undefined || opened.config.byFolder) && known === undefined
        ? ids.filter((each) => each !== id && each.endsWith(`/${table.name}`))
        : [];
    return { table, word, others: word.includes('/') ? [] : equal };
  }
  if (words[0] === undefined) return null;
  throw unknownWord(words[0], opened, commands);
}

const knows = ({ inputs }: Table, options: readonly string[]): boolean =>
  options.every((option) => inputs.some(({ name }) => name === camel(option.replace(/^no-/, ''))));

/**
 * Ids of the tables that a word means, the likeliest first: those of that name or alias, in any case, else the one whose
 * name it begins. @throws OmenError where it begins several, or where the game that was named has no such table
 */
export function tablesMeant(word: string, { library, game, only }: Opened): readonly string[] {
  const slash = word.indexOf('/');
  const [of, bare] =
    slash < 0 ? [undefined, word] : [word.slice(0, slash).toLowerCase(), word.slice(slash + 1).toLowerCase()];
  const exact = library.lookUp(of === undefined ? word : `${of}/${bare}`, game);
  const admitted = exact.filter((id) => isAdmitted(id, only));
  if (admitted.length > 0) return admitted;
  const games = of === undefined ? library.names : [library.game(of).name];
  const all = games.flatMap((name) =>
    library.headers(name).map((table): Named<string> => ({ value: table.id, name: table.name, words: table.aliases })),
  );
  const meant = (list: readonly Named<string>[]): readonly string[] => {
    const { found, rank } = meantBy(bare, list);
    const whole = found.filter(({ name, words = [] }) =>
      rank < SURE.begun ? true : [name, ...words].some((each) => each.startsWith(bare.toLowerCase())),
    );
    if (rank === SURE.begun && new Set(whole.map(({ name }) => name)).size > 1) {
      throw severalTables(word, whole);
    }
    return whole.map(({ value }) => value).sort((a, b) => Number(ofGame(b, game)) - Number(ofGame(a, game)));
  };
  const found = meant(all.filter(({ value }) => isAdmitted(value, only)));
  if (found.length > 0 || only === null) return found;
  const elsewhere = exact.length > 0 ? exact : meant(all);
  if (elsewhere.length > 0) throw notInGame(word, only, elsewhere);
  return [];
}

const ofGame = (id: string, game: string | undefined): boolean => game !== undefined && id.startsWith(`${game}/`);

const isAdmitted = (id: string, only: readonly string[] | null): boolean =>
  only === null || only.includes(id.slice(0, id.indexOf('/')));

const severalTables = (word: string, found: readonly Named<string>[]): OmenError => {
  const ids = found.map(({ value }) => value);
  return new OmenError('unknown-table', `${JSON.stringify(word)} could be ${ids.join(', ')}; write more of it`, {
    option: 'table',
    value: word,
    allowed: ids,
  });
};

const notInGame = (word: string, only: readonly string[], elsewhere: readonly string[]): OmenError =>
  new OmenError(
    'unknown-table',
    `${only[0]} has no table ${JSON.stringify(word)}; ${elsewhere.join(', ')} ${elsewhere.length === 1 ? 'is' : 'are'} there`,
    { option: 'table', value: word, allowed: elsewhere },
  );

/** How many tables are shown that a word may have been meant for. */
const SHOWN = 5;

/** What a hit counts at least, to be shown rather than what only looks alike. */
const TELLING = 5;

/** There is no such table, but some that it may have been meant for. */
export class UnknownTable extends OmenError {
  readonly hits: readonly Hit[];

  constructor(message: string, word: string, hits: readonly Hit[], near: string | undefined) {
    super('unknown-table', message, {
      option: 'table',
      value: word,
      ...(near === undefined ? {} : { nearest: near }),
      ...(hits.length === 0 ? {} : { allowed: hits.map(({ table }) => table.id) }),
    });
    this.hits = hits;
  }
}

/** The error for a word that names nothing, with what may have been meant: by what tables are about, or by its letters. */
export function unknownWord(word: string, opened: Opened, commands: Iterable<string> = []): UnknownTable {
  const { library, only } = opened;
  const said = `there is no table or command ${JSON.stringify(word)}`;
  const hits = searchTables([word], opened).slice(0, SHOWN);
  if ((hits[0]?.score ?? 0) >= TELLING) {
    const ids = hits.map(({ table }) => table.id);
    return new UnknownTable(`${said}; there ${ids.length === 1 ? 'is' : 'are'} ${ids.join(', ')}`, word, hits, ids[0]);
  }
  const tables = library.games
    .filter(({ name }) => only === null || only.includes(name))
    .flatMap(({ name, aliases }) =>
      library
        .headers(name)
        .flatMap((table) =>
          [table.name, ...table.aliases].flatMap((each) => [each, ...[name, ...aliases].map((of) => `${of}/${each}`)]),
        ),
    );
  const names = [...tables, ...commands];
  return new UnknownTable(
    `${said}${didYouMean(word, names)} (omen list shows all tables)`,
    word,
    [],
    nearest(word, names),
  );
}

/** The error where a command needs a table and has none. */
export const tableMissing = (command: string): OmenError =>
  new OmenError('usage', `${command} needs a table, as in omen ${command} <table> (omen list shows all tables)`);
