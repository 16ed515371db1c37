import type { Game } from '../table/game-model.ts';
import type { Table } from '../table/model.ts';
import { kebab } from '../table/names.ts';
import { type Layout, padEnd, titleLines, truncate, widthOf, wrap } from './layout.ts';

type Header = Pick<Table, 'id' | 'name' | 'title' | 'summary' | 'aliases' | 'keywords' | 'inputs'>;

/** Tables that are rolled at a time; no heading where the game has none for them. */
export interface ListedSection<T> {
  readonly title: string | null;
  readonly tables: readonly T[];
}

/** The tables in the order of play, under the game's headings; what stands under none comes last. */
export function inOrderOfPlay<T extends Pick<Table, 'name'>>(
  { sections }: Pick<Game, 'sections'>,
  tables: readonly T[],
): readonly ListedSection<T>[] {
  const named = new Map(tables.map((table) => [table.name, table]));
  const listed = sections.map(({ title, tables: names }) => ({
    title,
    tables: names.flatMap((name) => named.get(name) ?? []),
  }));
  const placed = new Set(sections.flatMap(({ tables: names }) => names));
  const rest = tables.filter(({ name }) => !placed.has(name));
  const last = sections.length === 0 ? null : 'More';
  return [...listed, { title: last, tables: rest }].filter((section) => section.tables.length > 0);
}

/** A game and its tables, one line each: the name, and when it is rolled. */
export function listText(game: Game, tables: readonly Header[], layout: Layout): string[] {
  const { paint, width } = layout;
  const column = Math.max(...tables.map(({ name }) => widthOf(name)), 0) + 4;
  const room = width - column;
  const line = ({ name, title, summary }: Header): string =>
    room < LEAST
      ? `  ${paint.command(name)}`
      : `  ${paint.command(padEnd(name, column - 2))}${truncate(summary ?? title, room)}`;
  return [
    ...titleLines(game.title, [game.name, ...game.aliases].join(', '), layout),
    ...inOrderOfPlay(game, tables).flatMap(({ title, tables: listed }) => [
      ...(title === null ? [] : [paint.faint(` ${title}`)]),
      ...listed.map(line),
    ]),
  ];
}

/** With less room beside their names, tables are listed by these alone. */
const LEAST = 16;

interface Found {
  readonly id: string;
  readonly title: string;
  /** The title of its game. */
  readonly game: string;
  readonly summary: string | null;
}

/** Tables that were found, two lines each: how to call it and what it is, and when it is rolled. */
export function hitLines(found: readonly Found[], { paint, width }: Layout): string[] {
  const column = Math.max(0, ...found.map(({ id }) => widthOf(id))) + 2;
  return found.flatMap(({ id, title, game, summary }) => {
    const words = `${title} · ${game}`;
    const head =
      column + widthOf(words) + 2 <= width
        ? [`  ${paint.command(padEnd(id, column))}${words}`]
        : [`  ${paint.command(id)}`, ...wrap(words, width, '      ')];
    return [...head, ...(summary === null ? [] : wrap(summary, width, '      ').map(paint.faint))];
  });
}

/** The rulings of a game, each with its choices; the one that holds is marked. */
export function rulingsText(game: Game, chosen: Readonly<Record<string, string>>, { paint, width }: Layout): string[] {
  return [
    paint.title(game.title),
    ...game.rulings.flatMap(({ name, about, choices }) => [
      `  ${paint.command(kebab(name))}`,
      ...wrap(about, width, '    '),
      ...choices.flatMap(({ id, about: words }) => {
        const set = id === (chosen[name] ?? choices[0]?.id);
        const [first = '', ...rest] = wrap(words === null ? id : `${id}: ${words}`, width - 2, '    ');
        return [`${set ? '  * ' : '    '}${first.trimStart()}`, ...rest];
      }),
    ]),
  ];
}
