/**
 * JSON in which the keys of an object stand once for all objects that have the same ones: tables are so much alike that
 * this saves a third. An object is the number of its shape, from 1, and its values; a list is 0 and its items.
 */
export interface Shaped {
  readonly shapes: readonly (readonly string[])[];
  readonly value: unknown;
}

/** What JSON can say, with its keys taken out. */
export function takeShape(value: unknown): Shaped {
  const shapes: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (keys: readonly string[]): number => {
    const name = JSON.stringify(keys);
    const before = numbers.get(name);
    if (before !== undefined) return before;
    numbers.set(name, shapes.push(keys));
    return shapes.length;
  };
  const shaped = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) return [0, ...each.map(shaped)];
    const entries = Object.entries(each).filter(([, inner]) => inner !== undefined);
    return [numberOf(entries.map(([key]) => key)), ...entries.map(([, inner]) => shaped(inner))];
  };
  const all = shaped(value);
  return { shapes, value: all };
}

/** The value as it was. */
export function giveShape({ shapes, value }: Shaped): unknown {
  const given = (each: unknown): unknown => {
    if (!Array.isArray(each)) return each;
    const [shape, ...inner]: readonly unknown[] = each;
    if (shape === 0) return inner.map(given);
    return Object.fromEntries((shapes[Number(shape) - 1] ?? []).map((key, i) => [key, given(inner[i])]));
  };
  return given(value);
}
