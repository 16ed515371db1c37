import { distance } from 'fastest-levenshtein';

/** `turnsLeft` → `turns-left`: how a name is written as an option. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `turns-left` → `turnsLeft`: how a name is written in a file and in JSON. */
export const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `Winds of magic!` → `winds-of-magic`: the id of a name. */
export function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The name most like the given one, if one is near enough to have been meant. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  const wanted = name.toLowerCase();
  for (const candidate of names) {
    const steps = wanted !== '' && candidate.startsWith(wanted) ? 1 : stepsTo(candidate.toLowerCase(), wanted);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** From this many letters on, a name may have been left unfinished, and misspelt as far as it goes. */
const UNFINISHED = 5;

function stepsTo(candidate: string, wanted: string): number {
  const whole = distance(wanted, candidate);
  if (wanted.length < UNFINISHED || candidate.length <= wanted.length + 1) return whole;
  return Math.min(whole, 1 + distance(wanted, candidate.slice(0, wanted.length + 1)));
}

/** `; did you mean x?`, or nothing. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = nearest(name, names);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
