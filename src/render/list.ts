import type { Game } from '../table/compile/game.ts';
import type { Table } from '../table/model.ts';
import { escapeControls } from './escape-controls.ts';
import type { Paint } from './paint.ts';
import { wrap } from './text.ts';

/** A game and its tables: name, title and when each is rolled. */
export function listText(
  game: Game,
  tables: readonly Pick<Table, 'name' | 'title' | 'summary'>[],
  { paint, width }: { readonly paint: Paint; readonly width: number },
): string {
  const names = [game.name, ...game.aliases].join(', ');
  const title = escapeControls(game.title);
  const lines =
    title.length + names.length + 3 <= width
      ? [`${paint.title(title)} ${paint.faint(`· ${names}`)}`]
      : [...wrap(title, width).map(paint.title), ...wrap(`· ${names}`, width).map(paint.faint)];
  const column = Math.max(...tables.map(({ name }) => name.length), 0) + 2;
  for (const { name, title, summary } of tables) {
    const about = escapeControls(summary ?? title);
    if (column + about.length + 2 <= width) lines.push(`  ${paint.command(name.padEnd(column))}${about}`);
    else lines.push(`  ${paint.command(name)}`, ...wrap(about, width, '      '));
  }
  return `${lines.join('\n')}\n`;
}
