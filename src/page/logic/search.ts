import { plain } from '../../render/words.ts';
import type { Table } from '../../table/model.ts';
import type { PageGame } from './games.ts';

/** A table that was found. */
export interface Found {
  readonly table: Table;
  /** The outcome that was found in it; null where the table itself was. */
  readonly outcome: string | null;
}

/** Finds tables by words as they are typed. */
export type Search = (words: string) => readonly Found[];

interface Entry {
  readonly table: Table;
  readonly title: string;
  readonly names: string;
  readonly choices: string;
  readonly about: string;
  readonly outcomes: readonly { readonly name: string; readonly text: string }[];
}

/** Searches titles first, then other names, outcomes, choices of inputs, and summaries. Each word must begin a word of what is found. */
export function createSearch(games: readonly PageGame[]): Search {
  const entries = games.flatMap(({ game, tables }) =>
    tables.map((table): Entry => {
      const outcomes = [...table.rows.map(({ outcome }) => outcome.name ?? ''), ...table.also.map(({ name }) => name)];
      return {
        table,
        title: spaced(table.title),
        names: spaced([table.name, ...table.aliases, ...table.keywords].map(plain).join(' ')),
        choices: spaced(choicesOf(table).map(plain).join(' ')),
        about: spaced(`${table.summary ?? ''} ${game.title} ${game.aliases.join(' ')}`),
        outcomes: [...new Set(outcomes.filter((name) => name !== ''))].map((name) => ({ name, text: spaced(name) })),
      };
    }),
  );
  return (words) => {
    const wanted = spaced(words).trim().split(' ').filter(Boolean);
    if (wanted.length === 0) return [];
    const begins = (text: string): boolean => wanted.every((word) => text.includes(` ${word}`));
    const ranked = entries.flatMap((entry): (Found & { readonly rank: number })[] => {
      const { table, title, names, choices, about, outcomes } = entry;
      if (begins(title)) return [{ table, outcome: null, rank: title.startsWith(` ${wanted.join(' ')}`) ? 0 : 1 }];
      if (begins(`${title}${names}`)) return [{ table, outcome: null, rank: 2 }];
      const outcome = outcomes.find(({ text }) => begins(text));
      if (outcome) return [{ table, outcome: outcome.name, rank: 3 }];
      if (begins(`${title}${names}${choices}`)) return [{ table, outcome: null, rank: 4 }];
      return begins(`${title}${names}${choices}${about}`) ? [{ table, outcome: null, rank: 5 }] : [];
    });
    return ranked.sort((one, other) => one.rank - other.rank);
  };
}

/** The choices of a table's inputs, and what they stand for. */
const choicesOf = ({ inputs }: Table): readonly string[] =>
  inputs.flatMap((input) => ('choices' in input ? input.choices.flatMap(({ id, words = [] }) => [id, ...words]) : []));

/** Small letters without marks, a space before each word. */
const spaced = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
