import { type Again, setOff } from '../../dice/again.ts';
import { LIMITS } from '../../dice/limits.ts';
import { bounds } from '../../dice/notation.ts';
import { marksOf, rowEnds } from '../marks.ts';
import type { Table, Throw } from '../model.ts';
import type { ResultTarget } from '../result.ts';
import type { BoundAgain, BoundPool } from './settled.ts';

/** Whether a chain of further dice may be of any length. */
export const isEndless = (rule: Again): boolean => mostOf(rule) === null;

/** The most dice that come of one throw, one after the other; null: on and on. */
export const mostOf = ({ goesOn, most }: Again): number | null => (goesOn.length === 0 ? 1 : most);

/** What modifiers add at the least and at the most. */
export type Shift = readonly [least: number, most: number];

/** Further dice of a sum; null where the roll throws none. `marksOfSum` finds all that the sum of the dice is compared with. */
export function bindAgain({ again, dice, pool }: Throw, marksOfSum: () => readonly number[]): BoundAgain | null {
  if (again === undefined || dice === null || pool !== null) return null;
  const [low, high] = bounds(dice);
  if (!again.some(isEndless)) {
    const ends = again.flatMap((rule) => rule.sign * rule.faces * (mostOf(rule) ?? 0));
    return { rules: again, low: low + Math.min(0, ...ends), high: high + Math.max(0, ...ends) };
  }
  const marks = marksOfSum();
  return {
    rules: again,
    low: Math.min(low, ...marks.map((mark) => mark - 1)),
    high: Math.max(high, ...marks.map((mark) => mark + 1)),
  };
}

/** Every number that the sum of the dice is compared with, once modifiers are added to it. */
export const sumMarks = (
  table: Table,
  target: Pick<ResultTarget, 'needed'> | null,
  [least, most]: Shift,
): readonly number[] => totalMarks(table, target).flatMap((mark) => [mark - most, mark - least]);

/** Every number that the total is compared with. */
const totalMarks = (table: Table, target: Pick<ResultTarget, 'needed'> | null): number[] => [
  ...rowEnds(table.rows, 'total'),
  ...marksOf(table, new Set(['total'])),
  ...(target === null ? [] : [target.needed]),
];

/** The pool that is read with what makes its dice throw others; `marks` are all that its readings are compared with. */
export function readAgain(pool: BoundPool, rule: Again | undefined, marks: readonly number[]): BoundPool {
  if (rule === undefined) return pool;
  const most = isEndless(rule) ? Math.max(pool.faces, ...marks) + 1 : pool.faces + rule.faces * (mostOf(rule) ?? 0);
  return { ...pool, again: { rule, most } };
}

/** The pool with what makes its dice bring others, and how far anything tells what comes of it. */
export function withAgain(
  pool: BoundPool,
  table: Table,
  { again }: Throw,
  target: Pick<ResultTarget, 'needed'> | null,
  [least]: Shift,
): BoundPool {
  const [rule] = again ?? [];
  if (rule === undefined) return pool;
  const marks = totalMarks(table, target);
  if (!pool.tested) {
    return readAgain(pool, rule, [
      ...marks.map((mark) => mark - least),
      ...marksOf(table, new Set(pool.readings.map(({ name }) => name))),
      ...rowEnds(table.rows, 'natural'),
    ]);
  }
  const readings = pool.readings.map((reading) => {
    const own = marksOf(table, new Set([reading.name]));
    const told = reading.name === 'successes' ? [...own, ...marks] : own;
    return { ...reading, most: isEndless(rule) ? Math.max(-1, ...told) + 1 : pool.size * (1 + (mostOf(rule) ?? 0)) };
  });
  return { ...pool, readings, again: { rule, most: LIMITS.dice } };
}

/** What the dice of a pool that is read come to, each with the further dice that it brought; null where some are missing. */
export function withFurther({ size, again }: BoundPool, rolled: readonly number[]): readonly number[] | null {
  if (again === undefined) return rolled.length === size ? rolled : null;
  const { rule } = again;
  let at = size;
  const shown = rolled.slice(0, size).map((first) => {
    if (setOff([rule], first) === null) return first;
    let sum = first;
    for (let dice = 0; dice < (rule.most ?? LIMITS.dice); dice++) {
      const face = rolled[at] ?? Number.NaN;
      at += 1;
      sum += face;
      if (!rule.goesOn.some(([low, high]) => face >= low && face <= high)) break;
    }
    return sum;
  });
  return at === rolled.length ? shown : null;
}
