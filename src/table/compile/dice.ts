import { type Dice, meantAsDigits, NotationError, parseDice } from '../../dice/notation.ts';
import type { Cursor } from './compile-context.ts';

/** Reads dice notation; what cannot be read is reported at its place in the text. */
export function compileDice(cursor: Cursor, written: string): Dice | null {
  const digits = meantAsDigits(written);
  if (digits !== null) {
    const message = `${written} is read as one die; write ${digits} where its digits are dice, or 1${written.trim()} where it is one die`;
    cursor.report('ambiguous-dice', message, { severity: 'warning' });
  }
  try {
    return parseDice(written);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    cursor.report(error.code, error.message, error.at > 0 ? { at: error.at } : {});
    return null;
  }
}
