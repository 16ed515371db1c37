import type { JsonLine } from '../../../render/json-lines.ts';
import { createTableLines } from '../../../render/json-lines.ts';
import { PLAIN } from '../../../render/paint.ts';
import { resultText } from '../../../render/text.ts';
import { OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';
import { resolveSeeded } from '../../../table/throw/resolve.ts';
import type { Context, Opened } from '../../command.ts';
import { checkRange, checkTogether, resolveGiven } from '../../dice.ts';
import { EXIT } from '../../exit.ts';
import { createLineWriter } from '../../lines/line-writer.ts';
import type { Line } from '../../lines/lines-of.ts';
import type { Chosen } from '../../options/rulings.ts';
import { textContext } from '../roll/text-writer.ts';
import { createMark, errorLine, resultLine } from './answer.ts';
import { createRequestBinder } from './bind-request.ts';
import { createFindWord } from './find-table.ts';
import { idOf, readObject, readRequest } from './read-json.ts';
import { createWordReader } from './read-words.ts';
import { type BatchRequest, type Extra, MOST_RESULTS, type RequestId } from './request.ts';

export interface Batch {
  readonly lines: AsyncIterable<readonly Line[]>;
  /** For requests that bring none of their own. */
  readonly seed: string;
  readonly rulings: Chosen;
  /** What all answers have beside the result, unless a request says otherwise. */
  readonly with: readonly Extra[];
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
  const text = textContext(opened, { paint: PLAIN, width: TEXT_WIDTH });
  const write = async (line: JsonLine): Promise<void> => {
    if (writer.add(line)) return;
    await writer.flush();
    writer.add(line);
  };

  async function answer(request: BatchRequest, number: number, mark: (line: JsonLine) => JsonLine): Promise<void> {
    const { dice, natural, count } = request;
    checkTogether({ ...(dice === null ? {} : { dice }), ...(natural === null ? {} : { natural }), count });
    const seed = request.seed ?? batch.seed;
    const first = request.index ?? (request.seed === null ? number : 0);
    checkRange(first, count, MOST_RESULTS);
    const bound = bind(request);
    const extras = request.with ?? batch.with;
    const whole = (result: Result): JsonLine =>
      resultLine(result, {
        ...(extras.includes('text') ? { text: resultText(result, text).join('\n') } : {}),
        ...(extras.includes('title') ? { title: bound.table.title } : {}),
      });
    if (dice !== null) {
      const result = resolveGiven(bound, dice);
      if (result.need.length > 0 && context.exitCode === EXIT.done) context.exitCode = EXIT.needsDice;
      return write(mark(whole(result)));
    }
    const lines = natural === null && extras.length === 0 ? linesOf(bound) : null;
    for (let i = 0; i < count; i++) {
      const line = lines?.line(seed, first + i) ?? whole(resolveSeeded(bound, seed, first + i, natural));
      const marked = mark(line);
      if (!writer.add(marked)) await write(marked);
    }
  }

  let number = -1;
  try {
    for await (const piece of batch.lines) {
      for (const line of piece) {
        number += 1;
        let id: RequestId = null;
        try {
          if (typeof line !== 'string') throw line;
          const request = line.trim();
          if (request === '' || request.startsWith('#')) continue;
          const written = /^[{[]/.test(request) ? readObject(request) : null;
          if (written !== null) id = idOf(written);
          await answer(
            written === null ? words.read(request) : readRequest(written),
            number,
            createMark(number + 1, id),
          );
        } catch (error) {
          context.exitCode = EXIT.failed;
          await write(createMark(number + 1, id)(errorLine(error instanceof OmenError ? error : fault(error))));
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

/** Columns of texts in answers. */
const TEXT_WIDTH = 80;

/** A fault of the program itself ends no more than the line that met it. */
const fault = (error: unknown): OmenError =>
  new OmenError(
    'fault',
    `this line met a fault of omen, please report it: ${error instanceof Error ? error.message : error}`,
  );
