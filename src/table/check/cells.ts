import type { Fact } from '../model.ts';
import { type Box, boxOf, type Domain, halves, sizeOf } from './box.ts';
import { type Part, points, type Values } from './connected-parts.ts';
import type { Ends } from './interval.ts';
import type { Space } from './space.ts';

/** More combinations than are tried, of these names. */
export class TooMany extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`too many combinations of ${names.join(', ')}`);
    this.names = names;
  }
}

/** Combinations of the values of a cluster that are tried one by one. */
const MOST_COMBINATIONS = 300_000;
/** Whole numbers of so short a range are always tried one by one. */
const FEW = 16;
/** Boxes that the range of one number may be cut into. */
const MOST_CELLS = 20_000;

/** How much is tried one by one: so many values of one variable, and so many combinations of all. */
interface Limits {
  readonly few: number;
  /** Without a limit no more than `few` values of any are tried. */
  readonly combinations: number;
}

/**
 * For each variable of a cluster of parts the values to try: all of them, or one of each stretch of numbers in which no
 * part changes, and the last of it. Stretches are found by cutting, where a part depends on one wide range only.
 * @throws TooMany
 */
export function valuesOf<T>(
  parts: readonly Part<T>[],
  space: Space,
  { few, combinations }: Limits = { few: FEW, combinations: MOST_COMBINATIONS },
): Values {
  const names = [...new Set(parts.flatMap((part) => [...part.names]))].sort((a, b) => size(a) - size(b));
  const values = new Map<string, readonly Fact[]>();
  const wide = names.filter((name) => {
    if (size(name) > few && domain(name).spans.length > 0) return true;
    values.set(name, all(domain(name)));
    return false;
  });
  let left = wide;
  while (left.length > 0) {
    const alone = left.find((name) =>
      parts.every((part) => !part.names.has(name) || left.every((other) => other === name || !part.names.has(other))),
    );
    if (alone !== undefined) values.set(alone, cells(alone));
    else {
      // Of numbers that are reckoned together all but one are tried one by one, the shorter ranges first.
      const [shortest = ''] = left;
      if (
        product() * size(shortest) > combinations ||
        (combinations === Number.POSITIVE_INFINITY && size(shortest) > few)
      )
        throw new TooMany(left);
      values.set(shortest, all(domain(shortest)));
    }
    left = left.filter((name) => !values.has(name));
    if (product() > combinations) throw new TooMany(names);
  }
  if (product() > combinations) throw new TooMany(names);
  return values;

  function domain(name: string): Domain {
    return space.domains.get(name) as Domain;
  }
  function size(name: string): number {
    return sizeOf(domain(name));
  }
  function product(): number {
    return [...values.values()].reduce((so, list) => so * list.length, 1);
  }

  /** The first of each stretch, and the last number of all. */
  function cells(name: string): Fact[] {
    const { some, spans } = domain(name);
    const starts = new Set<number>(spans.flat());
    const budget = { left: MOST_CELLS };
    for (const part of parts) {
      if (!part.names.has(name)) continue;
      const others = [...part.names].filter((each) => each !== name);
      for (const box of points(others, values, space))
        for (const span of spans) cut(part, name, span, box, starts, budget);
    }
    return [...some, ...[...starts].sort((a, b) => a - b)];
  }

  function cut(
    part: Part<T>,
    name: string,
    whole: Ends,
    around: Box,
    starts: Set<number>,
    budget: { left: number },
  ): void {
    let before: string | null = null;
    const open: Ends[] = [whole];
    while (open.length > 0) {
      const span = open.pop() as Ends;
      budget.left -= 1;
      if (budget.left < 0) throw new TooMany([...part.names]);
      const here: Domain = { some: [], spans: [span] };
      const settled = part.settle(boxOf(new Map(around.domains).set(name, here), space.definitions));
      if (settled === null) {
        const [one, other] = halves(here);
        open.push(other.spans[0] as Ends, one.spans[0] as Ends);
        continue;
      }
      const kind = part.kind(settled);
      if (kind !== before) starts.add(span[0]);
      before = kind;
    }
  }
}

const all = ({ some, spans }: Domain): Fact[] => [
  ...some,
  ...spans.flatMap(([low, high]) => Array.from({ length: high - low + 1 }, (_, i) => low + i)),
];
