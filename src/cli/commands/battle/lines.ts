import type { BattleState, Due } from '../../../battle/state.ts';

/** `Turn 3 · Anna · game turn 2` */
export function turnWords(state: Pick<BattleState, 'turn' | 'gameTurn' | 'active' | 'ended'>): string {
  if (state.ended) return `After the battle · ${state.turn} ${state.turn === 1 ? 'turn' : 'turns'}`;
  if (state.turn === 0) return 'Before the first turn';
  return `Turn ${state.turn} · ${state.active} · game turn ${state.gameTurn}`;
}

/** `start of own turn (Anna)` */
export const momentWords = ({ at, player }: Pick<Due, 'at' | 'player'>): string =>
  `${at.replace(/-/g, ' ')}${player === null ? '' : ` (${player})`}`;
