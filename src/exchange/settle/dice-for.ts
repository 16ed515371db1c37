import { NotationError, parseDice } from '../../dice/notation.ts';
import type { DraftRow } from '../draft.ts';
import { plainNotation } from '../words/dice-text.ts';
import { coverage } from './coverage.ts';

/** Faces of the largest die that rows are looked at for. */
const MOST = 1_000_000;

/** Dice that the rows meet number by number: one die from 1, or digits such as the 36 faces of a d66; null where there are none. */
export function diceFor(rows: readonly DraftRow[]): string | null {
  const ends = rows.flatMap(({ result }) => result?.on?.[0] ?? []);
  if (ends.length === 0 || rows.some(({ result }) => result?.on && result.on.length > 1)) return null;
  if (ends.some(([low, high]) => low === null || high === null)) return null;
  const high = ends.reduce((most, [, end]) => Math.max(most, end as number), 0);
  const low = ends.reduce((least, [start]) => Math.min(least, start as number), high);
  if (low !== 1 && low !== 11) return null;
  if (high > MOST) return null;
  // d66 is two dice as digits, and 1d66 one die.
  return [`d${high}`, `1d${high}`].find((dice) => meets(dice, rows)) ?? null;
}

/** Whether each total of the dice meets one row, and each row a total. */
export function meets(dice: string, rows: readonly DraftRow[]): boolean {
  try {
    const { gaps, overlaps, unreached } = coverage(parseDice(plainNotation(dice)), rows);
    return gaps.length === 0 && overlaps.length === 0 && unreached.length === 0;
  } catch (error) {
    if (error instanceof NotationError) return false;
    throw error;
  }
}
