import type { Library } from '../../game/library.ts';
import { type Layout, padEnd, truncate, widthOf, wrap } from '../../render/layout.ts';
import { shellWord } from '../../table/shell-word.ts';

/** The start page has no more lines than a small terminal. */
const MOST_LINES = 20;

/** What to type first, and which games there are. `examples` are commands that roll. */
export function startLines(
  examples: readonly string[],
  { games, shortName }: Pick<Library, 'games' | 'shortName'>,
  { paint, width }: Layout,
): string[] {
  const [roll = 'omen <table>', , withInput = 'omen <table> <value>'] = examples;
  const [game] = games;
  const lines: readonly (readonly [command: string, about: string])[] = [
    [roll, 'rolls on a table'],
    [withInput, 'rolls with what the table asks for'],
    ['omen find <words>', 'finds tables by what they are about'],
    [
      `omen list ${game === undefined ? '' : shellWord(shortName(game.name))}`.trim(),
      'the tables of a game, in the order of play',
    ],
    ['omen play', 'a prompt that remembers a whole battle'],
    ['omen --help', 'all commands'],
  ];
  const terms = [...lines, ...games.map((each): readonly [string, string] => [shortName(each.name), each.title])];
  const column = Math.max(...terms.map(([term]) => widthOf(term))) + 4;
  const shown = (term: string, about: string): string =>
    `  ${paint.command(padEnd(term, column - 2))}${truncate(about, Math.max(8, width - column))}`;
  const head = [
    ...wrap('omen rolls on the tables of tabletop wargames.', width).map(paint.title),
    '',
    ...lines.map(([term, about]) => shown(term, about)),
    '',
    paint.faint('Games'),
  ];
  const room = MOST_LINES - head.length;
  const names = games
    .slice(0, games.length > room ? room - 1 : room)
    .map((each) => shown(shortName(each.name), each.title));
  return games.length > room
    ? [...head, ...names, paint.faint(`  and ${games.length - room + 1} more`)]
    : [...head, ...names];
}
