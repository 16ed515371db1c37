import type { TableHeader } from '../game/open-game.ts';
import type { Table } from '../table/model.ts';
import type { Opened } from './command.ts';

/** A table that words may have been meant for. */
export interface Hit {
  readonly table: Pick<TableHeader, 'id' | 'name' | 'game' | 'title' | 'summary'>;
  readonly score: number;
}

/** What a word that is found there counts. */
const COUNTS = { name: 12, keyword: 10, title: 8, choice: 5, summary: 4, outcome: 3 } as const;

/** What is looked for: more says nothing more. */
const MOST_WORDS = 8;
const LONGEST = 100;

/** A word that only begins like one counts less. */
const BEGUN = 0.6;

/** The tables that these words are about, the best first: by their names, keywords, titles, choices, summaries and outcomes. */
export function searchTables(words: readonly string[], { library, game, only }: Opened): readonly Hit[] {
  const wanted = [...new Set(words.flatMap((word) => wordsOf(word.slice(0, LONGEST))))].slice(0, MOST_WORDS);
  if (wanted.length === 0) return [];
  const games = library.names.filter((name) => only === null || only.includes(name));
  const hits = games.flatMap((name) =>
    library.tables(name).map((table): Hit => {
      const fields = fieldsOf(table);
      const each = wanted.map((word) => bestOf(word, fields));
      const found = each.filter((count) => count > 0);
      // All of the words together say more than one of them often.
      const score = found.reduce((sum, count) => sum + count, 0) * (found.length / wanted.length);
      return { table, score: score > 0 && name === game ? score + 1 : score };
    }),
  );
  return hits.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
}

type Field = readonly [words: ReadonlySet<string>, count: number];

function fieldsOf(table: Table): readonly Field[] {
  const field = (texts: readonly string[], count: number): Field => [new Set(texts.flatMap(wordsOf)), count];
  const choices = table.inputs.flatMap((input) => ('choices' in input ? input.choices : []));
  return [
    field([table.name, ...table.aliases], COUNTS.name),
    field(table.keywords, COUNTS.keyword),
    field([table.title], COUNTS.title),
    field(
      choices.flatMap(({ id, words = [] }) => [id, ...words]),
      COUNTS.choice,
    ),
    field([table.summary ?? ''], COUNTS.summary),
    field(
      [...table.rows.map(({ outcome }) => outcome.name ?? ''), ...table.also.map(({ name }) => name)],
      COUNTS.outcome,
    ),
  ];
}

function bestOf(word: string, fields: readonly Field[]): number {
  return Math.max(
    0,
    ...fields.map(([words, count]) => {
      if (words.has(word)) return count;
      return [...words].some((other) => begunLike(word, other)) ? count * BEGUN : 0;
    }),
  );
}

/** Letters of a beginning that say something, typed or of the other word: `wet` is no beginning of `wether`. */
const TYPED = 3;
const WHOLE = 4;

const begunLike = (typed: string, other: string): boolean =>
  (typed.length >= TYPED && other.startsWith(typed)) || (other.length >= WHOLE && typed.startsWith(other));

/** The words of a text, in lower case and without endings of several. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
