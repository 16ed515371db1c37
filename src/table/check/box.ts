import { OmenError } from '../error.ts';
import type { Ask, Fact, Facts, Interval, Num, When } from '../model.ts';
import { calculate, chosenBy, type NumberBy, namesIn } from '../number.ts';
import { formatRange, overlap, without } from '../range.ts';
import { answers, factsIn } from '../when.ts';
import { type Ends, rangeOfSum, union } from './interval.ts';

/** All that a name may be: values one by one, and whole numbers from one end to another. */
export interface Domain {
  readonly some: readonly Fact[];
  readonly spans: readonly Ends[];
}

/** A name that is worked out from others. */
export interface Definition {
  /** The names that it is made of. */
  readonly needs: readonly string[];
  readonly read: (box: Box) => Domain;
}

/** A part of all that can be: what each name may be there. Where each is one value, all answers are exact. */
export interface Box {
  readonly domains: ReadonlyMap<string, Domain>;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** What was worked out before. */
  readonly known: Map<string, Domain>;
}

/** True or false for all of a box; undefined where that differs within it. */
export type Truth = boolean | undefined;

export const NOTHING: Domain = { some: [undefined], spans: [] };

export const boxOf = (domains: Box['domains'], definitions: Box['definitions']): Box => ({
  domains,
  definitions,
  known: new Map(),
});

/** What a name may be in the box. A name that is not there is absent. */
export function read(name: string, box: Box): Domain {
  const own = box.domains.get(name) ?? box.known.get(name);
  if (own !== undefined) return own;
  const found = box.definitions.get(name)?.read(box) ?? NOTHING;
  box.known.set(name, found);
  return found;
}

/** How many values there are. */
export const sizeOf = ({ some, spans }: Domain): number =>
  spans.reduce((sum, [low, high]) => sum + high - low + 1, some.length);

/** The first of the values. */
export const firstOf = ({ some, spans }: Domain): Fact => (some.length > 0 ? some[0] : spans[0]?.[0]);

/** Both halves of what a name may be: values one by one before numbers, numbers by their middle. */
export function halves({ some, spans }: Domain): readonly [Domain, Domain] {
  if (some.length > 0 && spans.length > 0)
    return [
      { some, spans: [] },
      { some: [], spans },
    ];
  if (some.length > 1) {
    const middle = some.length >> 1;
    return [
      { some: some.slice(0, middle), spans },
      { some: some.slice(middle), spans },
    ];
  }
  if (spans.length > 1) {
    const middle = spans.length >> 1;
    return [
      { some, spans: spans.slice(0, middle) },
      { some, spans: spans.slice(middle) },
    ];
  }
  const [low, high] = spans[0] as Ends;
  const middle = Math.floor((low + high) / 2);
  return [
    { some, spans: [[low, middle]] },
    { some, spans: [[middle + 1, high]] },
  ];
}

/** What a number can come to in a box. */
export interface Reckoned {
  /** Null: it comes to nothing. */
  readonly ends: Ends | null;
  /** Why it may come to nothing; null where it never does. */
  readonly fault: OmenError | null;
}

/** All that the number can come to, perhaps more; of single values exactly what it comes to. */
export function reckon(number: Num, box: Box): Reckoned {
  if (typeof number === 'number') return { ends: [number, number], fault: null };
  if (typeof number === 'string') return reckonName(number, read(number, box));
  if ('by' in number) return reckonCases(number, box);
  if ('when' in number) {
    const held = holdsIn(number.when, box);
    if (held !== undefined) return reckon(held ? number.then : number.else, box);
    return either([number.then, number.else].map((each) => reckon(each, box)));
  }
  const sides = number.of.map((side) => reckon(side, box));
  if (number.op === 'max' || number.op === 'min') return reckonEnd(number.op === 'max' ? Math.max : Math.min, sides);
  const fault = sides.find((side) => side.fault !== null)?.fault ?? null;
  const ends = sides.map((side) => side.ends);
  if (ends.some((each) => each === null)) return { ends: null, fault };
  const [left, right] = ends as [Ends, Ends];
  if (left[0] === left[1] && right[0] === right[1]) return exactly(number.op, left[0], right[0], fault);
  return bounded(rangeOfSum(number.op, left, right), fault, divides(number.op) && right[0] <= 0 && right[1] >= 0);
}

function reckonEnd(end: (...numbers: number[]) => number, sides: readonly Reckoned[]): Reckoned {
  const fault = sides.find((side) => side.fault !== null)?.fault ?? null;
  const ends = sides.flatMap((side) => (side.ends === null ? [] : [side.ends]));
  if (ends.length < sides.length) return { ends: null, fault };
  return { ends: [end(...ends.map(([low]) => low)), end(...ends.map(([, high]) => high))], fault };
}

const divides = (op: string): boolean => op === '/' || op === '%';

function exactly(op: '+' | '-' | '*' | '/' | '%', left: number, right: number, fault: OmenError | null): Reckoned {
  try {
    const value = calculate(op, left, right);
    return { ends: [value, value], fault };
  } catch (error) {
    if (error instanceof OmenError) return { ends: null, fault: fault ?? error };
    throw error;
  }
}

