import type { BattleState, Due } from './state.ts';

/** Moments that come as a player's turn begins, in this order. */
const AT_TURN: readonly string[] = [
  'start-of-game-turn',
  'start-of-player-turn',
  'start-of-own-turn',
  'next-own-turn',
  'recovery-phase',
];

const OWN: ReadonlySet<string> = new Set(['start-of-own-turn', 'next-own-turn', 'recovery-phase']);

/** Whether the moment is one of its owner's turn, and not everybody's. */
export const isOwn = (at: string): boolean => OWN.has(at);

/** Whether it can be rolled whenever it happens, and is never asked for. */
export const isOnDemand = ({ at }: Due): boolean => at === 'when-it-happens';

/** Opens what falls due as this player's turn begins, and perhaps a game turn with it. */
export function openAtTurn(due: readonly Due[], player: string, newGameTurn: boolean): readonly Due[] {
  return due.map((each) => {
    const comes =
      AT_TURN.includes(each.at) &&
      (each.at !== 'start-of-game-turn' || newGameTurn) &&
      (!isOwn(each.at) || each.player === player);
    return comes ? { ...each, open: true } : each;
  });
}

/** Opens what waits for the end of the battle; what waited for turns that never come is left. */
export function openAtEnd(due: readonly Due[]): readonly Due[] {
  return due
    .filter(({ at, open }) => open || !AT_TURN.includes(at))
    .map((each) => (each.at === 'after-battle' ? { ...each, open: true } : each));
}

/** What is to be rolled now, in the order of its moments. */
export function openDue({ due }: Pick<BattleState, 'due'>): readonly Due[] {
  const order = ({ at }: Due): number => AT_TURN.indexOf(at);
  return due.filter(({ open }) => open).sort((one, other) => order(one) - order(other));
}
