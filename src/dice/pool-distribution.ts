import { choose } from './choose.ts';

/** How likely a pool shows so many successes and so many ones, as a count of equally likely throws. */
export interface PoolCount {
  readonly successes: number;
  readonly ones: number;
  readonly count: bigint;
}

/**
 * All that `size` dice of so many faces can show, tested each by itself: the multinomial of ones, other successes and
 * other failures.
 */
export function poolDistribution(size: number, faces: number, succeeds: (face: number) => boolean): PoolCount[] {
  const oneSucceeds = succeeds(1);
  let others = 0;
  for (let face = 2; face <= faces; face++) if (succeeds(face)) others += 1;
  const failing = faces - 1 - others;
  const counts: PoolCount[] = [];
  for (let ones = 0; ones <= size; ones++) {
    for (let good = 0; good <= size - ones; good++) {
      const bad = size - ones - good;
      const count =
        choose(size, ones) *
        choose(size - ones, good) *
        BigInt(others) ** BigInt(good) *
        BigInt(failing) ** BigInt(bad);
      if (count > 0n) counts.push({ successes: oneSucceeds ? good + ones : good, ones, count });
    }
  }
  return counts;
}
