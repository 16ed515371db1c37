import { labelled } from '../../../render/layout.ts';
import { battleCommand, committedTo } from './session.ts';

export const command = battleCommand(async (session, context) => {
  const { battle, words } = session.battle.state;
  const commit = committedTo(session);
  if (session.options.json) return context.json({ omen: 1, battle, commit, words });
  const layout = session.layout;
  await context.lines([...labelled('commit', commit, layout), ...labelled('battle', battle, layout)]);
});
