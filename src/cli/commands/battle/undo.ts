import { undoLast } from '../../../battle/proceed.ts';
import { labelled } from '../../../render/layout.ts';
import { eventLine } from './event-line.ts';
import { battleCommand } from './session.ts';
import { writeEvents } from './write.ts';

export const command = battleCommand(async (session) => {
  const recorded = await session.record(async (battle) => [undoLast(await battle.events())]);
  const undone = recorded.events.flatMap((event) => (event.type === 'undo' ? event.undoes : []));
  const layout = session.layout;
  const before = (await session.battle.events()).filter(({ event }) => undone.includes(event));
  const heading = [
    layout.paint.title('Undone'),
    ...before.flatMap((event) => labelled(String(event.event), eventLine(event, session), layout)),
  ];
  await writeEvents(session, { ...recorded, heading });
});
