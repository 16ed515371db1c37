import type { CommandDefinition } from '../../command.ts';
import type { CommonOptions } from '../../options/options.ts';

interface RulingsOptions extends CommonOptions {
  readonly json?: boolean;
}

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('[game]', 'only this game')
      .option('--json', 'one line of JSON for each ruling')
      .addHelpText(
        'after',
        `
A ruling is set for one roll with --ruling <name>=<choice>, and for good in
omen.yaml, in the working folder or the configuration folder:

  game: <game>
  rulings:
    <name>: <choice>`,
      )
      .action(async (game: string | undefined, options: RulingsOptions) => {
        const opened = await context.open(options);
        const { rulingsFrom } = await import('../../options/rulings.ts');
        const chosen = rulingsFrom(opened, []);
        const games = game === undefined ? opened.library.games : [opened.library.game(game)];
        if (options.json) {
          for (const { name, rulings } of games) {
            for (const { name: ruling, about, choices, covers } of rulings) {
              const set = chosen[ruling] ?? choices[0]?.id;
              await context.json({ game: name, ruling, about, choices, set, covers });
            }
          }
          return;
        }
        const [{ rulingsText }, { blockLines }] = await Promise.all([
          import('../../../render/list.ts'),
          import('../../../render/layout.ts'),
        ]);
        const layout = await context.layout();
        const sections = games
          .filter(({ rulings }) => rulings.length > 0)
          .map((each) => rulingsText(each, chosen, layout));
        await context.lines(blockLines(sections));
      });
  },
};
