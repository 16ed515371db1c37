import type { BattleEvent } from '../../../battle/event.ts';
import type { BattleState, Due, Lasting } from '../../../battle/state.ts';
import { labelled } from '../../../render/layout.ts';
import type { Session } from './session.ts';
import { titleOf } from './text.ts';

/** What a command took away beside what it answered. */
interface Changes {
  /** What lasted, and does no longer. */
  readonly over: readonly Lasting[];
  /** What was due, and is no longer; `by` has come in its place. */
  readonly gone: readonly { readonly due: Due; readonly by: Due | null }[];
}

/** What these events took away. What was undone or dismissed is told by itself. */
function changesOf(events: readonly BattleEvent[], before: BattleState, state: BattleState): Changes {
  if (events.some(({ type }) => type === 'undo' || type === 'dismiss')) return { over: [], gone: [] };
  const answered = new Set(events.flatMap((event) => (event.type === 'roll' && event.due !== null ? [event.due] : [])));
  const same = (one: Due, other: Due): boolean =>
    one.table === other.table && one.for === other.for && one.player === other.player;
  const stillDue = new Set(state.due.map(({ id }) => id));
  const goesOn = (each: Lasting): boolean =>
    state.lasting.some(
      (now) => now === each || (each.thread !== null && now.thread === each.thread && now.table === each.table),
    );
  return {
    over: before.lasting.filter((each) => !goesOn(each)),
    gone: before.due
      .filter(({ id }) => !stillDue.has(id) && !answered.has(id))
      .map((due) => ({ due, by: state.due.find((now) => now.event > due.event && same(now, due)) ?? null })),
  };
}

/** What a command took away, in words. */
export function changeLines(
  events: readonly BattleEvent[],
  before: BattleState,
  state: BattleState,
  session: Session,
): readonly string[] {
  const { over, gone } = changesOf(events, before, state);
  const { layout } = session;
  const passed = over.map(({ name, for: whom, player }) => {
    const whose = whom ?? player;
    return whose === null ? name : `${name} (${whose})`;
  });
  return [
    ...(passed.length === 0 ? [] : labelled('over', passed.join(', '), layout)),
    ...gone.flatMap(({ due, by }) => {
      const whose = due.for ?? due.player;
      const what = `${titleOf(due.table, session)}${whose === null ? '' : ` · ${whose}`}`;
      return labelled(due.id, `${what}: ${by === null ? 'no longer due' : `replaced by ${by.id}`}`, layout);
    }),
  ];
}
