import { isOnDemand } from '../../../battle/moment.ts';
import type { BattleState } from '../../../battle/state.ts';
import type { Inputs, NestedResult } from '../../../table/result.ts';

/** A table that waits to be rolled, and that its number in the list rolls. */
export interface FollowUp {
  /** `game/table` */
  readonly table: string;
  /** When: `now`, or the moment in words. */
  readonly when: string;
  readonly for: string | null;
  readonly inputs: Inputs;
  readonly ask: readonly string[];
  /** Its id in the battle, where there is one. */
  readonly due: string | null;
}

const words = (moment: string): string => moment.replace(/-/g, ' ');

/** What is due in a battle: first what is due now, then what may happen, then what comes later. */
export function dueInBattle({ due }: BattleState): readonly FollowUp[] {
  const rank = (each: BattleState['due'][number]): number => (each.open ? 0 : isOnDemand(each) ? 1 : 2);
  return [...due]
    .sort((one, other) => rank(one) - rank(other))
    .map(({ id, table, at, open, player, for: whom, inputs, ask }) => ({
      table,
      when: open ? 'now' : `${words(at)}${player === null ? '' : ` (${player})`}`,
      for: whom,
      inputs,
      ask,
      due: id,
    }));
}

/** What a result says to roll later, nested results and what was set off beside them included. */
export function followUpsOf({ next, also, then }: NestedResult): readonly FollowUp[] {
  const own = [...next, ...also.flatMap((each) => each.next)].map(({ at, table, inputs, ask }) => ({
    table,
    when: words(at),
    for: null,
    inputs,
    ask,
    due: null,
  }));
  return [...own, ...[...also.flatMap((each) => each.then), ...then].flatMap(followUpsOf)];
}

/** The tables that a result says may be rolled while it lasts. */
export function relatedOf({ outcome, also, then }: NestedResult): readonly string[] {
  const own = [outcome, ...also.map((each) => each.outcome)].flatMap((each) => each?.related ?? []);
  return [...new Set([...own, ...[...also.flatMap((each) => each.then), ...then].flatMap(relatedOf)])];
}
