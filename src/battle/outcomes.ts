import type { NestedResult, ResultNext, ResultOutcome } from '../table/result.ts';
import { withUnit } from '../table/text.ts';
import type { RollEvent, RollSetting } from './event.ts';
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
 * The player turn with whose start something has passed: `turn` is the player's turn, `own-turn` lasts until the next
 * turn of its owner, `game-turn` a turn of each player, a quantity as many turns of each player. Null for all other
 * words, and for null.
 */
function passes(
  word: string | null,
  { quantities }: Pick<ResultOutcome, 'quantities'>,
  owner: string | null,
  { turn, players }: Pick<BattleState, 'turn' | 'players'>,
): number | null {
  const now = Math.max(turn, 1);
  if (word === 'turn') return now + 1;
  if (word === 'own-turn') {
    const ahead = players.findIndex((_, i) => players[(now + i) % players.length] === owner);
    return now + 1 + (ahead < 0 ? players.length - 1 : ahead);
  }
  if (word === 'game-turn') return now + players.length;
  const quantity = word === null ? undefined : quantities[word];
  if (typeof quantity?.value !== 'number' || !/(^|-)(turns|rounds)$/.test(quantity.unit ?? '')) return null;
  return now + quantity.value * players.length;
}

/** The entries that a roll leaves on the due list. What comes in own turns, and is nobody's, comes in everybody's. */
export function dueFrom(roll: RollEvent, event: number, thread: string | null, state: BattleState): readonly Due[] {
  let count = 0;
  return nextOf(roll.result).flatMap((next) => {
    const players = !isOwn(next.at) ? [null] : roll.player === null ? state.players : [roll.player];
    return players.map((player): Due => {
      count += 1;
      const id = `${event}.${count}`;
      const { at, table, inputs, ask } = next;
      return { id, thread: thread ?? id, event, at, table, inputs, ask, for: roll.for, player, open: false };
    });
  });
}

/** The facts that the outcomes of a roll set, those of tables resolved with it included. */
export function settingsFrom(result: NestedResult, owner: string | null, state: BattleState): readonly RollSetting[] {
  return outcomesOf(result).flatMap(({ outcome }) =>
    outcome.sets.map(({ input, to, of, until }) => ({
      input,
      value: to,
      of,
      until: passes(until ?? outcome.lasts, outcome, owner, state),
    })),
  );
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
        lasts: quantity === undefined ? lasts.replace(/-/g, ' ') : withUnit(quantity.value, quantity.unit),
        until: passes(lasts, outcome, roll.player, state),
      },
    ];
  });
}

/** What a roll says may be rolled. */
export function offerFrom(roll: RollEvent, event: number, { turn }: BattleState): readonly Offer[] {
  const tables = [...new Set(outcomesOf(roll.result).flatMap(({ outcome }) => outcome.related))];
  return tables.length === 0 ? [] : [{ event, turn, for: roll.for, tables }];
}
