import type { CommandDefinition } from '../../command.ts';
import { eventLine, undoneEvents } from './event-line.ts';
import { labelled } from './lines.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { storyOf } from './story.ts';
import { layoutOf } from './text.ts';

interface LogOptions extends BattleOptions {
  readonly markdown?: boolean;
}

export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.option('--markdown', 'the battle as a report').action(async () => {
      const options = command.opts<LogOptions>();
      const session = await openSession(context, options);
      const { events } = session.battle;
      if (options.json) return context.out(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
      if (options.markdown) return context.out(storyOf(session));
      const layout = layoutOf(session);
      const undone = undoneEvents(events);
      const lines = events.flatMap((event) => {
        const gone = undone.has(event.event);
        const words = `${eventLine(event, session)}${gone ? ' (undone)' : ''}`;
        return labelled(String(event.event), words, layout, gone ? layout.paint.faint : undefined);
      });
      await context.out(`${lines.join('\n')}\n`);
    });
  },
};
