/** How often several values come up together among all equally likely throws. */
export interface Joint {
  /** Each combination of values once, with how often it comes up; all counts are above 0. */
  readonly cases: readonly JointCase[];
  /** Sum of the counts. */
  readonly total: bigint;
}

export interface JointCase {
  /** In the order in which they were asked for. */
  readonly values: readonly number[];
  readonly count: bigint;
}

/** Cases that are gathered: equal values are one case. */
export function gatherCases(total: bigint, each: Iterable<JointCase>): Joint {
  const cases = new Map<string, { readonly values: readonly number[]; count: bigint }>();
  for (const { values, count } of each) {
    const key = values.join();
    const same = cases.get(key);
    if (same) same.count += count;
    else cases.set(key, { values, count });
  }
  return { cases: [...cases.values()], total };
}
