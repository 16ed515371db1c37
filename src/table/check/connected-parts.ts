import type { Fact, Facts } from '../model.ts';
import { combinations, MOST_COMBINATIONS, TooMany } from './combinations.ts';
import type { Space } from './variables.ts';

/** A part of the table that facts settle. */
export interface Part<T> {
  /** The variables that it depends on. */
  readonly names: ReadonlySet<string>;
  settle(facts: Facts): T;
  /** Equal where the same is settled. */
  key(settled: T): string;
}

/** What parts come to together, with an example of the facts that lead there. */
export interface Together<T> {
  readonly facts: Facts;
  readonly settled: readonly T[];
}

/** Parts that share variables, directly or through others. */
export function connectedParts<T>(parts: readonly Part<T>[]): Part<T>[][] {
  let found: { readonly names: ReadonlySet<string>; readonly parts: Part<T>[] }[] = [];
  for (const part of parts) {
    const touching = found.filter(({ names }) => [...part.names].some((name) => names.has(name)));
    found = found.filter((each) => !touching.includes(each));
    found.push({
      names: new Set([...part.names, ...touching.flatMap(({ names }) => [...names])]),
      parts: [...touching.flatMap((each) => each.parts), part],
    });
  }
  return found.map((each) => each.parts);
}

/**
 * All that the parts can come to together. Each part is settled once for each combination of its own variables; for
 * those of the whole cluster only the answers are looked up. @throws TooMany
 */
export function settleTogether<T>(
  parts: readonly Part<T>[],
  values: ReadonlyMap<string, readonly Fact[]>,
  space: Space,
): Together<T>[] {
  const names = [...new Set(parts.flatMap((part) => [...part.names]))];
  const sizes = names.map((name) => values.get(name)?.length ?? 1);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count > MOST_COMBINATIONS) throw new TooMany(names, count);
  const answers = parts.map((part) => answersOf(part, values, space));
  const strides = parts.map((part) => {
    let stride = 1;
    const own = new Map<string, number>();
    for (const name of part.names) {
      own.set(name, stride);
      stride *= values.get(name)?.length ?? 1;
    }
    return names.map((name) => own.get(name) ?? 0);
  });
  const found = new Map<string, Together<T>>();
  const digits = names.map(() => 0);
  const at = parts.map(() => 0);
  for (let i = 0; i < count; i++) {
    let key = '';
    for (let k = 0; k < parts.length; k++) key += `${answers[k]?.ids[at[k] as number]},`;
    if (!found.has(key)) {
      found.set(key, {
        facts: Object.fromEntries(names.map((name, n) => [name, values.get(name)?.[digits[n] as number]])),
        settled: answers.map(({ ids, distinct }, k) => distinct[ids[at[k] as number] as number] as T),
      });
    }
    for (let n = 0; n < names.length; n++) {
      const next = (digits[n] as number) + 1;
      const over = next === sizes[n];
      const moved = over ? -(digits[n] as number) : 1;
      digits[n] = over ? 0 : next;
      for (let k = 0; k < parts.length; k++) at[k] = (at[k] as number) + moved * (strides[k]?.[n] as number);
      if (!over) break;
    }
  }
  return [...found.values()];
}

/** What a part settles, for each combination of its variables in order, as a number in the list of what differs. */
function answersOf<T>(part: Part<T>, values: ReadonlyMap<string, readonly Fact[]>, space: Space) {
  const ids: number[] = [];
  const distinct: T[] = [];
  const known = new Map<string, number>();
  for (const facts of combinations(part.names, values, space)) {
    const settled = part.settle(facts);
    const key = part.key(settled);
    let id = known.get(key);
    if (id === undefined) {
      id = distinct.push(settled) - 1;
      known.set(key, id);
    }
    ids.push(id);
  }
  return { ids, distinct };
}
