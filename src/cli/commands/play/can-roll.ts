import { type BattleState, mayRoll } from '../../../battle/state.ts';
import { type Layout, wrap } from '../../../render/layout.ts';
import { inOrderOfPlay } from '../../../render/list.ts';
import type { Opened } from '../../command.ts';
import type { FollowUp } from './follow-ups.ts';

/** What `?` answers from. */
export interface Playing {
  readonly opened: Opened;
  /** The game that is played: of the battle, chosen, or of the last result. */
  readonly game: string | undefined;
  readonly battle: BattleState | null;
  readonly followUps: readonly FollowUp[];
  /** Tables that the last result says may be rolled. */
  readonly related: readonly string[];
}

/** What can be rolled now: what is due by number, what outcomes offer, and the tables of the game. */
export function canRollText(playing: Playing, { paint, width }: Layout): string[] {
  const { opened, game, battle, followUps, related } = playing;
  const { library } = opened;
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [paint.title(title), ...lines];
  const bare = (id: string): string => (id.startsWith(`${game}/`) ? id.slice(id.indexOf('/') + 1) : id);
  const list = (names: readonly string[]): string[] => (names.length === 0 ? [] : wrap(names.join(', '), width, '  '));
  const offers = battle === null ? related : [...new Set(mayRoll(battle).flatMap(({ tables }) => tables))];
  const games = library.games.map(
    ({ name, aliases }) => [name, ...aliases].sort((a, b) => a.length - b.length)[0] ?? name,
  );
  return [
    ...block(
      'Due',
      followUps.flatMap((each, i) => dueLines(each, i + 1, opened, width)),
    ),
    ...block('May be rolled', list(offers.map(bare))),
    ...(game === undefined
      ? block('Games (game <name> chooses one)', list(games))
      : inOrderOfPlay(library.game(game), library.headers(game)).flatMap(({ title, tables }) =>
          block(title ?? `Tables of ${library.game(game).title}`, list(tables.map(({ name }) => name))),
        )),
    ...wrap(
      `${followUps.length > 0 ? 'A number rolls what is due. ' : ''}A table rolls it; <table> ? tells what it asks for; help tells the rest.`,
      width,
    ).map(paint.faint),
  ];
}

function dueLines({ table, when, for: whom }: FollowUp, number: number, { library }: Opened, width: number): string[] {
  const title = `${library.table(table).title}${whom === null ? '' : ` · ${whom}`}: ${when}`;
  const left = `  ${String(number).padStart(2)}  `;
  const [first = '', ...rest] = wrap(title, width, ' '.repeat(left.length));
  return [left + first.trimStart(), ...rest];
}
