import { pageOf, rulingWords } from '../../../render/sheet/page.ts';
import type { PageContext } from '../../../render/sheet/page-model.ts';
import { gameSheet, type Sheet, sheetHtml, sheetMarkdown, sheetText } from '../../../render/sheet/sheet.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import { OmenError } from '../../../table/error.ts';
import type { Game } from '../../../table/game-model.ts';
import type { InputValue, Table } from '../../../table/model.ts';
import { nearest } from '../../../table/names.ts';
import type { Context, Opened } from '../../command.ts';
import type { CommonOptions } from '../../options/options.ts';
import { type Chosen, rulingsFrom } from '../../options/rulings.ts';

/** What can be said to show, beside a table's inputs. */
export interface ShowOptions extends CommonOptions {
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly html?: boolean;
  readonly ruling?: Chosen;
}

/** One call of show. */
export interface ShowCall {
  readonly word: string;
  /** The table that the word means; null where it means a game or an entry. */
  readonly table: Table | null;
  /** Other tables that it could have meant. */
  readonly others: readonly string[];
  readonly opened: Opened;
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly options: ShowOptions;
  readonly context: Context;
}

/** Writes the sheet of what the word means. @throws OmenError */
export async function writeSheet(call: ShowCall): Promise<void> {
  const { table, others, options, context } = call;
  if (options.markdown && options.html) {
    throw new OmenError('options-conflict', '--markdown and --html do not go together', { option: 'html' });
  }
  if (options.json) return writeJson(call);
  const sheet = sheetOf(call);
  if (others.length > 0) context.note(`${table?.name} is a table of several games; the others: ${others.join(', ')}`);
  if (options.html) await context.file(sheetHtml(sheet));
  else if (options.markdown) await context.file(sheetMarkdown(sheet));
  else await context.lines(sheetText(sheet, await context.layout()));
}

/** The table, or all tables of the game, for programs. @throws OmenError `unknown-table` */
async function writeJson({ word, table, opened, context }: ShowCall): Promise<void> {
  const { library } = opened;
  const [{ wholeTableJson }, { inOrderOfPlay }] = await Promise.all([
    import('../../../render/describe.ts'),
    import('../../../render/list.ts'),
  ]);
  const game = table === null ? gameNamed(library.games, word) : library.game(table.game);
  if (game === undefined) throw unknown(word, opened);
  for (const { title, tables } of inOrderOfPlay(game, library.tables(game.name))) {
    const shown = tables.filter(({ id }) => table === null || id === table.id);
    await context.json(...shown.map((each) => wholeTableJson(each, title)));
  }
}

function sheetOf({ word, table, opened, inputs, options }: ShowCall): Sheet {
  const { library } = opened;
  const rulings = rulingsFrom(opened, options.ruling ?? []);
  const context: PageContext = {
    binder: createBinder(library.table),
    request: { inputs, rulings },
    title: (id) => library.table(id).title,
    gameTitle: (game) => library.game(game).title,
    rulings,
  };
  if (table !== null) {
    const page = pageOf(table, context);
    return {
      title: page.title,
      summary: null,
      notes: [],
      rulings: [],
      pages: [page],
      credits: null,
      contents: [],
      alone: true,
    };
  }
  const game = gameNamed(library.games, word);
  if (game !== undefined) {
    const pages = library.tables(game.name).map((each) => pageOf(each, context));
    return gameSheet(
      game,
      game.rulings.map((each) => rulingWords(each, rulings)),
      pages,
    );
  }
  const id = word.toUpperCase();
  const covers = (each: { readonly covers: readonly string[] }): boolean => each.covers.includes(id);
  const found = {
    notes: library.games.flatMap(({ notes }) => notes.filter(covers)),
    rulings: library.games.flatMap((each) => each.rulings.filter(covers)).map((each) => rulingWords(each, rulings)),
    pages: library.games
      .flatMap(({ name }) => library.tables(name).filter(covers))
      .map((each) => pageOf(each, context)),
  };
  if (found.notes.length + found.rulings.length + found.pages.length === 0) throw unknown(word, opened);
  return { title: id, summary: null, credits: null, contents: [], alone: false, ...found };
}

const gameNamed = (games: readonly Game[], word: string): Game | undefined =>
  games.find(({ name, aliases }) => name === word || aliases.includes(word));

function unknown(word: string, { library }: Opened): OmenError {
  const names = library.games.flatMap(({ name, aliases, notes, rulings }) => [
    name,
    ...aliases,
    ...library.tables(name).flatMap((table) => [table.name, ...table.aliases, ...table.covers]),
    ...[...notes, ...rulings].flatMap(({ covers }) => covers),
  ]);
  const near = nearest(word, names);
  return new OmenError(
    'unknown-table',
    `there is no table, game or entry ${JSON.stringify(word)}${near === undefined ? '' : `; did you mean ${near}?`} (omen list shows all tables)`,
    { option: 'what', value: word, ...(near === undefined ? {} : { nearest: near }) },
  );
}
