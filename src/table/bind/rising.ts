import type { Num } from '../model.ts';
import { namesIn, numbersBy } from '../number.ts';

/**
 * Whether a number only grows with a name, as fast as the name at the end: the name, added to others or the largest or
 * least of several. So much of it may then be any more of it.
 */
export function risesWith(number: Num, name: string): boolean {
  if (!namesIn(number).has(name)) return true;
  if (typeof number !== 'object') return true;
  if ('by' in number) return number.by !== name && numbersBy(number).every((each) => risesWith(each, name));
  if ('when' in number) return false;
  const holding = number.of.filter((side) => namesIn(side).has(name));
  if (number.op === 'max' || number.op === 'min') return holding.every((side) => risesWith(side, name));
  return number.op === '+' && holding.length === 1 && holding.every((side) => risesWith(side, name));
}

/**
 * What is at least added to the name wherever the number follows it, of a number that rises with it. `least` is the
 * lowest that each name comes to.
 */
export function leastBeside(number: Num, name: string, least: (name: string) => number): number {
  if (typeof number !== 'object' || !('of' in number)) return 0;
  const holding = number.of.filter((side) => namesIn(side).has(name));
  if (holding.length === 0) return 0;
  const beside = Math.min(...holding.map((side) => leastBeside(side, name, least)));
  if (number.op !== '+') return beside;
  return number.of
    .filter((side) => !holding.includes(side))
    .reduce<number>((sum, side) => sum + lowestOf(side, least), beside);
}

/** The lowest that a number can come to, perhaps lower. */
function lowestOf(number: Num, least: (name: string) => number): number {
  if (typeof number === 'number') return number;
  if (typeof number === 'string') return least(number);
  if ('by' in number) return Math.min(...numbersBy(number).map((each) => lowestOf(each, least)));
  if ('when' in number) return Math.min(lowestOf(number.then, least), lowestOf(number.else, least));
  const lows = number.of.map((side) => lowestOf(side, least));
  switch (number.op) {
    case '+':
      return lows.reduce((sum, low) => sum + low, 0);
    case 'max':
      return Math.max(...lows);
    case 'min':
      return Math.min(...lows);
    default:
      return Number.NEGATIVE_INFINITY;
  }
}
