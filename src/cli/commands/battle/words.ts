import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { committedTo } from './committed.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { knownPlayer } from './start.ts';
import { writeEvents } from './write.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command
      .argument('<player>', 'whose words they are')
      .argument('<words...>', 'any words; they count for all later rolls')
      .action(async (name: string, words: readonly string[]) => {
        const session = await openSession(context, command.opts<BattleOptions>());
        committedTo(session);
        const player = knownPlayer(name, session.battle.state.players);
        const { events, state } = await session.record(() => [{ type: 'words', player, words: words.join(' ') }]);
        const heading = labelled('mixed in', `${words.join(' ')} (${player})`, session.layout);
        await writeEvents(session, { events, state, heading });
      });
  },
};
