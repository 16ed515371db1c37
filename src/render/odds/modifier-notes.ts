import type { Bound } from '../../table/bind/settled.ts';
import { weighEntries } from '../../table/odds/entries.ts';
import type { ResultModifier } from '../../table/result.ts';
import { signed } from '../working.ts';

/** One combination of a sweep: the values that are varied, and the table settled for them. */
export interface Varied {
  readonly values: readonly string[];
  readonly bound: Bound;
}

/**
 * Which modifiers a sweep changes, and by what: `Rain −2: sky grey, black`, or `Crowd −2 to +2: by people, sky`
 * where its value varies or several of the names decide. Combinations that conditions settle without dice do not count.
 */
export function modifierNotes(names: readonly string[], all: readonly Varied[]): string[] {
  const list = all.filter(({ bound }) => bound.because?.on !== 'automatic');
  const found = new Map<string, Map<Varied, readonly number[]>>();
  for (const each of list) {
    for (const [name, values] of modifiersOf(each.bound)) {
      const before = found.get(name) ?? new Map<Varied, readonly number[]>();
      found.set(name, before.set(each, values));
    }
  }
  return [...found].flatMap(([name, where]) => {
    const values = [...new Set([...where.values()].flat())].sort((a, b) => a - b);
    const [lowest = 0, highest = 0] = [values[0], values.at(-1)];
    const alike = new Set([...where.values()].map(String)).size === 1;
    if (alike && where.size === list.length) return [];
    const amount = lowest === highest ? signed(lowest) : `${signed(lowest)} to ${signed(highest)}`;
    const place = alike ? placeOf(names, list, new Set(where.keys())) : null;
    return [`${name} ${amount}: ${place ?? `by ${names.join(', ')}`}`];
  });
}

/** The modifiers of the roll and its target by name, with every value that the dice can give them. */
function modifiersOf(bound: Bound): Map<string, readonly number[]> {
  const { because, roll } = bound;
  const target = (because?.target ?? roll?.target)?.modifiers ?? [];
  const own: readonly ResultModifier[] =
    because !== null ? because.modifiers : weighEntries(bound).flatMap(({ entry }) => entry.modifiers);
  const found = new Map<string, readonly number[]>();
  for (const { name, value } of [...own, ...target]) {
    const before = found.get(name) ?? [];
    if (!before.includes(value)) found.set(name, [...before, value]);
  }
  return found;
}

/** The values of the one name that decides; null where it takes several. */
function placeOf(names: readonly string[], list: readonly Varied[], where: ReadonlySet<Varied>): string | null {
  for (const [i, name] of names.entries()) {
    const values = new Set([...where].map((each) => each.values[i] ?? ''));
    if (list.every((each) => values.has(each.values[i] ?? '') === where.has(each)))
      return `${name} ${[...values].join(', ')}`;
  }
  return null;
}
