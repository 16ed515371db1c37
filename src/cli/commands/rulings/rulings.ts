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
              await context.out(`${JSON.stringify({ game: name, ruling, about, choices, set, covers })}\n`);
            }
          }
          return;
        }
        const { rulingsText } = await import('../../../render/rulings.ts');
        const { createPaint, wantsColour } = await import('../../../render/paint.ts');
        const paint = createPaint(wantsColour(context.stdout, context.env, options.color));
        const sections = games
          .filter(({ rulings }) => rulings.length > 0)
          .map((each) => rulingsText(each, chosen, { paint, width: context.width }));
        await context.out(sections.join('\n'));
      });
  },
};
