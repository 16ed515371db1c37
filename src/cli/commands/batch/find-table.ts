import type { Table } from '../../../table/model.ts';
import type { Opened } from '../../command.ts';
import { unknownWord } from '../../tables.ts';

/** Finds the table that a word means, in this game first; null: in the one that was chosen. @throws OmenError */
export type FindWord = (word: string, game: string | null) => Table;

/** Looks each word up once. */
export function createFindWord(opened: Opened): FindWord {
  const found = new Map<string, Table>();
  return (word, game) => {
    const key = game === null ? word : `${game} ${word}`;
    let table = found.get(key);
    if (table === undefined) {
      const [id] = opened.library.lookUp(word, game ?? opened.game);
      if (id === undefined) throw unknownWord(word, opened);
      table = opened.library.table(id);
      found.set(key, table);
    }
    return table;
  };
}
