import type { Game } from '../table/compile/game.ts';
import { kebab } from '../table/names.ts';
import { escapeControls } from './escape-controls.ts';
import type { Paint } from './paint.ts';
import { wrap } from './text.ts';

/** The rulings of a game, each with its choices; the one that holds is marked. */
export function rulingsText(
  game: Game,
  chosen: Readonly<Record<string, string>>,
  { paint, width }: { readonly paint: Paint; readonly width: number },
): string {
  const lines = [paint.title(escapeControls(game.title))];
  for (const { name, about, choices } of game.rulings) {
    lines.push(`  ${paint.command(kebab(name))}`, ...wrap(escapeControls(about), width, '    '));
    for (const { id, about: words } of choices) {
      const set = id === (chosen[name] ?? choices[0]?.id);
      const [first = '', ...rest] = wrap(
        `${id}${words === null ? '' : `: ${escapeControls(words)}`}`,
        width - 2,
        '    ',
      );
      lines.push(`${set ? '  * ' : '    '}${first.trimStart()}`, ...rest);
    }
  }
  return `${lines.join('\n')}\n`;
}
