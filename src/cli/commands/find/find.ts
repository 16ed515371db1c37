import type { CommandDefinition } from '../../command.ts';
import type { CommonOptions } from '../../options/options.ts';
import { noAskOption } from '../../options/roll-options.ts';

interface FindOptions extends CommonOptions {
  readonly json?: boolean;
}

/** Tables that are shown to people; programs get all. */
const SHOWN = 10;

/** The tables that some words are about. */
export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('<words...>', 'what it is about: fire, escape, critical sword')
      .option('--json', 'one line of JSON for each table, the best first')
      .addOption(noAskOption())
      .action(async (words: readonly string[], options: FindOptions) => {
        const opened = await context.open(options);
        const { searchTables } = await import('../../search.ts');
        const hits = searchTables(words, opened);
        if (options.json) {
          return context.json(
            ...hits.map(({ table: { id, title, summary }, score }) => ({ table: id, title, summary, score })),
          );
        }
        if (hits.length === 0) return context.note(`no table is about ${words.join(' ')}; omen list shows all`);
        const [{ hitLines }, layout] = await Promise.all([import('../../../render/list.ts'), context.layout()]);
        const shown = hits.slice(0, SHOWN).map(({ table }) => ({
          ...table,
          game: opened.library.game(table.game).title,
        }));
        await context.lines(hitLines(shown, layout));
        if (hits.length > SHOWN) context.note(`and ${hits.length - SHOWN} more; more words find fewer`);
      });
  },
};
