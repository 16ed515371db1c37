import { labelled } from '../../../render/layout.ts';
import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition } from '../../command.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { writeEvents } from './write.ts';

export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.argument('<words...>', 'what to remember').action(async (words: readonly string[]) => {
      const session = await openSession(context, command.opts<BattleOptions>());
      const text = words.join(' ').trim();
      if (text === '') throw new OmenError('usage', 'note needs words to remember');
      const recorded = await session.record(() => [{ type: 'note', text }]);
      await writeEvents(session, { ...recorded, heading: labelled('noted', text, session.layout) });
    });
  },
};
