import { isEqual } from '../../table/differences.ts';
import { OmenError } from '../../table/error.ts';
import type { BattleEvent, EventBody, RollEvent, RollRequest } from '../event.ts';
import { FIXED } from '../proceed.ts';
import { apply, count, EMPTY } from '../rebuild.ts';
import { recordRoll, type Tools, throwRequest } from '../roll.ts';
import type { BattleState } from '../state.ts';
import { nextTurn } from '../turns.ts';
import { deriveSeed, isCommitted, refusedWords, startOf } from './commitment.ts';
import { isOldForm } from './old-form.ts';

/** What a check of a record found. */
export interface Verdict {
  readonly rolls: number;
  /** Rolls whose dice the seed gives. */
  readonly seeded: number;
  /** Rolls with typed dice, or with a typed sum. */
  readonly typed: number;
  /** Whether the seeds are proven to come from the committed secret; null where nothing was committed. */
  readonly committed: 'proven' | 'not-revealed' | 'broken' | null;
  /** Events of rolls that were taken back. */
  readonly undone: readonly number[];
  /** Events of rolls that were made once more for the same name in the same turn, and answer nothing that was due. */
  readonly repeated: readonly number[];
  /** Events of rolls from a committed secret that only its holder's choice decided: no other player's words came before. */
  readonly unmixed: readonly number[];
  /** What breaks the rules of a record. */
  readonly problems: readonly Problem[];
  /** What cannot be proved here: a table is missing, or its rules have changed. */
  readonly unproved: readonly Problem[];
}

export interface Problem {
  readonly event: number;
  readonly problem: string;
}

/** A command that counts so far: the state before it, and its events. */
interface Step {
  readonly step: number;
  readonly before: BattleState;
  readonly events: readonly number[];
  readonly fixed: boolean;
}

/**
 * Derives every event anew from the state before it, undone ones too, and compares all of its fields. Dice are thrown
 * again; seeds are derived again once the secret is known.
 */
export function verifyEvents(events: readonly BattleEvent[], tools: Omit<Tools, 'draw'>): Verdict {
  const problems: Problem[] = [];
  const unproved: Problem[] = [];
  const secret = events.find((each) => each.type === 'reveal')?.secret ?? null;
  const undone: number[] = [];
  const repeated: number[] = [];
  const unmixed: number[] = [];
  const made = new Set<string>();
  let [rolls, typed] = [0, 0];
  let state = EMPTY;
  let steps: Step[] = [];
  if (isOldForm(events)) unproved.push({ event: 1, problem: OLD_FORM });
  for (const event of events) {
    const before = state;
    const wrong = (problem: string): void => void problems.push({ event: event.event, problem });
    const cannotProve = (problem: string): void => void unproved.push({ event: event.event, problem });
    try {
      if (event.omen !== 1) {
        if (event.type === 'roll') proveRoll(event, before, secret, tools, wrong, cannotProve);
        else proveOther(event, before, steps, wrong);
      }
      state = event.type === 'undo' ? count(takenBack(before, event.undoes, steps), event) : apply(before, event);
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
      wrong(error.message);
      state = count(before, event);
    }
    if (event.type === 'undo') {
      undone.push(...event.undoes.filter((number) => events[number - 1]?.type === 'roll'));
      steps = steps.filter((each) => !each.events.some((number) => event.undoes.includes(number)));
      continue;
    }
    addEvent(steps, event, before);
    if (event.type !== 'roll') continue;
    rolls += 1;
    const { dice, natural, seed } = event.request;
    if (dice !== undefined || natural !== undefined) typed += 1;
    if (before.commit !== null && seed !== undefined && before.words.length === 0) unmixed.push(event.event);
    const key = JSON.stringify([event.request.table, event.for, before.turn]);
    if (event.due === null && made.has(key)) repeated.push(event.event);
    made.add(key);
  }
  const { commit, drawn } = state;
  const committed =
    commit === null ? null : secret === null ? 'not-revealed' : problems.length > 0 ? 'broken' : 'proven';
  return { rolls, seeded: drawn, typed, committed, undone, repeated, unmixed, problems, unproved };
}

const OLD_FORM = 'the record is of the old form: that its lines were not changed is proved, and no more';

/** Adds the event to the commands that count so far. */
function addEvent(steps: Step[], { event, step, type }: BattleEvent, before: BattleState): void {
  const last = steps.at(-1);
  const fixed = FIXED.has(type);
  if (last?.step !== step) steps.push({ step, before, events: [event], fixed });
  else steps[steps.length - 1] = { ...last, events: [...last.events, event], fixed: last.fixed || fixed };
}

