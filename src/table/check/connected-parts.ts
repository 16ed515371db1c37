import type { Fact, Facts } from '../model.ts';
import { type Box, boxOf, type Domain } from './box.ts';
import type { Space } from './space.ts';

/** A part of the table that facts settle. */
export interface Part<T> {
  /** The inputs and rulings that it depends on. */
  readonly names: ReadonlySet<string>;
  /** What it is in all of the box; null where that differs within it. */
  readonly settle: (box: Box) => T | null;
  /** Equal where the same is settled. */
  readonly key: (settled: T) => string;
  /** A variable that is what the part makes of them. */
  readonly makes?: { readonly name: string; readonly value: (settled: T) => Fact };
  /** Equal where no row could tell the difference. */
  readonly kind: (settled: T) => string;
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
    const own = [...part.names, ...(part.makes ? [part.makes.name] : [])];
    const touching = found.filter(({ names }) => own.some((name) => names.has(name)));
    found = found.filter((each) => !touching.includes(each));
    found.push({
      names: new Set([...own, ...touching.flatMap(({ names }) => [...names])]),
      parts: [...touching.flatMap((each) => each.parts), part],
    });
  }
  return found.map((each) => each.parts);
}

/** Values of one variable, of which each stands for all that no part can tell from it. */
export type Values = ReadonlyMap<string, readonly Fact[]>;

/**
 * All that the parts can come to together. Each part is settled once for each combination of its own variables; for
 * those of the whole cluster only the answers are looked up.
 */
export function settleTogether<T>(parts: readonly Part<T>[], values: Values, space: Space): Together<T>[] {
  const names = [...new Set(parts.flatMap((part) => [...part.names]))];
  const sizes = names.map((name) => values.get(name)?.length ?? 1);
  const count = sizes.reduce((product, size) => product * size, 1);
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
function answersOf<T>(part: Part<T>, values: Values, space: Space) {
  const ids: number[] = [];
  const distinct: T[] = [];
  const known = new Map<string, number>();
  for (const box of points([...part.names], values, space)) {
    // Of a single point there is always an answer.
    const settled = part.settle(box) as T;
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

/** Every combination of these values. The box is one and the same each time, with other values. */
export function* points(names: readonly string[], values: Values, space: Space): Generator<Box> {
  const lists = names.map((name) =>
    (values.get(name) ?? [undefined]).map((fact): Domain => ({ some: [fact], spans: [] })),
  );
  const domains = new Map<string, Domain>();
  const box = boxOf(domains, space.definitions);
  const digits = names.map(() => 0);
  names.forEach((name, k) => {
    domains.set(name, lists[k]?.[0] as Domain);
  });
  for (;;) {
    box.known.clear();
    yield box;
    let k = 0;
    for (; k < names.length; k++) {
      const list = lists[k] as readonly Domain[];
      const next = ((digits[k] as number) + 1) % list.length;
      digits[k] = next;
      domains.set(names[k] as string, list[next] as Domain);
      if (next > 0) break;
    }
    if (k === names.length) return;
  }
}
