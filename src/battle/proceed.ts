import { OmenError } from '../table/error.ts';
import type { Input } from '../table/model.ts';
import type { Need } from '../table/result.ts';
import type { EventBody, UndoEvent, UnsealedEvent } from './event.ts';
import { missingInputs } from './facts.ts';
import { openDue } from './moment.ts';
import { apply, undoneIn } from './rebuild.ts';
import { rollInBattle, type Throwing, type Tools } from './roll.ts';
import type { BattleState, Due } from './state.ts';
import { nextTurn } from './turns.ts';

/** What a command does to a battle. */
export interface Plan {
  readonly bodies: readonly EventBody[];
  /** What is due, but lacks inputs or cannot be rolled: why, and what to ask for. */
  readonly owed: readonly Owed[];
}

export interface Owed {
  readonly due: Due;
  readonly missing: readonly Input[];
  /** Typed dice that ran out before it was rolled. */
  readonly need: readonly Need[];
  /** Why it cannot be rolled, in a sentence; null where inputs or dice are missing. */
  readonly problem: string | null;
}

/** The next player's turn: it begins, and all that is due then is rolled. @throws OmenError `battle-ended` */
export function planTurn(state: BattleState, tools: Tools, dice: readonly number[] | null): Plan {
  refuseEnded(state);
  const { type, turn, gameTurn, player } = nextTurn(state);
  return planAfter(state, { type, turn, gameTurn, player }, tools, dice);
}

/** The battle ends, and what waited for that is rolled. @throws OmenError `battle-ended` */
export function planEnd(state: BattleState, tools: Tools, dice: readonly number[] | null): Plan {
  refuseEnded(state);
  return planAfter(state, { type: 'end' }, tools, dice);
}

function planAfter(state: BattleState, first: EventBody, tools: Tools, dice: readonly number[] | null): Plan {
  const { bodies, owed } = planDue(imagine(state, first), tools, dice);
  return { bodies: [first, ...bodies], owed };
}

/**
 * Rolls all that is due now and whose inputs are known. What is due only if something holds waits for people to answer it
 * by itself. Typed dice go round in order; when they run out, nothing more
 * is rolled.
 * @throws OmenError `dice-left` where dice were typed that nothing asks for; ImpossibleDie.
 */
export function planDue(state: BattleState, tools: Tools, dice: readonly number[] | null): Plan {
  const bodies: EventBody[] = [];
  const owed: Owed[] = [];
  let left = dice;
  let now = state;
  let dry = false;
  for (const { id } of openDue(state)) {
    // What was rolled before it may have taken its place or ended it.
    const due = now.due.find((each) => each.id === id);
    if (due === undefined) continue;
    const missing = missingInputs(now, tools.find(due.table), due);
    if (missing.length > 0 || due.if !== null || dry) {
      owed.push({ due, missing, need: [], problem: null });
      continue;
    }
    const throwing: Throwing = left === null ? { by: 'seed' } : { by: 'hand', dice: left };
    try {
      const rolled = rollInBattle(now, { table: due.table, due, throwing }, tools);
      if (rolled.need.length > 0) {
        dry = true;
        left = [];
        owed.push({ due, missing, need: rolled.need, problem: null });
        continue;
      }
      const used: readonly number[] | null = left?.slice(0, left.length - rolled.left) ?? null;
      const { request } = rolled.body;
      const body = used === null ? rolled.body : { ...rolled.body, request: { ...request, dice: used } };
      left = left?.slice(used?.length) ?? null;
      bodies.push(body);
      now = imagine(now, body);
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
      owed.push({ due, missing, need: [], problem: error.message });
    }
  }
  if (left !== null && left.length > 0) throw diceLeft(left.length);
  return { bodies, owed };
}

/** Dice were typed that nothing asks for. */
export function diceLeft(count: number): OmenError {
  return new OmenError('dice-left', (option) => `${option} has ${count} more than are thrown; nothing was recorded`, {
    option: 'dice',
  });
}

/** The state as it would be after this event. */
function imagine(state: BattleState, body: EventBody): BattleState {
  return apply(state, { ...body, event: state.events + 1, step: state.step + 1, last: true, time: '' });
}

/** Kinds of event that no undo takes back: what the dice rest on. */
export const FIXED: ReadonlySet<EventBody['type']> = new Set(['start', 'words', 'reveal']);

/** Takes back the last command that counts. @throws OmenError `nothing-to-undo` */
export function undoLast(events: readonly UnsealedEvent[]): UndoEvent {
  const undone = undoneIn(events);
  const counts = (each: UnsealedEvent): boolean => each.type !== 'undo' && !undone.has(each.event);
  const last = events.findLast(counts);
  if (last === undefined || last.type === 'start') throw new OmenError('nothing-to-undo', 'there is nothing to undo');
  const step = events.filter((each) => each.step === last.step && counts(each));
  if (step[0]?.type === 'start') throw new OmenError('nothing-to-undo', 'there is nothing to undo');
  const fixed = step.find(({ type }) => FIXED.has(type));
  if (fixed !== undefined) {
    throw new OmenError('nothing-to-undo', `event ${fixed.event} cannot be undone: the dice rest on it`);
  }
  return { type: 'undo', undoes: step.map(({ event }) => event) };
}

/** @throws OmenError `battle-ended` */
function refuseEnded({ ended, name }: BattleState): void {
  if (ended) throw new OmenError('battle-ended', `${name} has ended; omen battle start begins another`);
}
