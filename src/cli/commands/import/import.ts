import type { CommandDefinition } from '../../command.ts';
import { valued } from '../../options/options.ts';
import type { ImportOptions } from './import-files.ts';

const HELP = `
Formats, told by what is in a file, or named with --from:
  foundry    roll tables of Foundry VTT: JSON, YAML, .db (a table a line)
  datasworn  oracles of Datasworn (YAML or JSON), nested ones too
  roll20     rollable tables of Roll20, as TableExport writes them
  5etools    tables, encounters and names in the data of 5etools (JSON)
  markdown   tables whose first column has dice or ranges (Obsidian, Iron Vault)
  html       such tables of a web page
  csv        comma, semicolon or tab separated values
  text       pasted text, as in 1-3. Something
  list       a result a line, with even chances; named with --from list
  json       what omen export --to json wrote
What a table does not look like to the eye, as a list of levels or steps, is left
out and said. Other tools' files are refused with the way round.

Ranges are read in every usual spelling: 7, 2-4 with any dash, 2 to 4, 1,3, 7+,
7 or more, <=3, 3 or less, 3-, 96-00 on a d100, 0 as the 10 of a d10.

Rolls within a text, [[1d4]], become quantities; links to tables that are
imported with it are rolled at once. What is wrong in a source is named with its
place. With --fix it is repaired where there is no doubt: a die too large or
missing, numbers missing or twice where the weights or widths of the rows tell.
No row is lost by it.

Examples:
  omen import tables.json --fix > my-table.yaml
  omen import notes/ -o home-rules
  omen import notes/ --json | jq -c .import
  pbpaste | omen import - -o home-rules`;

/** Tables of other tools, made a game. */
export const command: CommandDefinition = {
  define(command, context) {
    command
      .usage('<file or folder …> [-o <folder>]')
      .argument('<paths...>', 'files, or folders of files; - is what comes in')
      .addOption(valued('--from <format>', 'the format, where the content does not show it'))
      .addOption(valued('-o, --output <folder>', 'the new folder of the game; without it one table is written out'))
      .option('--fix', 'repair what leaves no doubt, and say what was changed')
      .addOption(valued('--dice <dice>', 'the dice of tables that name none, such as 2d6'))
      .addOption(valued('--title <title>', 'the title of the game'))
      .option('--all', 'show every finding and every table, not the first few of a kind')
      .option(
        '--json',
        'a line of JSON for each finding and table, and one that sums up; without -o nothing is written',
      )
      .addHelpText('after', HELP)
      .action(async (paths: readonly string[], options: ImportOptions) => {
        const { importFiles } = await import('./import-files.ts');
        await importFiles(paths, options, context);
      });
  },
};
