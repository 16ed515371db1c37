import { OmenError } from '../../table/error.ts';
import { kebab } from '../../table/names.ts';
import type { Context, Opened } from '../command.ts';
import { topics } from '../help/topics.ts';
import type { Candidate } from './offers.ts';

/** A word that may be written, and what it means. */
export const about = (value: string, words: string): Candidate => ({ value, about: words });

/** What may stand first: commands and tables. */
export function firstWords(current: string, opened: Opened, { program }: Context): Candidate[] {
  const names = [...program.commands].flatMap(([name, { summary, hidden }]) => (hidden ? [] : [about(name, summary)]));
  return [...names, about('help', 'help for a command, a table or a topic'), ...tableWords(current, opened)];
}

export const topicWords = (): Candidate[] => [...topics].map(([name, { summary }]) => about(name, summary));

/** Tables by their names, and games with a slash; after a slash the tables of that game. */
export function tableWords(current: string, { library, game }: Opened): Candidate[] {
  const slash = current.indexOf('/');
  if (slash >= 0) {
    const of = library.games.find(({ name, aliases }) => [name, ...aliases].includes(current.slice(0, slash)));
    if (!of) return [];
    return library.headers(of.name).map(({ name, title }) => about(`${current.slice(0, slash)}/${name}`, title));
  }
  const words = new Map<string, string>();
  const first = library.games.filter(({ name }) => name === game);
  for (const each of [...first, ...library.games]) {
    for (const { name, title, aliases } of library.headers(each.name)) {
      // An alias is offered to those who have begun to write it.
      for (const word of current === '' ? [name] : [name, ...aliases]) {
        if (!words.has(word)) words.set(word, `${title} · ${each.title}`);
      }
    }
  }
  return [...[...words].map(([value, words]) => about(value, words)), ...gameWords({ library, game } as Opened, '/')];
}

export const gameWords = ({ library }: Opened, end: string): Candidate[] =>
  library.games.flatMap(({ name, aliases, title }) => [name, ...aliases].map((word) => about(`${word}${end}`, title)));

/** The choices of the rulings: of the table, where one is named, else of all games. */
export function rulingWords(operands: readonly string[], { library, game }: Opened): Candidate[] {
  const ids = operands.flatMap((word) => lookUp(word, { library, game }));
  const rulings = ids[0] === undefined ? library.games.flatMap((each) => each.rulings) : library.table(ids[0]).rulings;
  return rulings.flatMap(({ name, about: question, choices }) =>
    choices.map(({ id, about: words }) => about(`${kebab(name)}=${id}`, words ?? question)),
  );
}

function lookUp(word: string, { library, game }: Pick<Opened, 'library' | 'game'>): readonly string[] {
  try {
    const [id] = library.lookUp(word, game);
    return id === undefined ? [] : [library.table(id).id];
  } catch (error) {
    if (error instanceof OmenError) return [];
    throw error;
  }
}
