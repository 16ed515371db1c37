import { certainly, type Distribution, distributionOf, mapValues, pickOf, repeated } from '../../dice/distribution.ts';
import type { Dice } from '../../dice/notation.ts';
import { exactly } from '../error.ts';
import { checkWork } from './entries.ts';

/** Distributions that were worked out before, so that equal ones are one and the same. */
export interface DistributionCache {
  /** `each` throws of the dice, each multiplied, then bounded, then added up. @throws OmenError `odds-limit` */
  dice(dice: Dice, times: number, each: number, max: number | null, min: number | null): Distribution;
  certain(value: number): Distribution;
  pick(names: readonly string[]): Distribution<string>;
}

export function createDistributionCache(): DistributionCache {
  const known = new Map<string, Distribution<number> | Distribution<string>>();
  const remember = <T extends number | string>(key: unknown, make: () => Distribution<T>): Distribution<T> => {
    const text = JSON.stringify(key);
    let found = known.get(text) as Distribution<T> | undefined;
    if (found === undefined) {
      found = make();
      known.set(text, found as Distribution<number> | Distribution<string>);
    }
    return found;
  };
  return {
    certain: (value) => remember(value, () => certainly(value)),
    pick: (names) => remember(names, () => pickOf(names)),
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
