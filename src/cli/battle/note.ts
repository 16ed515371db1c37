import { OmenError } from '../../table/error.ts';
import type { BattleCommand } from './index.ts';
import { labelled } from './lines.ts';
import { openSession } from './session.ts';
import { optionsOf } from './settings.ts';
import { layoutOf } from './text.ts';
import { writeEvents } from './write.ts';

export const defineNote: BattleCommand = (command, context) => {
  command.argument('<words...>', 'what to remember').action(async (words: readonly string[]) => {
    const session = await openSession(context, optionsOf(command));
    const text = words.join(' ').trim();
    if (text === '') throw new OmenError('usage', 'note needs words to remember');
    const { events, state } = await session.record(() => [{ type: 'note', text }]);
    await writeEvents(session, { events, state, heading: labelled('noted', text, layoutOf(session)) });
  });
};
