import type { Owed, Plan, planTurn } from '../../../battle/proceed.ts';
import type { BattleState } from '../../../battle/state.ts';
import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { askOption, diceOption } from '../../options/roll-options.ts';
import { addBattleOptions, type BattleOptions, refuseDice } from './options.ts';
import { openSession, type Session } from './session.ts';
import { dueLines, turnWords } from './text.ts';
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
    return proceedAsking(session, plan, (after) => headingOf(after, session));
  }
  let owed: readonly Owed[] = [];
  const recorded = await session.record(({ state: now }) => {
    const made: Plan = plan(now, session.tools, dice?.flat() ?? null);
    owed = made.owed;
    return made.bodies;
  });
  await writeEvents(session, { ...recorded, owed, heading: headingOf(recorded.state, session) });
}

/** Whose turn it is, and after the battle what is kept for the next. */
function headingOf(state: BattleState, session: Session): string[] {
  const { layout } = session;
  const kept = state.ended ? state.due.filter(({ at }) => at === 'next-battle') : [];
  return [
    layout.paint.title(turnWords(state)),
    ...(kept.length > 0 ? [...labelled('kept', 'for the next battle', layout), ...dueLines(kept, session)] : []),
  ];
}
