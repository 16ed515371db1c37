import { OmenError } from '../table/error.ts';
import type { AddEvent, RollEvent, SetEvent, TurnEvent, UnsealedEvent } from './event.ts';
import { concernedBy, holderOf, withFacts } from './facts.ts';
import { openAtEnd, openAtTurn } from './moment.ts';
import { dueFrom, endsBy, isShared, lastingFrom, offerFrom } from './outcomes.ts';
import { type BattleState, type Due, mayRoll, type Standing } from './state.ts';
import { nextTurn, seat } from './turns.ts';

/**
 * The state that a record's events lead to. Undone events count for nothing but their numbers.
 * @throws OmenError `bad-record` where an event does not fit the state that it came upon.
 */
export function rebuild(events: readonly UnsealedEvent[]): BattleState {
  const undone = undoneIn(events);
  let state = EMPTY;
  for (const unsealed of events) {
    state = undone.has(unsealed.event) || unsealed.type === 'undo' ? count(state, unsealed) : apply(state, unsealed);
  }
  return state;
}

/** Numbers of the events that were taken back. */
export const undoneIn = (events: readonly UnsealedEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap((each) => (each.type === 'undo' ? each.undoes : [])));

/** Before the first event. */
export const EMPTY: BattleState = {
  battle: '',
  name: '',
  game: '',
  players: [],
  founders: [],
  seed: null,
  commit: null,
  keeper: null,
  data: [],
  secret: null,
  words: [],
  turn: 0,
  gameTurn: 0,
  active: null,
  place: -1,
  ended: false,
  standing: [],
  rulings: {},
  due: [],
  lasting: [],
  offers: [],
  roster: [],
  events: 0,
  step: 0,
  drawn: 0,
};

/** The state after one more event, which must be the next. @throws OmenError `bad-record` */
export function apply(before: BattleState, unsealed: UnsealedEvent): BattleState {
  const { event } = unsealed;
  const state = count(before, unsealed);
  switch (unsealed.type) {
    case 'start': {
      if (before.events > 0) throw unfit(event, 'the battle begins a second time');
      const { battle, name, game, players, seed, commit, keeper, data } = unsealed;
      return { ...state, battle, name, game, players, founders: players, seed, commit, keeper, data };
    }
    case 'set':
      return applySet(state, unsealed, event);
    case 'add':
      return applyAdd(state, unsealed, event);
    case 'players':
      return seat(state, unsealed.players);
    case 'turn':
      return applyTurn(state, unsealed, event);
    case 'roll':
      return applyRoll(state, unsealed, event);
    case 'dismiss':
      for (const id of unsealed.due) entry(state, id, event);
      return { ...state, due: state.due.filter(({ id }) => !unsealed.due.includes(id)) };
    case 'words':
      return { ...state, words: [...state.words, { player: unsealed.player, words: unsealed.words }] };
    case 'end':
      if (before.ended) throw unfit(event, 'the battle ends a second time');
      return { ...state, ended: true, active: null, due: openAtEnd(state.due), lasting: [], offers: [] };
    case 'reveal':
      return { ...state, secret: unsealed.secret };
    default:
      return state;
  }
}

/** The state with the number of this event, and one index of the seed more where it drew. @throws OmenError `bad-record` */
export function count(state: BattleState, unsealed: UnsealedEvent): BattleState {
  const { event, step } = unsealed;
  if (event !== state.events + 1) throw unfit(event, `event ${state.events + 1} was to come`);
  const draws = unsealed.type === 'roll' && unsealed.request.seed !== undefined;
  return { ...state, events: event, step, drawn: draws ? state.drawn + 1 : state.drawn };
}

function applySet(state: BattleState, set: SetEvent, event: number): BattleState {
  const { inputs, rulings, clear } = set;
  const holder = { for: set.for, player: set.for === null ? set.player : null };
  const given = Object.entries(inputs).map(([input, value]) => ({
    input,
    value,
    ...holder,
    ...now(state, event, 'set'),
  }));
  const kept = state.standing.filter(
    (each) => !(clear.includes(each.input) && each.for === holder.for && each.player === holder.player),
  );
  const ruled = Object.entries({ ...state.rulings, ...rulings }).filter(([name]) => !clear.includes(name));
  return { ...state, standing: withFacts(kept, given), rulings: Object.fromEntries(ruled) };
}

const now = ({ turn, active }: BattleState, event: number, by: Standing['by']) =>
  ({ event, by, turn, active, table: null, until: null }) as const;

