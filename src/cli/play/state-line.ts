import { type BattleState, standingInputs } from '../../battle/state.ts';
import { cut } from '../ask/cut.ts';
import { inputWords, turnWords } from '../battle/lines.ts';

/** How a battle stands, in one line of at most so many columns: turn, what is due, what holds. */
export function stateLine(state: BattleState, columns: number): string {
  const now = state.due.filter(({ open }) => open).length;
  const holds = Object.fromEntries(Object.entries(standingInputs(state)).filter(([, value]) => value !== false));
  const parts = [turnWords(state), now > 0 ? `${now} due` : '', inputWords(holds)];
  return cut(parts.filter((part) => part !== '').join(' · '), columns);
}
