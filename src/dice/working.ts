import { droppedPlaces } from './keep.ts';
import { type Dice, sumDice } from './notation.ts';

/** What thrown dice come to, multiplied. */
export const sumThrown = (dice: Dice, rolled: readonly number[]): number =>
  sumDice(dice, rolled) * (typeof dice.times === 'number' ? dice.times : 1);

/**
 * How thrown dice add up, before the multiplier: `3 + 4`; `6 + 6 + 9` of 2d6+9; `12 − 2` of d20-d4; `6 + 5 + 4 + (1)`
 * of 4d6kh3, dice that do not count in brackets; `25` of a d66.
 */
export function workingOf(dice: Dice, rolled: readonly number[]): string {
  if (dice.digits) return rolled.join('');
  const parts: { readonly text: string; readonly minus: boolean }[] = [];
  let at = 0;
  for (const { count, sign, keep } of dice.terms) {
    const thrown = rolled.slice(at, at + count);
    at += count;
    const dropped = keep === undefined ? new Set() : droppedPlaces(thrown, keep);
    thrown.forEach((face, place) => {
      const shown = `${face < 0 ? '−' : ''}${Math.abs(face)}`;
      const minus = sign < 0 !== face < 0;
      if (dropped.has(place)) parts.push({ text: `(${shown})`, minus: sign < 0 });
      else parts.push({ text: String(Math.abs(face)), minus });
    });
  }
  if (dice.constant !== 0) parts.push({ text: String(Math.abs(dice.constant)), minus: dice.constant < 0 });
  return parts
    .map(({ text, minus }, i) => (i === 0 ? `${minus ? '−' : ''}${text}` : `${minus ? '−' : '+'} ${text}`))
    .join(' ');
}
