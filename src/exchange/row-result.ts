import type { Place } from '../table/finding.ts';
import { BadRange } from '../table/range.ts';
import { isHundred } from './dice-text.ts';
import type { DraftResult } from './draft.ts';
import type { Notes } from './notes.ts';
import { plainWords } from './plain-text.ts';
import { MORE_SPELLINGS, readRange } from './ranges.ts';

/** Reads a row's range for these dice; `1;1-2` names two dice one by one. What cannot be read is noted and kept. */
export function readResult(written: string, dice: string | null, at: Place, notes: Notes): DraftResult {
  const spelt = plainWords(written, notes, at);
  const several = dice?.includes(';') ?? false;
  try {
    const parts = several ? spelt.split(';') : [spelt];
    const all = (dice ?? '').split(';');
    if (parts.length !== all.length) {
      throw new BadRange(`${JSON.stringify(spelt)} names ${parts.length} of ${all.length} dice (${dice}); write 1;1-2`);
    }
    return { spelt, at, on: parts.map((part, i) => readRange(part, isHundred(all[i] ?? null))) };
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    notes.error('bad-range', error.message.replace(/or a list/, `${MORE_SPELLINGS}, or a list`), at);
    return { spelt, at, on: null };
  }
}
