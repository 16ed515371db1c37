import {
  certainly,
  type Distribution,
  distributionOf,
  drawsOf,
  mapValues,
  pickOf,
  repeated,
} from '../../dice/distribution.ts';
import { WorkLimitError } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import { exactly } from '../error.ts';
import { checkWork } from './entries.ts';

/** Distributions that were worked out before, so that equal ones are one and the same. */
export interface DistributionCache {
  /** `each` throws of the dice, each multiplied, then bounded, then added up. @throws OmenError `odds-limit` */
  dice(dice: Dice, times: number, each: number, max: number | null, min: number | null): Distribution;
  certain(value: number): Distribution;
  pick(names: readonly string[]): Distribution<string>;
  /** Sets of so many names. Where these are too many to list, and nothing is `asked` of them, the empty set stands for all. */
  draws(names: readonly string[], count: number, asked: boolean): Distribution<readonly string[]>;
}

/** Whatever its values are. */
export type AnyDistribution = Distribution | Distribution<string> | Distribution<readonly string[]>;

/** Sets that are listed where nothing is asked of them. */
const MOST_SETS = 1_000;

function listedDraws(names: readonly string[], count: number): Distribution<readonly string[]> {
  const unlisted: Distribution<readonly string[]> = { values: [[]], counts: [1n], total: 1n };
  try {
    const sets = drawsOf(names, count);
    return sets.values.length > MOST_SETS ? unlisted : sets;
  } catch (error) {
    if (error instanceof WorkLimitError) return unlisted;
    throw error;
  }
}

export function createDistributionCache(): DistributionCache {
  const known = new Map<string, AnyDistribution>();
  const remember = <T extends number | string | readonly string[]>(
    key: unknown,
    make: () => Distribution<T>,
  ): Distribution<T> => {
    const text = JSON.stringify(key);
    let found = known.get(text) as Distribution<T> | undefined;
    if (found === undefined) {
      found = make();
      known.set(text, found as AnyDistribution);
    }
    return found;
  };
  return {
    certain: (value) => remember(value, () => certainly(value)),
    pick: (names) => remember(names, () => pickOf(names)),
    draws: (names, count, asked) =>
      remember([names, count, asked], () => (asked ? exactly(() => drawsOf(names, count)) : listedDraws(names, count))),
    dice: (dice, times, each, max, min) =>
      remember([dice.text, times, each, max, min], () => {
        if (each < 1) return certainly(0);
        checkWork(dice, each);
        const multiplied = (from: Distribution): Distribution =>
          times === 1 ? from : mapValues(from, (value) => value * times);
        if (max === null && min === null && isPlainSum(dice))
          return multiplied(exactly(() => distributionOf(manyOf(dice, each))));
        const bounded = mapValues(multiplied(exactly(() => distributionOf(dice))), (value) =>
          Math.max(Math.min(value, max ?? Number.POSITIVE_INFINITY), min ?? Number.NEGATIVE_INFINITY),
        );
        return exactly(() => repeated(bounded, each));
      }),
  };
}

/** Whether so many throws are one throw of as many more dice. */
const isPlainSum = ({ digits, terms }: Dice): boolean => !digits && terms.every(({ keep }) => keep === undefined);

const manyOf = (dice: Dice, each: number): Dice => ({
  ...dice,
  terms: dice.terms.map((term) => ({ ...term, count: term.count * each })),
  constant: dice.constant * each,
});
