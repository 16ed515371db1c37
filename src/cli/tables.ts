import { OmenError } from '../table/error.ts';
import type { Table } from '../table/model.ts';
import { didYouMean, nearest } from '../table/names.ts';
import type { Opened, Read } from './command.ts';

/** A table that a word of the command line names. */
export interface NamedTable {
  readonly table: Table;
  /** The word that named it. */
  readonly word: string;
  /** Ids of other tables that the word could have meant. */
  readonly others: readonly string[];
}

/**
 * The table that the words name: the first operand, or behind options that are not known yet the first word that is one.
 * Null: there is no word.
 * @throws OmenError `unknown-table`; `commands` are words that could have been meant as well
 */
export function namedTable(
  { operands, unsure }: Pick<Read, 'operands' | 'unsure'>,
  opened: Opened,
  commands: Iterable<string> = [],
): NamedTable | null {
  const words = operands.length > 0 ? operands.slice(0, 1) : unsure;
  for (const word of words) {
    const [id, ...others] = opened.library.lookUp(word, opened.game);
    if (id !== undefined) return { table: opened.library.table(id), word, others };
  }
  if (words[0] === undefined) return null;
  throw unknownWord(words[0], opened, commands);
}

/** The error for a word that names nothing, with the nearest one that does. */
export function unknownWord(word: string, { library }: Opened, commands: Iterable<string> = []): OmenError {
  const tables = library.games.flatMap(({ name, aliases }) =>
    library
      .headers(name)
      .flatMap((table) =>
        [table.name, ...table.aliases].flatMap((each) => [each, ...[name, ...aliases].map((of) => `${of}/${each}`)]),
      ),
  );
  const names = [...tables, ...commands];
  const near = nearest(word, names);
  return new OmenError(
    'unknown-table',
    `there is no table or command ${JSON.stringify(word)}${didYouMean(word, names)} (omen list shows all tables)`,
    { option: 'table', value: word, ...(near === undefined ? {} : { nearest: near }) },
  );
}

/** The error where a command needs a table and has none. */
export const tableMissing = (command: string): OmenError =>
  new OmenError('usage', `${command} needs a table, as in omen ${command} <table> (omen list shows all tables)`);
