import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition } from '../../command.ts';
import { valued } from '../../options/options.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
import { dueLines } from './text.ts';
import { writeEvents } from './write.ts';

interface DismissOptions extends BattleOptions {
  readonly for?: string;
}

export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command
      .argument('[numbers...]', 'what omen battle due calls them, as 3.1')
      .addOption(valued('--for <name>', 'all that waits for this name'))
      .action(async (ids: readonly string[]) => {
        const options = command.opts<DismissOptions>();
        const session = await openSession(context, options);
        const { state: before } = session.battle;
        const meant = before.due.filter(
          ({ id, for: whom }) => ids.includes(id) || (options.for !== undefined && whom === options.for),
        );
        const unknown = ids.find((id) => !before.due.some((due) => due.id === id));
        if (unknown !== undefined || meant.length === 0) {
          const all = before.due.map(({ id }) => id);
          throw new OmenError(
            'not-due',
            `nothing is due as ${unknown ?? options.for ?? 'said'} (${all.length === 0 ? 'nothing is due' : `due: ${all.join(', ')}`})`,
            { option: 'due', allowed: all },
          );
        }
        const recorded = await session.record(() => [{ type: 'dismiss', due: meant.map(({ id }) => id) }]);
        const layout = session.layout;
        await writeEvents(session, {
          ...recorded,
          heading: [layout.paint.title('No longer due'), ...dueLines(meant, session)],
        });
      });
  },
};