/** The state before these events, with the numbers that go on counting. */
function takenBack(state: BattleState, undoes: readonly number[], steps: readonly Step[]): BattleState {
  const first = steps.find((each) => each.events.some((number) => undoes.includes(number)));
  const { events, step, drawn } = state;
  return first === undefined ? state : { ...first.before, events, step, drawn };
}

function proveOther(
  event: Exclude<BattleEvent, { type: 'roll' }>,
  state: BattleState,
  steps: readonly Step[],
  wrong: (problem: string) => void,
): void {
  switch (event.type) {
    case 'start':
      if (event.commit !== null && !event.players.includes(event.keeper ?? ''))
        wrong('commits to a secret that no player holds');
      if (event.commit === null && event.keeper !== null) wrong('names a holder of no secret');
      break;
    case 'turn': {
      const { place: _, ...expected } = nextTurn(state);
      compare(event, expected, wrong);
      break;
    }
    case 'words': {
      const why = refusedWords(event.player, state);
      if (why !== null) wrong(`mixes in words that do not count: ${why}`);
      break;
    }
    case 'undo': {
      const last = steps.at(-1);
      if (last === undefined || last.fixed || !isEqual(last.events, event.undoes)) {
        wrong('takes back something else than the last command');
      }
      break;
    }
    case 'reveal':
      if (!isCommitted(event.secret, startOf(state))) wrong('reveals another secret than was committed to');
      break;
    default:
  }
}

function proveRoll(
  event: RollEvent,
  state: BattleState,
  secret: string | null,
  { binder, find }: Omit<Tools, 'draw'>,
  wrong: (problem: string) => void,
  cannotProve: (problem: string) => void,
): void {
  const { request } = event;
  proveSeed(request, state, secret, wrong);
  const due = state.due.find(({ id }) => id === event.due) ?? null;
  if (event.due !== null && due === null) {
    wrong(`answers ${event.due}, which is not due`);
    return;
  }
  try {
    const table = find(request.table);
    if (table.rules !== event.result.rules) {
      cannotProve(`the rules of ${request.table} have changed since`);
      return;
    }
    const { result } = throwRequest(request, binder);
    const asked = { due, for: event.for, ...(event.named ? { player: event.player } : {}) };
    const inputs = binder.bind(table.id, { inputs: request.inputs, rulings: request.rulings }).inputs;
    const expected = recordRoll(
      state,
      asked,
      table,
      { ...request, inputs, rulings: { ...state.rulings, ...request.rulings } },
      result,
    );
    compare(event, JSON.parse(JSON.stringify(expected)), wrong);
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    if (error.code === 'unknown-table' || error.code === 'no-game' || error.code === 'unknown-game') {
      cannotProve(`the table ${request.table} is not here`);
    } else wrong(`cannot be rolled again: ${error.message}`);
  }
}

/** Dice come from the seed that follows from the record, with the next index, unless all of them were typed. */
function proveSeed(
  { seed, index, dice, natural }: RollRequest,
  state: BattleState,
  secret: string | null,
  wrong: (problem: string) => void,
): void {
  if (seed === undefined) {
    if (dice === undefined || dice.includes(null) || natural !== undefined) wrong('has neither a seed nor all dice');
    return;
  }
  if (dice !== undefined && !dice.includes(null)) wrong('has a seed beside dice that were all typed');
  if (state.secret !== null) {
    wrong('draws its dice after the secret was revealed');
    return;
  }
  if (index !== state.drawn) wrong(`has index ${index} instead of ${state.drawn}`);
  const derived = state.seed ?? (secret === null ? null : deriveSeed(secret, state.battle, state.drawn, state.words));
  if (derived !== null && seed !== derived) wrong(`has seed ${seed} instead of ${derived}`);
}

/** Names the fields that are not as they follow from the state before. */
function compare(event: EventBody, expected: EventBody, wrong: (problem: string) => void): void {
  // Where the result is another one, what it sets is too.
  if (expected.type === 'roll' && event.type === 'roll' && !isEqual(event.result, expected.result)) {
    wrong('the same roll gives another result');
    return;
  }
  for (const [key, value] of Object.entries(expected)) {
    const said = (event as unknown as Readonly<Record<string, unknown>>)[key];
    if (isEqual(said, value)) continue;
    const long = [said, value].some((each) => typeof each === 'object' && each !== null);
    if (key === 'sets') wrong('the same roll sets other facts');
    else
      wrong(
        long
          ? `has other ${key} than follow`
          : `has ${key} ${JSON.stringify(said)} instead of ${JSON.stringify(value)}`,
      );
  }
}
