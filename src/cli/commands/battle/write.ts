import type { BattleEvent } from '../../../battle/event.ts';
import type { Owed } from '../../../battle/proceed.ts';
import type { Recorded } from '../../../battle/record/file.ts';
import type { BattleState } from '../../../battle/state.ts';
import { blockLines } from '../../../render/layout.ts';
import { EXIT } from '../../exit.ts';
import { changeLines } from './changes.ts';
import type { Session } from './session.ts';
import { owedLines, rollTexts } from './text.ts';

/** What a command did, for programs: one line. */
export function eventsJson(events: readonly BattleEvent[], state: BattleState, owed: readonly Owed[]) {
  const { battle, turn, ended, due } = state;
  return {
    omen: 1,
    battle,
    turn,
    gameTurn: state.gameTurn,
    player: state.active,
    ended,
    events,
    due,
    owed: owed.map(({ due: { id, table }, missing, need, problem }) => ({
      due: id,
      table,
      ask: missing.map(({ name }) => name),
      need,
      problem,
    })),
  };
}

/** Writes what a command did: a heading, if there is one, the rolls, and what is still due. */
export async function writeEvents(
  session: Session,
  {
    events,
    before,
    state,
    owed = [],
    heading,
  }: Pick<Recorded, 'events' | 'before' | 'state'> & {
    readonly owed?: readonly Owed[];
    readonly heading?: readonly string[];
  },
): Promise<void> {
  const { context, options } = session;
  if (owed.length > 0) context.exitCode = EXIT.needsDice;
  if (options.json) return context.json(eventsJson(events, state, owed));
  const rolls = rollTexts(events, session);
  const changes = changeLines(events, before, state, session);
  await context.lines(
    blockLines([
      [...(heading ?? []), ...(rolls.length === 0 ? changes : [])],
      ...rolls,
      rolls.length === 0 ? [] : changes,
      owedLines(owed, session),
    ]),
  );
}
