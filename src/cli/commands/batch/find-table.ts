import type { Table } from '../../../table/model.ts';
import type { Opened } from '../../command.ts';
import { tablesMeant, unknownWord } from '../../tables.ts';

/** Finds the table that a word means, in this game first; null: in the one that was chosen. @throws OmenError */
export type FindWord = (word: string, game: string | null) => Table;

/** Looks each word up once. */
export function createFindWord(opened: Opened): FindWord {
  const found = new Map<string, Table>();
  return (word, game) => {
    const key = game === null ? word : `${game} ${word}`;
    let table = found.get(key);
    if (table === undefined) {
      const within = game === null ? opened : { ...opened, ...gameOf(opened, game) };
      const [id] = tablesMeant(word, within);
      if (id === undefined) throw unknownWord(word, within);
      table = opened.library.table(id);
      found.set(key, table);
    }
    return table;
  };
}

/** As --game names it: only its tables count, and those that it is played with. */
function gameOf({ library }: Opened, game: string): Pick<Opened, 'game' | 'only'> {
  const { name, with: more } = library.game(game);
  return { game: name, only: [name, ...more] };
}
