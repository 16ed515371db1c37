import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { committedTo, openSession } from './session.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.action(async () => {
      const session = await openSession(context, command.opts<BattleOptions>());
      const { battle, words } = session.battle.state;
      const commit = committedTo(session);
      if (session.options.json) return context.json({ omen: 1, battle, commit, words });
      const layout = session.layout;
      await context.lines([...labelled('commit', commit, layout), ...labelled('battle', battle, layout)]);
    });
  },
};
