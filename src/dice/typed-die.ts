/** `30+5`: the tens and the ones of a d100. */
const TENS_AND_ONES = /^([1-9]0|00)\s*\+\s*([0-9])$/;

/**
 * The number that a person typed for a die: `4`; `00`; for a d100 thrown as two dice `30+5` (tens and ones, `00+0` is
 * 100); for a Fate die `-`, `+` or `0`. Null where it is none. That the die can show it is for the source to say.
 */
export function readTypedDie(typed: string): number | null {
  const text = typed.trim().replace(/^[‐‑‒–—−]/, '-');
  if (text === '-') return -1;
  if (text === '+') return 1;
  const [, tens, ones] = TENS_AND_ONES.exec(text) ?? [];
  if (tens !== undefined) return Number(tens) + Number(ones);
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : null;
}
