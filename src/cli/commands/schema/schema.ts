import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument } from 'commander';
import { OmenError } from '../../../table/error.ts';
import { didYouMean } from '../../../table/names.ts';
import type { CommandDefinition } from '../../command.ts';
import { offerValues } from '../../completion/offers.ts';

const SCHEMAS = ['table', 'game', 'golden', 'result', 'odds', 'request', 'answer'];

export const command: CommandDefinition = {
  define(command, context) {
    const offered = SCHEMAS.map((value) => ({ value, about: '' }));
    command
      .addArgument(offerValues(new Argument('[what]', SCHEMAS.join(', ')).default('table'), offered))
      .addHelpText(
        'after',
        `
An editor with the YAML language server completes and explains a table whose
first line is

  # yaml-language-server: $schema=<path of the schema>`,
      )
      .action(async (what: string) => {
        if (!SCHEMAS.includes(what)) {
          throw new OmenError(
            'unknown-choice',
            `there is no schema of ${what}${didYouMean(what, SCHEMAS) || ` (there are ${SCHEMAS.join(', ')})`}`,
            { value: what, allowed: SCHEMAS },
          );
        }
        const { packageFolder } = await import('../../../game/built-in.ts');
        await context.file(readFileSync(join(packageFolder(), 'data', `${what}.schema.json`), 'utf8'));
      });
  },
};
