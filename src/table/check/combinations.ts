import { OmenError } from '../error.ts';
import type { Fact, Facts } from '../model.ts';
import { evaluate, namesIn } from '../number.ts';
import { type Space, variablesOf } from './variables.ts';

/** Combinations of values that are tried for one table or outcome; past that nothing is proved, and the author is told. */
export const MOST_COMBINATIONS = 200_000;

/** More combinations than are tried. */
export class TooMany extends Error {
  readonly names: readonly string[];
  readonly count: number;
  constructor(names: readonly string[], count: number) {
    super(`${count} combinations of ${names.join(', ')}`);
    this.names = names;
    this.count = count;
  }
}

/**
 * Every combination of the values of these variables, with the sums that can be made of them. A sum of something absent
 * is absent, as is one that has no value. The object is one and the same each time, with other values.
 * @throws TooMany
 */
export function* combinations(
  names: Iterable<string>,
  values: ReadonlyMap<string, readonly Fact[]>,
  space: Space,
): Generator<Facts> {
  const open = [...names];
  const lists = open.map((name) => values.get(name) ?? [undefined]);
  const count = lists.reduce((product, list) => product * list.length, 1);
  if (count > MOST_COMBINATIONS) throw new TooMany(open, count);
  const addSums = sumsOf(open, space);
  const facts: Record<string, Fact> = {};
  for (let i = 0; i < count; i++) {
    let rest = i;
    for (let k = 0; k < open.length; k++) {
      const list = lists[k] as readonly Fact[];
      facts[open[k] as string] = list[rest % list.length];
      rest = Math.floor(rest / list.length);
    }
    addSums(facts);
    yield facts;
  }
}

/** Sets all sums that these variables are enough for. */
function sumsOf(variables: readonly string[], space: Space): (facts: Record<string, Fact>) => void {
  const known = new Set(variables);
  const sums = space.lets
    .map(({ name, value }) => ({ name, value, needs: [...namesIn(value)] }))
    .filter(({ needs }) => [...variablesOf(needs, space)].every((name) => known.has(name)));
  return (facts) => {
    for (const { name, value, needs } of sums) {
      facts[name] = undefined;
      if (needs.some((each) => facts[each] === undefined)) continue;
      try {
        facts[name] = evaluate(value, facts);
      } catch (error) {
        if (!(error instanceof OmenError)) throw error;
      }
    }
  };
}
