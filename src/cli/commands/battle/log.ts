import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { eventLine, undoneEvents } from './event-line.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { storyOf } from './story.ts';

interface LogOptions extends BattleOptions {
  readonly markdown?: boolean;
}

export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.option('--markdown', 'the battle as a report').action(async () => {
      const options = command.opts<LogOptions>();
      const session = await openSession(context, options);
      const events = await session.battle.events();
      if (options.json) return context.json(...events);
      if (options.markdown) return context.file(storyOf(events, session));
      const layout = session.layout;
      const undone = undoneEvents(events);
      const lines = events.flatMap((event) => {
        const gone = undone.has(event.event);
        const words = `${eventLine(event, session)}${gone ? ' (undone)' : ''}`;
        return labelled(String(event.event), words, layout, undefined, gone ? layout.paint.faint : undefined);
      });
      await context.lines(lines);
    });
  },
};
