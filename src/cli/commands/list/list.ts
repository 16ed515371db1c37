import type { CommandDefinition } from '../../command.ts';
import type { CommonOptions } from '../../options/options.ts';

interface ListOptions extends CommonOptions {
  readonly json?: boolean;
}

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('[game]', 'only this game')
      .option('--json', 'one line of JSON for each table')
      .action(async (game: string | undefined, options: ListOptions) => {
        const { library, game: first } = await context.open(options);
        const inOrder = [...library.games].sort((a, b) => Number(b.name === first) - Number(a.name === first));
        const games = game === undefined ? inOrder : [library.game(game)];
        const [{ inOrderOfPlay, listText }, { tableJson }, { blockLines }] = await Promise.all([
          import('../../../render/list.ts'),
          import('../../../render/describe.ts'),
          import('../../../render/layout.ts'),
        ]);
        if (options.json) {
          for (const each of games) {
            for (const { title, tables } of inOrderOfPlay(each, library.headers(each.name)))
              await context.json(...tables.map((table) => tableJson(table, title)));
          }
          return;
        }
        const layout = await context.layout();
        const sections = games.map((each) => listText(each, library.headers(each.name), layout));
        await context.lines(blockLines(sections));
        for (const { name } of games) {
          const errors = library.findings(name).filter(({ severity }) => severity === 'error');
          if (errors.length > 0) {
            const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
            context.note(`omen: ${name} has ${count}; omen check shows ${errors.length === 1 ? 'it' : 'them'}`);
          }
        }
      });
  },
};
