import { type BattleState, sharedFacts } from '../../../battle/state.ts';
import { truncate } from '../../../render/layout.ts';
import { inputWords } from '../../../render/words.ts';
import { turnWords } from '../battle/text.ts';

/** How a battle stands, in one line of at most so many columns: turn, what is due, what holds. */
export function stateLine(state: BattleState, columns: number): string {
  const now = state.due.filter(({ open }) => open).length;
  // What came up says more than what was said once.
  const answered = state.standing.filter(({ by }) => by === 'answer');
  const facts = sharedFacts({ standing: [...state.standing.filter(({ by }) => by !== 'answer'), ...answered] });
  const holds = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== false));
  // A narrow terminal has no room for the game turn, which the player's turn tells too.
  const turn = columns < 60 ? turnWords(state).split(' · ').slice(0, 2).join(' · ') : turnWords(state);
  const parts = [turn, now > 0 ? `${now} due` : '', inputWords(holds)];
  return truncate(parts.filter((part) => part !== '').join(' · '), columns);
}