/** The ends, which may lie further out than numbers go. */
function bounded([low, high]: Ends, fault: OmenError | null, byZero: boolean): Reckoned {
  const most = Number.MAX_SAFE_INTEGER;
  const over = low < -most || high > most ? new OmenError('number-limit', 'a number would be too large') : null;
  const zero = byZero ? new OmenError('no-value', 'a number would be divided by 0') : null;
  if (low > most || high < -most) return { ends: null, fault: fault ?? over };
  return { ends: [Math.max(low, -most), Math.min(high, most)], fault: fault ?? zero ?? over };
}

function reckonName(name: string, { some, spans }: Domain): Reckoned {
  const numbers = some.flatMap((fact) =>
    typeof fact === 'number' ? fact : typeof fact === 'boolean' ? Number(fact) : [],
  );
  const all: Ends[] = [...numbers.map((value): Ends => [value, value]), ...spans];
  return {
    ends: all.length === 0 ? null : union(all),
    fault:
      numbers.length === some.length ? null : new OmenError('missing-input', `${name} is not given`, { option: name }),
  };
}

function reckonCases(number: NumberBy, box: Box): Reckoned {
  const { by } = number;
  const { some, spans } = read(by, box);
  const none = (fact: string): Reckoned => ({
    ends: null,
    fault: new OmenError('no-value', `${by} is ${fact}, for which no number is given`, { option: by }),
  });
  const found = some.map((fact): Reckoned => {
    const chosen = chosenBy(number, fact);
    return chosen === undefined ? none(String(fact)) : reckon(chosen, box);
  });
  const ranges = 'ranges' in number ? number.ranges : [];
  for (const [low, high] of spans) {
    const span: readonly Interval[] = [[low, high]];
    for (const [range, value] of ranges) if (overlap(range, span) !== null) found.push(reckon(value, box));
    const left = without(
      span,
      ranges.flatMap(([range]) => range),
    );
    if (left.length > 0) found.push(none(formatRange(left)));
  }
  return either(found);
}

/** One of these. */
function either(found: readonly Reckoned[]): Reckoned {
  const ends = found.flatMap((each) => (each.ends === null ? [] : [each.ends]));
  return {
    ends: ends.length === 0 ? null : union(ends),
    fault: found.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}

/** What a reckoned number may be, as a name that stands for it. */
export const asDomain = ({ ends, fault }: Reckoned): Domain => ({
  some: fault === null ? [] : [undefined],
  spans: ends === null ? [] : [ends],
});

/** Whether the condition holds in all of the box. */
export function holdsIn(when: When, box: Box): Truth {
  if (when === null) return true;
  return any(when.map((facets) => all(Object.entries(facets).map(([name, ask]) => answersIn(ask, read(name, box))))));
}

/** Whether all that the name may be answers as asked. */
export function answersIn(ask: Ask, { some, spans }: Domain): Truth {
  const found = new Set<Truth>();
  for (const fact of some) found.add(answers(ask, fact));
  for (const span of spans) found.add(span[0] === span[1] ? answers(ask, span[0]) : spanAnswers(ask, span));
  return found.size === 1 ? [...found][0] : found.size === 0 ? false : undefined;
}

function spanAnswers(ask: Ask, [low, high]: Ends): Truth {
  if ('not' in ask) return not(spanAnswers(ask.not, [low, high]));
  if ('all' in ask) return all(ask.all.map((each) => spanAnswers(each, [low, high])));
  if ('there' in ask) return ask.there;
  if (!('within' in ask)) return false;
  const within = ask.within.map(
    ([from, to]): Ends => [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY],
  );
  if (within.some(([from, to]) => from <= low && high <= to)) return true;
  return within.every(([from, to]) => to < low || high < from) ? false : undefined;
}

export const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);
export const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true;
export const any = (truths: readonly Truth[]): Truth => not(all(truths.map(not)));

/** The names behind these: of a definition those that it is made of. */
export function namesBehind(
  names: Iterable<string>,
  definitions: Box['definitions'],
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    const definition = definitions.get(name);
    found.add(name);
    if (definition !== undefined) namesBehind(definition.needs, definitions, found);
  }
  return found;
}

/** A number or condition that a name stands for, as a definition. */
export const defined = (number: Num): Definition => ({
  needs: [...namesIn(number)],
  read: (box) => asDomain(reckon(number, box)),
});

/** The names that conditions and numbers ask for. */
export function namesAsked(whens: readonly When[], numbers: readonly Num[]): Set<string> {
  const names = new Set<string>();
  for (const when of whens) factsIn(when, names);
  for (const number of numbers) namesIn(number, names);
  return names;
}

/** One value of each name. */
export function pointOf({ domains }: Box, names: Iterable<string>): Facts {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const domain = domains.get(name);
      return domain === undefined ? [] : [[name, firstOf(domain)]];
    }),
  );
}
