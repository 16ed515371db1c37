import type { BattleEvent } from '../../../battle/event.ts';
import { outcomesOf } from '../../../battle/outcomes.ts';
import { inputWords } from '../../../render/words.ts';
import { namedWords, poolWords } from '../../../render/working.ts';
import { kebab } from '../../../table/names.ts';
import type { Inputs, Result } from '../../../table/result.ts';
import type { Session } from './session.ts';
import { titleOf } from './text.ts';

/** Numbers of the events that were taken back. */
export const undoneEvents = (events: readonly BattleEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.type === 'undo' ? event.undoes : [])));

/** An event in a line. */
export function eventLine(event: BattleEvent, session: Session): string {
  switch (event.type) {
    case 'start':
      return `${event.name} begins: ${event.players.join(', ')}`;
    case 'set': {
      const rulings = Object.entries(event.rulings).map(([name, choice]) => `${kebab(name)}=${choice}`);
      const cleared = event.clear.map((name) => `no ${kebab(name).replace(/-/g, ' ')}`);
      return [
        event.for ?? event.player ?? 'from now on',
        [inputWords(event.inputs), ...rulings, ...cleared].filter((each) => each !== '').join(', '),
      ].join(' ');
    }
    case 'add':
      return event.names.map(({ name, player, inputs }) => rosterWords(name, player, inputs)).join('; ');
    case 'players':
      return `now play: ${event.players.join(', ')}`;
    case 'turn':
      return `turn ${event.turn}, ${event.player} (game turn ${event.gameTurn})`;
    case 'roll':
      return `${titleOf(event.result.table, session)}${event.for === null ? '' : ` · ${event.for}`}: ${answerWords(event.result)}`;
    case 'dismiss':
      return `no longer due: ${event.due.join(', ')}`;
    case 'note':
      return event.text;
    case 'words':
      return `${event.player} mixes words into the dice: ${event.words}`;
    case 'undo':
      return `undone: ${event.undoes.join(', ')}`;
    case 'end':
      return 'the battle ends';
    case 'reveal':
      return `the secret is revealed: ${event.secret}`;
  }
}

/** `Otto (Bert): nerve 7` */
export function rosterWords(name: string, player: string | null, inputs: Inputs): string {
  const facts = inputWords(inputs);
  return `${name}${player === null ? '' : ` (${player})`}${facts === '' ? '' : `: ${facts}`}`;
}

/** `4 + 5 = 9, typed · Steady`: what was thrown, and all outcomes. */
function answerWords(result: Result): string {
  const names = outcomesOf(result).map(({ outcome }) => outcome.name);
  const { roll } = result;
  const words = names.length === 0 ? 'no row' : names.join(', then ');
  if (roll === null || (roll.total === null && roll.named === undefined)) return words;
  const typed = roll.by === 'hand' ? ', typed' : roll.by === 'mixed' ? ', partly typed' : '';
  return `${diceWords(roll)}${typed} · ${words}`;
}

/** `4 + 5 = 9`, or `5 → 4` where modifiers make a 4 of it, or the dice of a pool. */
export function diceWords({ rolled, natural, total, pool, named }: NonNullable<Result['roll']>): string {
  if (named !== undefined) {
    const thrown = namedWords(named, natural).join(', ');
    return total === natural ? thrown : `${thrown} → ${total}`;
  }
  if (pool?.successes !== undefined) return `${rolled.join(', ')}: ${poolWords(pool).join(', ')}`;
  const sum = rolled.reduce((all, die) => all + die, 0);
  const thrown = rolled.length > 1 && sum === natural ? `${rolled.join(' + ')} = ${natural}` : `${natural ?? total}`;
  return natural === null || natural === total ? thrown : `${thrown} → ${total}`;
}
