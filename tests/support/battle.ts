import type { BattleEvent, EventBody, StartEvent } from '../../src/battle/event.ts';
import { diceLeft, type Plan, planEnd, planTurn } from '../../src/battle/proceed.ts';
import { rebuild } from '../../src/battle/rebuild.ts';
import { nextSeed } from '../../src/battle/record/commitment.ts';
import { sealLine } from '../../src/battle/record/hash-chain.ts';
import { sealEvents } from '../../src/battle/record/lines.ts';
import { type BattleRoll, rollInBattle, type Tools } from '../../src/battle/roll.ts';
import type { BattleState, Due } from '../../src/battle/state.ts';
import type { NestedResult, ResultQuantity } from '../../src/table/result.ts';
import { binder, table } from './games.ts';

export const tools: Tools = { binder, find: table, draw: (state) => nextSeed(state, null) };

export const START: StartEvent = {
  type: 'start',
  battle: '0123456789abcdef',
  name: 'The mill',
  game: 'border-town-burning',
  players: ['Anna', 'Bert'],
  seed: 'k7f2q9',
  commit: null,
  keeper: null,
  data: [],
};

/** A battle in memory: every command goes through the record's lines and back. */
export interface MemoryBattle {
  readonly events: readonly BattleEvent[];
  /** The record as a file would have it. */
  readonly text: string;
  readonly state: BattleState;
  record(bodies: readonly EventBody[]): BattleState;
  turn(...dice: readonly number[]): Plan['owed'];
  end(...dice: readonly number[]): Plan['owed'];
  roll(asked: BattleRoll, ...dice: readonly number[]): BattleState;
  /** `hail turnsLeft=3 Anna`: what is due, in short. */
  readonly due: readonly string[];
  /** `hail: freezing-hail`: what was rolled with the last command. */
  readonly rolled: readonly string[];
}

export function memoryBattle(start: Partial<StartEvent> = {}): MemoryBattle {
  let events: readonly BattleEvent[] = [];
  let text = '';
  let state = rebuild([]);
  const record = (bodies: readonly EventBody[]): BattleState => {
    const sealed = sealEvents(bodies, state, events.at(-1)?.hash ?? null, '2026-11-30T12:00:00.000Z');
    events = [...events, ...sealed.events];
    text += sealed.text;
    state = rebuild(events);
    return state;
  };
  const follow = ({ bodies, owed }: Plan): Plan['owed'] => {
    record(bodies);
    return owed;
  };
  const typed = (dice: readonly number[]) => (dice.length === 0 ? null : dice);
  record([{ ...START, ...start }]);
  return {
    record,
    get events() {
      return events;
    },
    get text() {
      return text;
    },
    get state() {
      return state;
    },
    turn: (...dice) => follow(planTurn(state, tools, typed(dice))),
    end: (...dice) => follow(planEnd(state, tools, typed(dice))),
    roll(asked, ...dice) {
      const throwing = dice.length === 0 ? { by: 'seed' as const } : { by: 'hand' as const, dice };
      const { body, left, need } = rollInBattle(state, { throwing, ...asked }, tools);
      if (need.length > 0) throw new Error(`dice are owed: ${JSON.stringify(need)}`);
      if (left > 0) throw diceLeft(left);
      return record([body]);
    },
    get due() {
      return state.due.map(short);
    },
    get rolled() {
      return events.flatMap((event) =>
        event.step === state.step && event.type === 'roll'
          ? [`${event.result.table.replace(/.*\//, '')}: ${event.result.outcome?.id}`]
          : [],
      );
    },
  };
}

/** The events with some changed, and all hashes made anew: what somebody could do to a record of his own. */
export function forge(
  events: readonly BattleEvent[],
  change: (event: BattleEvent) => Partial<BattleEvent> | undefined,
): { readonly text: string; readonly events: readonly BattleEvent[] } {
  let prev: string | null = null;
  const lines = events.map((event) => {
    const { omen: _, prev: __, hash: ___, ...body } = { ...event, ...change(event) } as BattleEvent;
    const line = sealLine(body, prev);
    prev = (JSON.parse(line) as BattleEvent).hash;
    return line;
  });
  return { text: lines.map((line) => `${line}\n`).join(''), events: lines.map((line) => JSON.parse(line)) };
}

const short = ({ table, inputs, for: whom, player, open }: Due): string =>
  [
    table.replace(/.*\//, ''),
    ...Object.entries(inputs).map(([name, value]) => `${name}=${value}`),
    whom,
    player,
    open ? 'now' : null,
  ]
    .filter((each) => each !== null)
    .join(' ');

/** All dice of a result, in the order in which they were thrown. */
export function diceOf({ roll, outcome, also, then }: NestedResult): number[] {
  const of = (quantities: Readonly<Record<string, ResultQuantity>>) =>
    Object.values(quantities).flatMap(({ rolls }) => rolls.flatMap(({ rolled }) => rolled));
  const main = roll?.rolled ?? [];
  const [row, everyRow] = splitThen(then, also.length);
  return [
    ...main,
    ...of(outcome?.quantities ?? {}),
    ...also.flatMap((each) => of(each.outcome.quantities)),
    ...row.flatMap(diceOf),
    ...also.flatMap((each) => each.then.flatMap(diceOf)),
    ...everyRow.flatMap(diceOf),
  ];
}

/** No built-in table has both: then the order of the dice would not show in the result. */
function splitThen(then: readonly NestedResult[], also: number): [readonly NestedResult[], readonly NestedResult[]] {
  return also === 0 ? [then, []] : [[], then];
}
