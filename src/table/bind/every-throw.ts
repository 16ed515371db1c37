import { distributionOf } from '../../dice/distribution.ts';
import type { Dice } from '../../dice/notation.ts';
import { openEnded } from '../../dice/open-ended.ts';
import { exactly } from '../error.ts';
import { poolThrows } from './pool.ts';
import type { BoundAgain, BoundPool, Shown } from './settled.ts';

/** All that dice can show, and how often among all equally likely throws. */
export interface Throws {
  readonly cases: readonly { readonly shown: Shown; readonly count: bigint }[];
  readonly total: bigint;
}

/** All that a main roll can show, as far as the table can tell it apart. @throws OmenError `odds-limit` */
export function everyThrow(dice: Dice, pool: BoundPool | null, again: BoundAgain | null): Throws {
  if (pool !== null) return poolThrows(pool);
  const first = exactly(() => distributionOf(dice));
  if (again === null) {
    const cases = first.values.map((natural, i) => ({ shown: { natural }, count: first.counts[i] as bigint }));
    return { cases, total: first.total };
  }
  const { rules, low, high } = again;
  const { cases, total } = exactly(() => openEnded(first, rules, low, high));
  return {
    cases: cases.map(({ values: [natural = 0, sum = 0], count }) => ({
      shown: { natural, again: sum - natural },
      count,
    })),
    total,
  };
}
