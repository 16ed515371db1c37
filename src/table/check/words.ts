import type { Facts, Interval } from '../model.ts';
import { formatRange } from '../range.ts';
import { andWords } from '../text.ts';

/** ` with territory other and depth deep`, or nothing: the facts that matter, as a sentence names them. */
export function withFacts(facts: Facts, names: Iterable<string>): string {
  const said = [...names]
    .filter((name) => name in facts)
    .sort()
    .map((name) => {
      const value = facts[name];
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return `no ${name}`;
      return typeof value === 'boolean'
        ? `${value ? '' : 'not '}${name}`
        : `${name} ${Array.isArray(value) ? value.join(' and ') : value}`;
    });
  if (said.length === 0) return '';
  return ` with ${andWords(said)}`;
}

/** `7`, `3-5` */
export const span = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`);

/** `1-3, 5+`: what ranges cover, those that touch being joined. */
export function covered(ranges: readonly Interval[]): string {
  const sorted = [...ranges].sort(([a], [b]) => (a ?? Number.NEGATIVE_INFINITY) - (b ?? Number.NEGATIVE_INFINITY));
  const joined: Interval[] = [];
  for (const [low, high] of sorted) {
    const last = joined.at(-1);
    if (last && (last[1] === null || low === null || low <= last[1] + 1)) {
      joined[joined.length - 1] = [last[0], last[1] === null || high === null ? null : Math.max(last[1], high)];
    } else joined.push([low, high]);
  }
  return formatRange(joined);
}
