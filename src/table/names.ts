import { distance } from 'fastest-levenshtein';

/** `turnsLeft` → `turns-left`: how a name is written as an option. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `turns-left` → `turnsLeft`: how a name is written in a file and in JSON. */
export const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `Winds of magic!` → `winds-of-magic`, `Café` → `cafe`, `晴れ` → `晴れ`: the id of a name, with the letters of its script. */
export function idOf(name: string): string {
  // Most are ids as they stand; what finds letters of any script takes a millisecond to be made.
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return name;
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The name most like the given one, or one of whose words is, if any is near enough to have been meant. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of names) {
    if (candidate === name) continue;
    const steps = stepsTo(wanted, candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/**
 * Letters to change; half a step more for a word of the name or its beginning, which the whole name goes before. A word of
 * a longer name says less than a name does: at most a third of its letters may differ.
 */
function stepsTo(wanted: string, candidate: string): number {
  if (wanted !== '' && candidate.startsWith(wanted)) return 0.5;
  const words = candidate.includes('-') ? candidate.split('-').filter((word) => word.length > 3) : [];
  const inWords = words.map((word) => distance(wanted, word)).filter((steps) => steps <= wanted.length / 3);
  const joined = distance(wanted, candidate.replace(/-/g, ''));
  return Math.min(distance(wanted, candidate), ...[joined, ...inWords].map((steps) => steps + 0.5));
}

/** `; did you mean x?`, or nothing. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = nearest(name, names);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

export const near = (word: string, words: readonly string[]): { nearest?: string } => {
  const found = nearest(word, words);
  return found === undefined ? {} : { nearest: kebab(found) };
};

export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