function applyAdd(state: BattleState, { names }: AddEvent, event: number): BattleState {
  const facts = names.flatMap(({ name, inputs }) =>
    Object.entries(inputs).map(([input, value]) => ({
      input,
      value,
      for: name,
      player: null,
      ...now(state, event, 'roster'),
    })),
  );
  const roster = names.map(({ name, player }) => ({ name, player }));
  return { ...state, standing: withFacts(state.standing, facts), roster: withNames(state.roster, roster) };
}

/** The roster with these names; who is on it already changes hands. */
function withNames(roster: BattleState['roster'], names: BattleState['roster']): BattleState['roster'] {
  const other = roster.filter(({ name }) => !names.some((each) => each.name === name));
  return [...other, ...names];
}

function applyTurn(before: BattleState, { turn, gameTurn, player }: TurnEvent, event: number): BattleState {
  const next = nextTurn(before);
  if (turn !== next.turn || before.ended) throw unfit(event, `turn ${turn} cannot begin`);
  const place = before.players.indexOf(player);
  const state = { ...before, turn, gameTurn, active: player, place };
  const holds = ({ until }: { readonly until: number | null }): boolean => until === null || until > turn;
  const lasting = state.lasting.filter(holds);
  const due = openAtTurn(state.due, player, gameTurn !== before.gameTurn);
  const lapsed = { ...state, lasting, due, standing: state.standing.filter(holds) };
  return { ...lapsed, offers: mayRoll(lapsed) };
}

function applyRoll(before: BattleState, roll: RollEvent, event: number): BattleState {
  const answered = roll.due === null ? null : entry(before, roll.due, event);
  const state = withoutReplaced(before, roll, answered);
  const thread = answered?.thread ?? null;
  const left = dueFrom(roll, event, thread, state);
  const ends = endsBy(roll, thread, state);
  const due = state.due.filter(
    (each) => each !== answered && !ends(each) && !left.some((newer) => replaces(newer, each)),
  );
  const lasting = state.lasting.filter(
    (each) => !ends(each) && (thread === null || each.thread !== thread || each.table !== roll.result.table),
  );
  return {
    ...state,
    due: [...due, ...left],
    lasting: [...lasting, ...lastingFrom(roll, event, thread ?? left[0]?.thread ?? null, state)],
    offers: [...state.offers, ...offerFrom(roll, event, state)],
    standing: withFacts(state.standing, factsFrom(roll, event, state)),
    roster:
      roll.for === null || roll.player === null
        ? state.roster
        : withNames(state.roster, [{ name: roll.for, player: roll.player }]),
  };
}

function factsFrom(roll: RollEvent, event: number, state: BattleState): readonly Standing[] {
  const concerned = concernedBy(state, null, {
    for: roll.for,
    ...(roll.player === null ? {} : { player: roll.player }),
  });
  return roll.sets.map(({ input, value, of, by, until }) => ({
    input,
    value,
    ...holderOf(of, concerned),
    ...now(state, event, by),
    table: by === 'outcome' ? roll.result.table : null,
    until,
  }));
}

/**
 * The state without what this roll takes the place of: where it is nobody's and sets a fact that an earlier roll on the
 * same table had set, that one's follow-ups are not due any more, and its outcomes no longer last.
 */
function withoutReplaced(state: BattleState, roll: RollEvent, answered: Due | null): BattleState {
  const again = state.standing.filter(
    ({ table, input, for: whom, player }) =>
      table === roll.result.table &&
      whom === null &&
      player === null &&
      roll.sets.some((set) => set.of === 'battle' && set.input === input),
  );
  const gone = new Set(again.map(({ event }) => event));
  if (gone.size === 0 || answered !== null || !isShared(roll.result)) return state;
  const stays = ({ event, thread }: { readonly event: number; readonly thread: string | null }): boolean =>
    !gone.has(event) && !gone.has(Number(thread?.split('.')[0] ?? Number.NaN));
  return {
    ...state,
    due: state.due.filter(stays),
    lasting: state.lasting.filter(stays),
    offers: state.offers.filter(({ event }) => !gone.has(event)),
  };
}

/** Nobody and nothing that has a name waits twice for one table. */
const replaces = (newer: Due, older: Due): boolean =>
  newer.for !== null && newer.for === older.for && newer.table === older.table && newer.player === older.player;

function entry({ due }: BattleState, wanted: string, event: number): Due {
  const found = due.find(({ id }) => id === wanted);
  if (!found) throw unfit(event, `nothing is due under ${wanted}`);
  return found;
}

const unfit = (event: number, why: string): OmenError =>
  new OmenError('bad-record', `event ${event} does not fit the battle: ${why}`);
