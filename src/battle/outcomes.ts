import { isEqual } from '../table/differences.ts';
import type { NestedResult, ResultEnding, ResultNext, ResultOutcome } from '../table/result.ts';
import { withUnit } from '../table/units.ts';
import type { RollEvent, RollSetting } from './event.ts';
import { type Concerned, hasHolder } from './facts.ts';
import { isOwn } from './moment.ts';
import type { BattleState, Due, Lasting, Offer } from './state.ts';

/** An outcome within a result, and the table it is of. */
interface Found {
  readonly table: string;
  readonly outcome: ResultOutcome;
}

/** Every outcome of a result: its own, those beside it, and those of the tables resolved with it, in order. */
export function outcomesOf(result: NestedResult): readonly Found[] {
  const { table, outcome, also, then } = result;
  return [
    ...(outcome === null ? [] : [{ table, outcome }]),
    ...also.flatMap((each) => [{ table, outcome: each.outcome }, ...each.then.flatMap(outcomesOf)]),
    ...then.flatMap(outcomesOf),
  ];
}

/** Every table that the result says to roll later. */
function nextOf({ next, also, then }: NestedResult): readonly ResultNext[] {
  return [...next, ...also.flatMap((each) => [...each.next, ...each.then.flatMap(nextOf)]), ...then.flatMap(nextOf)];
}

/**
 * The player turn with whose start something has passed: `turn` is the player's turn, `own-turn` and
 * `recovery-phase` last until the next turn of its owner, `game-turn` a turn of each player, `end-of-game-turn` what is left of it, a quantity as many turns of
 * each player. Null for all other words, and for null. What happens before the first turn counts with it.
 */
function passes(
  word: string | null,
  { quantities }: Pick<ResultOutcome, 'quantities'>,
  owner: string | null,
  { turn, players, place }: Pick<BattleState, 'turn' | 'players' | 'place'>,
): number | null {
  const [now, seat] = turn === 0 ? [1, 0] : [turn, place];
  const round = players.length;
  if (word === 'turn') return now + 1;
  if (word === 'own-turn' || word === 'recovery-phase')
    return now + ((players.indexOf(owner ?? '') - seat + round) % round || round);
  if (word === 'game-turn') return now + round;
  if (word === 'end-of-game-turn') return now + round - seat;
  const quantity = word === null ? undefined : quantities[word];
  if (typeof quantity?.value !== 'number' || !/(^|-)(turns|rounds)$/.test(quantity.unit ?? '')) return null;
  return now + quantity.value * round;
}

/**
 * When the outcome passes that began a thread; null: not by itself. Whatever follows from it passes with it at the
 * latest.
 */
function endOfThread(thread: string | null, { lasting }: BattleState): number | null {
  const root = thread === null ? null : Number(thread.split('.')[0]);
  return lasting.find(({ event }) => event === root)?.until ?? null;
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/**
 * The facts that the outcomes of a roll set, those of tables resolved with it included. Another game's tables set no
 * facts of this battle but those of names.
 */
export function settingsFrom(
  result: NestedResult,
  concerned: Concerned,
  thread: string | null,
  state: BattleState,
): readonly RollSetting[] {
  const own = (table: string): boolean => table.startsWith(`${state.game}/`);
  return outcomesOf(result).flatMap(({ table, outcome }) =>
    outcome.sets
      .filter(({ of }) => (of === 'name' || own(table)) && hasHolder(of, concerned))
      .map(({ input, to, of, until }): RollSetting => {
        const end = passes(until ?? outcome.lasts, outcome, concerned.player, state);
        const stays = until === 'battle';
        return { input, value: to, of, by: 'outcome', until: stays ? null : earlier(end, endOfThread(thread, state)) };
      }),
  );
}

/** What lasts no longer than that is somebody's. */
const SHORT: ReadonlySet<string | null> = new Set([
  'turn',
  'own-turn',
  'recovery-phase',
  'game-turn',
  'end-of-game-turn',
]);

/** Whether a result sets facts of everybody that outlast a game turn: such a roll is nobody's. */
export const isShared = (result: NestedResult): boolean =>
  outcomesOf(result).some(({ outcome }) =>
    outcome.sets.some(({ of, until }) => of === 'battle' && !SHORT.has(until ?? outcome.lasts)),
  );

/**
 * The entries that a roll leaves on the due list. What comes in own turns, and is nobody's, comes in everybody's.
 * Facts that are only handed on are not carried: they are looked up when the time comes.
 */
export function dueFrom(roll: RollEvent, event: number, thread: string | null, state: BattleState): readonly Due[] {
  const facts = new Map(
    [...roll.took.filter(({ event: from }) => from !== null), ...roll.sets.filter(({ by }) => by === 'answer')].map(
      ({ input }) => [input, roll.request.inputs[input]],
    ),
  );
  let count = 0;
  return nextOf(roll.result).flatMap((next) => {
    const players = !isOwn(next.at) ? [null] : roll.player === null ? state.players : [roll.player];
    const carried = Object.entries(next.inputs).filter(
      ([name, value]) => !facts.has(name) || !isEqual(facts.get(name), value),
    );
    return players.map((player): Due => {
      count += 1;
      const id = `${event}.${count}`;
      const { at, table, ask } = next;
      const inputs = Object.fromEntries(carried);
      const open = at === 'at-once';
      return {
        id,
        thread: thread ?? id,
        event,
        at,
        table,
        inputs,
        ask,
        if: next.if ?? null,
        for: roll.for,
        player,
        open,
      };
    });
  });
}

/** What of a roll lasts. */
export function lastingFrom(
  roll: RollEvent,
  event: number,
  thread: string | null,
  state: BattleState,
): readonly Lasting[] {
  return outcomesOf(roll.result).flatMap(({ table, outcome }): readonly Lasting[] => {
    const { id, name, lasts, quantities } = outcome;
    if (lasts === null) return [];
    const quantity = quantities[lasts];
    return [
      {
        event,
        thread,
        table,
        outcome: id,
        name,
        for: roll.for,
        player: roll.player,
        lasts:
          quantity === undefined ? lasts.replace(/-/g, ' ') : withUnit(quantity.value, quantity.unit, quantity.one),
        until: earlier(passes(lasts, outcome, roll.player, state), endOfThread(thread, state)),
      },
    ];
  });
}

/** What a roll says may be rolled. */
export function offerFrom(roll: RollEvent, event: number, { turn }: BattleState): readonly Offer[] {
  const tables = [...new Set(outcomesOf(roll.result).flatMap(({ outcome }) => outcome.related))];
  return tables.length === 0 ? [] : [{ event, turn, for: roll.for, tables }];
}

/**
 * Whether a roll ends this: everybody's, the player's, or that of the one whom the roll concerned. Where that one has no
 * name, what was answered tells whose thread ends, or there is only one without a name.
 */
export function endsBy(roll: RollEvent, thread: string | null, { due, lasting }: BattleState) {
  const endings: readonly ResultEnding[] = outcomesOf(roll.result).flatMap(({ outcome }) => outcome.ends);
  const unnamed = new Set([...due, ...lasting].filter((each) => each.for === null).map((each) => each.thread));
  return (each: Pick<Due, 'table' | 'for' | 'player'> & { readonly thread: string | null }): boolean =>
    endings.some(({ table, of }) => {
      if (table !== each.table) return false;
      if (of === 'battle') return true;
      if (of === 'player') return each.player === null || each.player === roll.player;
      if (roll.for !== null) return each.for === roll.for;
      return each.for === null && (thread === null ? unnamed.size === 1 : each.thread === thread);
    });
}
