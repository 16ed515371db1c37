import type { JsonLines } from '../../../render/json-lines.ts';
import type { Context } from '../../command.ts';
import { createLineWriter } from '../../lines/line-writer.ts';
import { createProgress } from '../../progress.ts';

/** Writes the lines of `count` results, from index `first` on. @throws OmenError after those that could be had */
export async function writeLines(
  context: Context,
  lines: JsonLines,
  { seed, first, count }: { readonly seed: string; readonly first: number; readonly count: number },
): Promise<void> {
  const writer = createLineWriter(context);
  const progress = createProgress(context, count);
  try {
    for (let done = 0; done < count; done++) {
      const line = lines.line(seed, first + done);
      if (writer.add(line)) continue;
      await writer.flush();
      writer.add(line);
      progress.at(done);
    }
  } finally {
    await writer.flush();
    progress.end();
  }
}
