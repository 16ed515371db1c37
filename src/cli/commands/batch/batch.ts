import { readRuling } from '../../../table/bind/rulings.ts';
import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition } from '../../command.ts';
import { freshSeed } from '../../dice.ts';
import { linesOf } from '../../lines/lines-of.ts';
import { openInput } from '../../lines/open-input.ts';
import { type CommonOptions, valued } from '../../options/options.ts';
import type { Chosen } from '../../options/rulings.ts';
import { EXTRAS, type Extra } from './request.ts';
import { runBatch } from './run-batch.ts';

interface BatchOptions extends CommonOptions {
  readonly seed?: string;
  readonly ruling?: Chosen;
  readonly with?: readonly Extra[];
  readonly strict?: boolean;
}

const HELP = `
A request is what one would type, with or without omen in front, or JSON:

  <table> --index 3
  {"table":"…","inputs":{},"rulings":{},"modifiers":[],"seed":"a","index":3,"count":1}

Only the table is required. "dice":[4,5] gives dice thrown by hand, "natural":9 the
sum of the main roll, "modifiers" and "targetModifiers" a name and a value each. What a
result says comes "next" is a request as it stands, once what it asks is filled in.
Names may be written turnsLeft or turns-left. "id" comes back with each answer;
"with":["text","title"] adds what people would read, and the table's title. A count is
at most 1,000,000. Empty lines and lines that start with # are left out.

A request without a seed gets the batch's seed, and its line's number (from 0) as
index. Results come as lines of JSON, in order, with the number of their
request's line (from 1). A line that cannot be resolved
gives {"omen":1,"line":…,"error":{"code":…,"message":…}}; the rest goes on,
and the exit code is 1. Each line is answered at once: a program may write a request,
read its results, and write the next.`;

/** @throws OmenError `unknown-choice` */
function readExtras(text: string): readonly Extra[] {
  return text.split(',').map((word) => {
    const found = EXTRAS.find((extra) => extra === word.trim());
    if (found !== undefined) return found;
    throw new OmenError('unknown-choice', (option) => `${option} is ${word}; it must be ${EXTRAS.join(' or ')}`, {
      option: 'with',
      value: word,
      allowed: EXTRAS,
    });
  });
}

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('[file]', 'the requests; - or none: what comes in on stdin')
      .addOption(valued('--seed <seed>', 'the seed of requests that have none'))
      .addOption(
        valued('--ruling <name=choice>', 'one ruling; may stand several times', { read: readRuling, many: true }),
      )
      .addOption(valued('--with <extras>', 'what answers have beside the result: text, title', { read: readExtras }))
      .option('--strict', 'stop at the first line that cannot be resolved')
      .addHelpText('after', HELP)
      .action(async (file: string | undefined, options: BatchOptions) => {
        const opened = await context.open(options);
        const input = await openInput(context, file);
        await runBatch(context, opened, {
          lines: linesOf(input),
          seed: options.seed ?? freshSeed(),
          rulings: options.ruling ?? [],
          with: options.with ?? [],
          strict: options.strict ?? false,
        });
      });
  },
};
