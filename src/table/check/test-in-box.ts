import { between, passes } from '../bind/target.ts';
import type { Modifier, Num, TargetTest } from '../model.ts';
import { any, type Box, holdsIn, read, reckon, type Truth } from './box.ts';
import { rangeOfSum, union } from './interval.ts';

/** A sum of which some parts are added under conditions only. */
export function totalIn(start: Num, modifiers: readonly Modifier[], box: Box): ReturnType<typeof reckon> {
  let { ends, fault } = reckon(start, box);
  for (const { add, when } of modifiers) {
    const there = holdsIn(when, box);
    if (there === false || ends === null) continue;
    const added = reckon(add, box);
    fault ??= added.fault;
    if (added.ends === null) {
      if (there) ends = null;
      continue;
    }
    const sum = rangeOfSum('+', ends, added.ends);
    ends = there ? sum : union([ends, sum]);
  }
  return { ends, fault };
}

/** The numbers that make a test's target, its modifiers aside. */
export const numbersOfTest = ({ value, min, max }: TargetTest): Num[] =>
  [value, min, max].filter((number) => number !== null);

export const testedIn = (tests: readonly TargetTest[], box: Box): Truth =>
  any(tests.map(({ when }) => holdsIn(when, box)));

/** Whether the total passes the test that is made. */
export function passesIn(tests: readonly TargetTest[], box: Box): Truth {
  const { spans } = read('total', box);
  if (spans.length === 0) return false;
  const total = union(spans);
  const found = new Set<Truth>();
  for (const test of tests) {
    const made = holdsIn(test.when, box);
    if (made === false) continue;
    const needed = targetIn(test, box).ends;
    if (needed === null) found.add(undefined);
    else for (const sum of total) for (const need of needed) found.add(passes({ pass: test.pass, needed: need }, sum));
    if (made) break;
  }
  return found.size === 1 ? [...found][0] : found.size === 0 ? false : undefined;
}

/** What a test's target can come to. */
export function targetIn(test: TargetTest, box: Box): ReturnType<typeof reckon> {
  const { ends, fault } = totalIn(test.value, test.modifiers, box);
  const limits = [test.min, test.max].map((each) => (each === null ? null : reckon(each, box)));
  if (ends === null || limits.some((limit) => limit !== null && limit.ends === null))
    return { ends: null, fault: fault ?? limits.find((limit) => limit?.fault)?.fault ?? null };
  const [min, max] = limits.map((limit) => limit?.ends ?? null);
  const at = (side: 0 | 1): number => between({ min: min?.[side] ?? null, max: max?.[side] ?? null }, ends[side], {});
  return { ends: [at(0), at(1)], fault: fault ?? limits.find((limit) => limit?.fault)?.fault ?? null };
}
