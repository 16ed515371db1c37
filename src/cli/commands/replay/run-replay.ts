import type { Difference } from '../../../table/differences.ts';
import { OmenError } from '../../../table/error.ts';
import type { Context, Opened } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import type { Line } from '../../lines/lines-of.ts';
import { readResult } from './read-result.ts';
import type { Report, Told } from './report.ts';
import { createReplayer } from './resolve-again.ts';

/** The mark of rules that results of version 0.1 carry, 32 bits: it tells nothing about the rules of today. */
const OLD_MARK = /^[0-9a-f]{8}$/;

/** A table whose rules are not those that a result was made by. */
export interface ChangedRules {
  readonly table: string;
  readonly recorded: string;
  readonly now: string;
}

/** Resolves each recorded result again, and tells the report. Sets the exit code. */
export async function runReplay(
  context: Context,
  opened: Opened,
  lines: AsyncIterable<readonly Line[]>,
  report: Report,
): Promise<void> {
  const replayer = createReplayer(opened);
  const counts = { equal: 0, differing: 0, left: 0, bad: 0 };
  const changed = new Map<string, { readonly rules: ChangedRules; results: number }>();
  const tell = (told: Told): Promise<void> => ('omen' in told ? context.json(told) : context.lines(told));
  let number = 0;
  for await (const piece of lines) {
    for (const line of piece) {
      number += 1;
      try {
        if (typeof line !== 'string') throw line;
        const text = line.trim();
        if (text === '' || text.startsWith('#')) continue;
        const recorded = readResult(text);
        if (recorded === null) {
          counts.left += 1;
          continue;
        }
        const found = replayed(() => replayer.differences(recorded, text));
        const rules = found.filter(({ path }) => /(^|\.)rules$/.test(path));
        for (const { path, recorded: before, now } of rules) {
          if (OLD_MARK.test(String(before))) continue;
          const table = tableAt(recorded, path);
          const key = `${table} ${before}`;
          const known = changed.get(key);
          if (known) known.results += 1;
          else changed.set(key, { rules: { table, recorded: String(before), now: String(now) }, results: 1 });
        }
        const rest = found.filter((each) => !rules.includes(each));
        if (rest.length === 0) counts.equal += 1;
        else {
          counts.differing += 1;
          await tell(report.differing(number, recorded, rest));
        }
      } catch (error) {
        if (!(error instanceof OmenError)) throw error;
        counts.bad += 1;
        await tell(report.bad(number, error));
      }
    }
  }
  await tell(report.end(counts, [...changed.values()]));
  if (counts.differing + counts.bad > 0) context.exitCode = EXIT.failed;
}

/** A result that cannot be resolved at all differs, too. */
function replayed(make: () => readonly Difference[]): readonly Difference[] {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    return [{ path: '', recorded: null, now: error.message }];
  }
}

/** The table of the (nested) result that the path leads to. */
function tableAt(recorded: unknown, path: string): string {
  let at = recorded as Record<string, unknown>;
  for (const step of path.split(/[.[\]]+/).slice(0, -1)) at = at[step] as Record<string, unknown>;
  return String(at.table);
}
