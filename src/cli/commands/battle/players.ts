import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { readPlayers } from './names.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { writeEvents } from './write.ts';

/** Who plays from now on, in this order: players join, leave and change places. */
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command)
      .argument('<names>', 'all who play from now on, in the order of their turns, as Anna,Bert')
      .action(async (names: string) => {
        const session = await openSession(context, command.opts<BattleOptions>());
        const players = readPlayers(names);
        const recorded = await session.record(() => [{ type: 'players', players }]);
        const heading = labelled('players', players.join(', '), session.layout);
        await writeEvents(session, { ...recorded, heading });
      });
  },
};
