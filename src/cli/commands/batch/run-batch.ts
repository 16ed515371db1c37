import type { JsonLine } from '../../../render/json-lines.ts';
import { jsonLine } from '../../../render/printable.ts';
import { OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';
import { resolveSeeded } from '../../../table/throw/resolve.ts';
import type { Context, Opened } from '../../command.ts';
import { checkTogether, resolveGiven } from '../../dice.ts';
import { EXIT, onCommandLine } from '../../exit.ts';
import { createLineWriter } from '../../lines/line-writer.ts';
import { LONGEST_LINE } from '../../lines/lines-of.ts';
import type { Chosen } from '../../options/rulings.ts';
import { createRequestBinder } from './bind-request.ts';
import { createFindWord } from './find-table.ts';
import { readJsonRequest } from './read-json.ts';
import { createWordReader } from './read-words.ts';
import type { BatchRequest } from './request.ts';
import { createTableLines } from './table-lines.ts';

export interface Batch {
  readonly lines: AsyncIterable<readonly (string | null)[]>;
  /** For requests that bring none of their own. */
  readonly seed: string;
  readonly rulings: Chosen;
  /** Stop at the first line that cannot be resolved. */
  readonly strict: boolean;
}

/** Answers each request in order, with its results or with what is wrong with it. Sets the exit code. */
export async function runBatch(context: Context, opened: Opened, batch: Batch): Promise<void> {
  const find = createFindWord(opened);
  const words = createWordReader(find);
  const bind = createRequestBinder(opened, find, batch.rulings);
  const writer = createLineWriter(context);
  const linesOf = createTableLines();
  const write = async (line: JsonLine): Promise<void> => {
    await writer.flush();
    writer.add(line);
  };

  async function answer(request: BatchRequest, number: number): Promise<void> {
    const { dice, natural, count } = request;
    checkTogether({ ...(dice === null ? {} : { dice }), ...(natural === null ? {} : { natural }), count });
    const bound = bind(request);
    if (dice !== null) {
      const result = resolveGiven(bound, dice);
      if (result.need.length > 0 && context.exitCode === EXIT.done) context.exitCode = EXIT.needsDice;
      return write(plainLine(result));
    }
    const seed = request.seed ?? batch.seed;
    const first = request.index ?? (request.seed === null ? number : 0);
    if (natural !== null) return write(plainLine(resolveSeeded(bound, seed, first, natural)));
    const lines = linesOf(bound);
    for (let index = first; index < first + count; index++) {
      const line = lines.line(seed, index);
      if (!writer.add(line)) await write(line);
    }
  }

  let number = -1;
  try {
    for await (const piece of batch.lines) {
      for (const line of piece) {
        number += 1;
        try {
          if (line === null) throw tooLong();
          const text = line.trim();
          if (text === '' || text.startsWith('#')) continue;
          await answer(/^[{[]/.test(text) ? readJsonRequest(text) : words.read(text), number);
        } catch (error) {
          if (!(error instanceof OmenError)) throw error;
          context.exitCode = EXIT.failed;
          await write(plainLine(errorLine(error, number + 1)));
          if (batch.strict) return;
        }
      }
      // Whoever waits for an answer before the next request gets it now.
      await writer.flush();
    }
  } finally {
    await writer.flush();
  }
}

const plainLine = (value: Result | ErrorLine): JsonLine => ({
  start: '',
  rest: Buffer.from(`${jsonLine(value)}\n`),
});

/** What is said of a line that cannot be resolved; lines count from 1. */
interface ErrorLine {
  readonly omen: 1;
  readonly line: number;
  readonly error: Readonly<Record<string, unknown>> & { readonly code: string; readonly message: string };
}

const errorLine = (error: OmenError, line: number): ErrorLine => ({
  omen: 1,
  line,
  error: { code: error.code, ...error.details, message: onCommandLine(error) },
});

const tooLong = (): OmenError =>
  new OmenError('line-limit', `the line has more than ${LONGEST_LINE.toLocaleString('en')} characters`);
