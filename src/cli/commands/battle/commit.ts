import type { CommandDefinition } from '../../command.ts';
import { committedTo } from './committed.ts';
import { labelled } from './lines.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { layoutOf } from './text.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.action(async () => {
      const session = await openSession(context, command.opts<BattleOptions>());
      const { battle, words } = session.battle.state;
      const commit = committedTo(session);
      if (session.options.json) return context.out(`${JSON.stringify({ omen: 1, battle, commit, words })}\n`);
      const layout = layoutOf(session);
      await context.out(
        `${[...labelled('commit', commit, layout), ...labelled('battle', battle, layout)].join('\n')}\n`,
      );
    });
  },
};
