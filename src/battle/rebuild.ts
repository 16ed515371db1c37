import { OmenError } from '../table/error.ts';
import type { EventBody, RollEvent, SetEvent, UnsealedEvent } from './event.ts';
import { openAtEnd, openAtTurn } from './moment.ts';
import { dueFrom, lastingFrom, offerFrom } from './outcomes.ts';
import type { BattleState, Due } from './state.ts';

/**
 * The state that a record's events lead to. Undone events count for nothing but their numbers.
 * @throws OmenError `bad-record` where an event does not fit the state that it came upon.
 */
export function rebuild(events: readonly UnsealedEvent[]): BattleState {
  const undone = new Set(events.flatMap((each) => (each.type === 'undo' ? each.undoes : [])));
  let state = EMPTY;
  for (const unsealed of events) {
    if (undone.has(unsealed.event) || unsealed.type === 'undo') state = count(state, unsealed);
    else state = apply(state, unsealed);
  }
  return state;
}

const EMPTY: BattleState = {
  battle: '',
  name: '',
  game: '',
  players: [],
  seed: null,
  commit: null,
  secret: null,
  words: [],
  turn: 0,
  ended: false,
  standing: [],
  rulings: {},
  due: [],
  lasting: [],
  offers: [],
  owners: {},
  events: 0,
  step: 0,
  drawn: 0,
  history: [],
};

/** Kinds of event that no undo takes back: what the dice rest on. */
const FIXED: ReadonlySet<EventBody['type']> = new Set(['start', 'words', 'reveal']);

/** The state after one more event, which must be the next. @throws OmenError `bad-record` */
export function apply(before: BattleState, unsealed: UnsealedEvent): BattleState {
  const { event, step, type } = unsealed;
  const counted = count(before, unsealed);
  const last = before.history.at(-1);
  const history =
    last?.step === step
      ? [...before.history.slice(0, -1), { ...last, events: [...last.events, event] }]
      : [...before.history, { step, events: [event], fixed: FIXED.has(type) }];
  const state = { ...counted, history };
  switch (unsealed.type) {
    case 'start': {
      const { battle, name, game, players, seed, commit } = unsealed;
      return { ...state, battle, name, game, players, seed, commit };
    }
    case 'set':
      return applySet(state, unsealed, event);
    case 'turn': {
      if (unsealed.turn !== before.turn + 1 || before.ended) throw unfit(event, `turn ${unsealed.turn} cannot begin`);
      const turn = { ...state, turn: unsealed.turn };
      return { ...lapse(turn), due: openAtTurn(state.due, turn, unsealed.player) };
    }
    case 'roll':
      return applyRoll(state, unsealed, event);
    case 'dismiss':
      for (const id of unsealed.due) entry(state, id, event);
      return { ...state, due: state.due.filter(({ id }) => !unsealed.due.includes(id)) };
    case 'words':
      return { ...state, words: [...state.words, { player: unsealed.player, words: unsealed.words }] };
    case 'end':
      if (before.ended) throw unfit(event, 'the battle ends a second time');
      return { ...state, ended: true, due: openAtEnd(state.due) };
    case 'reveal':
      return { ...state, secret: unsealed.secret };
    default:
      return state;
  }
}

function count(state: BattleState, unsealed: UnsealedEvent): BattleState {
  const { event, step } = unsealed;
  if (event !== state.events + 1) throw unfit(event, `event ${state.events + 1} was to come`);
  const draws = unsealed.type === 'roll' && unsealed.request.seed !== undefined;
  return { ...state, events: event, step, drawn: draws ? state.drawn + 1 : state.drawn };
}

function applySet(state: BattleState, { inputs, rulings, clear }: SetEvent, event: number): BattleState {
  const given = Object.entries(inputs).map(([input, value]) => ({ input, value, event, until: null }));
  const kept = state.standing.filter(({ input }) => !clear.includes(input));
  const ruled = Object.entries({ ...state.rulings, ...rulings }).filter(([name]) => !clear.includes(name));
  return { ...state, standing: [...kept, ...given], rulings: Object.fromEntries(ruled) };
}

function applyRoll(state: BattleState, roll: RollEvent, event: number): BattleState {
  const answered = roll.due === null ? null : entry(state, roll.due, event);
  const thread = answered?.thread ?? null;
  const left = dueFrom(roll, event, thread, state);
  const due = state.due.filter((each) => each !== answered && !left.some((newer) => replaces(newer, each)));
  const lasting = state.lasting.filter(
    (each) => thread === null || each.thread !== thread || each.table !== roll.result.table,
  );
  return {
    ...state,
    due: [...due, ...left],
    lasting: [...lasting, ...lastingFrom(roll, event, thread ?? left[0]?.thread ?? null, state)],
    offers: [...state.offers, ...offerFrom(roll, event, state)],
    standing: [...state.standing, ...roll.sets.map(({ input, value, until }) => ({ input, value, event, until }))],
    owners: roll.for === null || roll.player === null ? state.owners : { ...state.owners, [roll.for]: roll.player },
  };
}

/** Nobody and nothing that has a name waits twice for one table. */
const replaces = (newer: Due, older: Due): boolean =>
  newer.for !== null && newer.for === older.for && newer.table === older.table && newer.player === older.player;

/** What has passed as this turn begins. */
function lapse(state: BattleState): BattleState {
  const holds = ({ until }: { readonly until: number | null }): boolean => until === null || until > state.turn;
  return { ...state, lasting: state.lasting.filter(holds), standing: state.standing.filter(holds) };
}

function entry({ due }: BattleState, wanted: string, event: number): Due {
  const found = due.find(({ id }) => id === wanted);
  if (!found) throw unfit(event, `nothing is due under ${wanted}`);
  return found;
}

const unfit = (event: number, why: string): OmenError =>
  new OmenError('bad-record', `event ${event} does not fit the battle: ${why}`);
