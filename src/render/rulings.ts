import type { Game } from '../table/game-model.ts';
import { kebab } from '../table/names.ts';
import { type Layout, wrap } from './layout.ts';

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
