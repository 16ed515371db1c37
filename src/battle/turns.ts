import type { TurnEvent } from './event.ts';
import type { BattleState } from './state.ts';

/** The turn that comes next: the player after the active one; after the last a game turn begins with the first. */
export function nextTurn({ turn, gameTurn, place, players }: BattleState): TurnEvent & { readonly place: number } {
  const wraps = place + 1 >= players.length;
  const next = wraps ? 0 : place + 1;
  const player = players[next] as string;
  return { type: 'turn', turn: turn + 1, gameTurn: gameTurn + (wraps || turn === 0 ? 1 : 0), player, place: next };
}

/**
 * The state once these play, in this order. Whoever comes next still does: after the active player, or after the place
 * that he has left. What comes in the turns of those who have left goes with them.
 */
export function seat(state: BattleState, players: readonly string[]): BattleState {
  const { players: before, place, active } = state;
  const left = before.slice(0, place).filter((player) => players.includes(player));
  const stays = active !== null && players.includes(active);
  const now = stays ? players.indexOf(active) : active === null && place < 0 ? -1 : left.length - 1;
  const here = ({ player }: { readonly player: string | null }): boolean =>
    player === null || players.includes(player) || !before.includes(player);
  const later = { turn: state.turn, before, place, players, now };
  return {
    ...state,
    players,
    place: now,
    due: state.due.filter(here),
    standing: state.standing.filter((each) => each.for !== null || here(each)).map((each) => retime(each, later)),
    lasting: state.lasting.filter((each) => each.for !== null || here(each)).map((each) => retime(each, later)),
  };
}

interface Seating {
  readonly turn: number;
  readonly before: readonly string[];
  readonly place: number;
  readonly players: readonly string[];
  readonly now: number;
}

/** What passes as some player's turn begins passes as that same turn begins, wherever it is now. */
function retime<T extends { readonly until: number | null }>(each: T, seating: Seating): T {
  const { turn, before, place, players, now } = seating;
  if (each.until === null || turn === 0) return each;
  const ahead = each.until - turn;
  const rounds = Math.floor((place + ahead) / before.length);
  const whole = rounds * players.length;
  const target = before.slice((place + ahead) % before.length).find((player) => players.includes(player));
  const seatOf = target === undefined ? players.length : players.indexOf(target);
  return { ...each, until: turn + Math.max(1, whole + seatOf - now) };
}
