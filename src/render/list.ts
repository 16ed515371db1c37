import type { Game } from '../table/compile/game.ts';
import type { Table } from '../table/model.ts';
import { type Layout, padEnd, titleLines, widthOf, wrap } from './layout.ts';

/** A game and its tables: name, title and when each is rolled. */
export function listText(
  game: Game,
  tables: readonly Pick<Table, 'name' | 'title' | 'summary'>[],
  layout: Layout,
): string[] {
  const { paint, width } = layout;
  const column = Math.max(...tables.map(({ name }) => widthOf(name)), 0) + 2;
  return [
    ...titleLines(game.title, [game.name, ...game.aliases].join(', '), layout),
    ...tables.flatMap(({ name, title, summary }) => {
      const about = summary ?? title;
      if (column + widthOf(about) + 2 <= width) return [`  ${paint.command(padEnd(name, column))}${about}`];
      return [`  ${paint.command(name)}`, ...wrap(about, width, '      ')];
    }),
  ];
}
