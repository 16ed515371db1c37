import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow } from '../../dice/notation.ts';
import type { Interval, Roll, Row } from '../model.ts';
import { answers } from '../when.ts';

/**
 * Sums of the dice that tell of all: both ends of every stretch in which neither natural rows nor modifiers by the
 * natural value change. What is true of a test for all of these is true for every throw.
 */
export function boundarySums(roll: Roll, rows: readonly Row[]): number[] {
  if (roll.dice === null) return [];
  const { dice } = roll;
  const [low, high] = bounds(dice);
  const sums = dice.digits ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : [low, high];
  const note = (intervals: readonly Interval[]): void => {
    for (const [from, to] of intervals) {
      if (from !== null) sums.push(from - 1, from);
      if (to !== null) sums.push(to, to + 1);
    }
  };
  for (const { match } of rows) if (match.on === 'natural') note(match.within);
  const asks = roll.modifiers.flatMap(({ when }) => (when ?? []).flatMap(({ natural }) => natural ?? []));
  for (const ask of asks) {
    for (let sum = low, before: boolean | undefined; sum <= high && sum - low < LIMITS.parts; sum++) {
      const now = answers(ask, sum);
      if (now !== before) sums.push(sum - 1, sum);
      before = now;
    }
  }
  return [...new Set(sums)].filter((sum) => canShow(dice, sum));
}
