import { undoLast } from '../../battle/proceed.ts';
import type { BattleCommand } from './index.ts';
import { labelled } from './lines.ts';
import { openSession } from './session.ts';
import { optionsOf } from './settings.ts';
import { layoutOf } from './text.ts';
import { eventLine } from './words.ts';
import { writeEvents } from './write.ts';

export const defineUndo: BattleCommand = (command, context) => {
  command.action(async () => {
    const session = await openSession(context, optionsOf(command));
    const { events, state } = await session.record((battle) => [undoLast(battle.state)]);
    const undone = events.flatMap((event) => (event.type === 'undo' ? event.undoes : []));
    const layout = layoutOf(session);
    const before = session.battle.events.filter(({ event }) => undone.includes(event));
    const heading = [
      layout.paint.title('Undone'),
      ...before.flatMap((event) => labelled(String(event.event), eventLine(event, session), layout)),
    ];
    await writeEvents(session, { events, state, heading });
  });
};
