import type { Owed, Plan, planTurn } from '../../../battle/proceed.ts';
import type { BattleState } from '../../../battle/state.ts';
import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { askOption, diceOption } from '../../options/roll-options.ts';
import { turnWords } from './lines.ts';
import { addBattleOptions, type BattleOptions, refuseDice } from './options.ts';
import { openSession, type Session } from './session.ts';
import { dueLines } from './text.ts';
import { writeEvents } from './write.ts';

interface TurnOptions extends BattleOptions {
  readonly dice?: readonly (readonly number[])[];
  readonly ask?: boolean;
}

/** A command that goes on to a turn or to the end, by this plan. */
export const proceedCommand = (plan: typeof planTurn): CommandDefinition => ({
  define(command, context) {
    addBattleOptions(command)
      .addOption(diceOption())
      .addOption(askOption())
      .action(async () => {
        const options = command.opts<TurnOptions>();
        await proceed(await openSession(context, options), options, plan);
      });
  },
});

async function proceed(session: Session, { dice, ask }: TurnOptions, plan: typeof planTurn): Promise<void> {
  if (ask) {
    refuseDice(dice);
    const { proceedAsking } = await import('./ask-due.ts');
    return proceedAsking(session, plan, (after, earlier) => headingOf(after, earlier, session));
  }
  let owed: readonly Owed[] = [];
  let before: BattleState = session.battle.state;
  const { events, state } = await session.record(({ state: now }) => {
    const made: Plan = plan(now, session.tools, dice?.flat() ?? null);
    owed = made.owed;
    before = now;
    return made.bodies;
  });
  await writeEvents(session, { events, state, owed, heading: headingOf(state, before, session) });
}

/** Whose turn it is, what has passed with it, and after the battle what is kept for the next. */
function headingOf(state: BattleState, before: BattleState, session: Session): string[] {
  const layout = session.layout;
  const over = passed(before, state);
  const kept = state.ended ? state.due.filter(({ at }) => at === 'next-battle') : [];
  return [
    layout.paint.title(turnWords(state)),
    ...(over.length > 0 ? labelled('over', over.join(', '), layout) : []),
    ...(kept.length > 0 ? [...labelled('kept', 'for the next battle', layout), ...dueLines(kept, session)] : []),
  ];
}

/** What lasted for so many turns, and has passed as this one began. */
function passed(before: BattleState, { turn, lasting }: BattleState): string[] {
  return before.lasting
    .filter(({ until }) => until !== null && until <= turn && before.turn < turn)
    .filter(
      ({ thread, table }) => thread === null || !lasting.some((now) => now.thread === thread && now.table === table),
    )
    .map(({ name, for: whom, player }) => `${name}${(whom ?? player) === null ? '' : ` (${whom ?? player})`}`);
}
