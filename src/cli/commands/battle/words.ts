import { refusedWords } from '../../../battle/record/commitment.ts';
import { labelled } from '../../../render/layout.ts';
import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition } from '../../command.ts';
import { knownPlayer } from './names.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { committedTo, openSession } from './session.ts';
import { writeEvents } from './write.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command
      .argument('<player>', 'whose words they are')
      .argument('<words...>', 'any words; they count for all later rolls, unless whoever says them holds the secret')
      .action(async (name: string, words: readonly string[]) => {
        const session = await openSession(context, command.opts<BattleOptions>());
        committedTo(session);
        const player = knownPlayer(name, session.battle.state.players);
        const recorded = await session.record(({ state: now }) => {
          const why = refusedWords(player, now);
          if (why !== null)
            throw new OmenError('refused-words', `these words would not count: ${why}`, { value: name });
          return [{ type: 'words', player, words: words.join(' ') }];
        });
        const heading = labelled('mixed in', `${words.join(' ')} (${player})`, session.layout);
        await writeEvents(session, { ...recorded, heading });
      });
  },
};
