import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Library } from '../../../game/library.ts';
import { OmenError } from '../../../table/error.ts';
import type { Game } from '../../../table/game-model.ts';
import { thensOf } from '../../../table/visit.ts';
import type { CommandDefinition, Context } from '../../command.ts';
import { type CommonOptions, valued } from '../../options/options.ts';

interface PageOptions extends CommonOptions {
  readonly output?: string;
}

const HELP = `
The file holds everything: the program, and the tables of these games (all of
them, where none is named). It needs no network, sends nothing, and works from
a phone's own storage or from any web server, also in flight mode.`;

/** The games as one HTML file that rolls, remembers and prints. */
export const command: CommandDefinition = {
  define(command, context) {
    command
      .usage('[game …] [-o <file>]')
      .argument('[game...]', 'the games; all where none is named')
      .addOption(valued('-o, --output <file>', 'writes it there; without, it goes to stdout'))
      .addHelpText('after', HELP)
      .action((games: readonly string[], options: PageOptions) => writePage(games, options, context));
  },
};

/** The games, and those whose tables theirs name. */
function withOthers(names: readonly string[], library: Library): readonly Game[] {
  const games = new Set(names.map((name) => library.game(name)));
  for (const { name } of games) {
    const thens = library.tables(name).flatMap(thensOf);
    for (const { table } of thens) games.add(library.game(table.slice(0, table.indexOf('/'))));
  }
  return [...games];
}

/** @throws OmenError `unknown-game`, `bad-table` where a game has errors, `not-done` where the file cannot be written */
async function writePage(names: readonly string[], options: PageOptions, context: Context): Promise<void> {
  const { library } = await context.open(options);
  const games = names.length === 0 ? library.games : withOthers(names, library);
  const faulty = games.find(({ name }) => library.findings(name).some(({ severity }) => severity === 'error'));
  if (faulty !== undefined) {
    throw new OmenError('bad-table', `${faulty.name} has errors; omen check shows them`, { value: faulty.name });
  }
  const { pageDocument } = await import('./document.ts');
  const html = pageDocument(games.map((game) => ({ game, tables: library.tables(game.name) })));
  if (options.output === undefined) return context.file(html);
  try {
    writeFileSync(resolve(context.cwd, options.output), html);
  } catch (error) {
    throw new OmenError('not-done', `${options.output} cannot be written: ${(error as Error).message}`, {
      option: 'output',
      value: options.output,
    });
  }
}
