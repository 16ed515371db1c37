import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow } from '../../dice/notation.ts';
import { between } from '../bind/target.ts';
import type { Ask, Draw, Fact, Quantity, Tally } from '../model.ts';
import { listOf, numbersOfQuantity } from '../visit.ts';
import {
  all,
  answersIn,
  type Box,
  type Domain,
  holdsIn,
  NOTHING,
  namesAsked,
  read,
  reckon,
  type Truth,
} from './box.ts';
import { type Ends, rangeOfSum, union } from './interval.ts';
import { type OpenSpace, type Space, wordsApart } from './space.ts';

/** What else is known of a quantity. */
interface QuantityScope {
  /** The conditions on it. */
  readonly asks: readonly Ask[];
  /** All quantities of the outcome. */
  readonly quantities: readonly Quantity[];
}

/** A quantity: what it may be by the alternative that is thrown, which is the first that holds. */
export function addQuantity(
  name: string,
  alternatives: readonly Quantity[],
  own: Space,
  { domains, definitions, reached, tooMany }: OpenSpace,
  { asks, quantities }: QuantityScope,
): void {
  const { lists, whole: areAll } = listsOf(alternatives, own, asks);
  if (!areAll) tooMany.add(name);
  const possible = (box: Box): Domain => {
    const found: Domain[] = [];
    for (const each of alternatives) {
      const there = thrownIn(each, box);
      if (there === false) continue;
      found.push(valuesOf(each, own, box, lists, quantities));
      if (there) return unite(found);
    }
    return unite([...found, NOTHING]);
  };
  const needs = [
    ...namesAsked(
      alternatives.map(({ when }) => when),
      alternatives.flatMap(numbersOfQuantity),
    ),
    ...alternatives.flatMap(listOf),
    ...alternatives.flatMap((quantity) => ('of' in quantity ? countsOf(quantity, quantities) : [])),
  ];
  if (alternatives.every((quantity) => 'value' in quantity && quantity.each === null)) {
    definitions.set(name, { needs, read: possible });
    return;
  }
  const whole: Box = { domains, definitions, known: new Map() };
  domains.set(name, possible(whole));
  reached.push({
    names: [name, ...needs],
    truth(box) {
      const there = includes(possible(box), read(name, box), alternatives);
      return there && !decided(alternatives, box) ? undefined : there;
    },
  });
}

/** Whether it is certain which alternative is thrown, and every number of it. */
function decided(alternatives: readonly Quantity[], box: Box): boolean {
  for (const each of alternatives) {
    const there = thrownIn(each, box);
    if (there === undefined) return false;
    if (!there) continue;
    return numbersOfQuantity(each).every((number) => {
      const { ends } = reckon(number, box);
      return ends !== null && ends[0] === ends[1];
    });
  }
  return true;
}

const thrownIn = (quantity: Quantity, box: Box): Truth => {
  const open = holdsIn(quantity.when, box);
  const there = 'pick' in quantity && typeof quantity.pick === 'string' ? read(quantity.pick, box) : null;
  return there === null ? open : all([open, answersIn({ there: true }, there)]);
};

/** Whether what a name is in a box is possible; of dice that are multiplied some numbers in between are not. */
function includes(possible: Domain, { some, spans }: Domain, alternatives: readonly Quantity[]): Truth {
  const truths = [
    ...some.map(
      (fact) =>
        possible.some.includes(fact) ||
        (typeof fact === 'number' && possible.spans.some(([low, high]) => low <= fact && fact <= high)),
    ),
    ...spans.map(([low, high]): Truth => {
      if (possible.spans.some(([from, to]) => from <= low && high <= to))
        return low === high || !multiplied(alternatives) ? fits(low, high, alternatives) : undefined;
      return possible.spans.every(([from, to]) => high < from || to < low) ? false : undefined;
    }),
  ];
  return truths.every((each) => each === true) ? true : truths.every((each) => each === false) ? false : undefined;
}

const multiplied = (alternatives: readonly Quantity[]): boolean =>
  alternatives.some((quantity) => 'dice' in quantity && quantity.dice.times !== 1);

/** Whether a number can be shown, as far as a fixed multiplier tells. */
function fits(low: number, high: number, alternatives: readonly Quantity[]): Truth {
  const [only, second] = alternatives;
  if (only === undefined || second !== undefined || low !== high || !('dice' in only)) return true;
  const { dice, each, min, max } = only;
  if (each !== null || min !== null || max !== null || typeof dice.times !== 'number' || dice.times === 0) return true;
  return low % dice.times === 0 && canShow(dice, low / dice.times);
}

/** All that one alternative can come to. */
function valuesOf(
  quantity: Quantity,
  own: Space,
  box: Box,
  lists: readonly Fact[],
  quantities: readonly Quantity[],
): Domain {
  if ('pick' in quantity) {
    if (quantity.count === undefined) return { some: namesOf(quantity, own), spans: [] };
    const { ends } = reckon(quantity.count, box);
    const none = ends === null || ends[0] < 1;
    return { some: [...(ends !== null && ends[1] < 1 ? [] : lists), ...(none ? [undefined] : [])], spans: [] };
  }
  if ('of' in quantity) return { some: [], spans: [tallyIn(quantity, quantities, box)] };
  const { each, min, max } = quantity;
  const once =
    'value' in quantity
      ? reckon(quantity.value, box).ends
      : multiply(bounds(quantity.dice), reckon(quantity.dice.times, box).ends);
  if (once === null) return NOTHING;
  const limits = [min, max].map((limit) => (limit === null ? null : reckon(limit, box).ends));
  const kept: Ends = [
    between({ min: limits[0]?.[0] ?? null, max: limits[1]?.[0] ?? null }, once[0], {}),
    between({ min: limits[0]?.[1] ?? null, max: limits[1]?.[1] ?? null }, once[1], {}),
  ];
  const all = each === null ? kept : multiply(kept, reckon(each, box).ends);
  return all === null ? NOTHING : { some: [], spans: [all] };
}

/** The names that decide how many are picked. */
const countsOf = ({ of }: Tally, quantities: readonly Quantity[]): string[] => {
  const picks = quantities.filter(({ name }) => name === of);
  return [
    ...namesAsked(
      picks.map(({ when }) => when),
      picks.flatMap(numbersOfQuantity),
    ),
  ];
};

/** How many of a list can be these: of picked names no fewer, and no more, than is left where the others are picked first. */
function tallyIn({ of, are }: Tally, quantities: readonly Quantity[], box: Box): Ends {
  const picks = quantities.filter(({ name }) => name === of);
  if (picks.length === 0) return [0, LIMITS.entries];
  return union(
    picks.map((quantity): Ends => {
      if (!('pick' in quantity)) return [0, LIMITS.entries];
      const [low, high] = reckon(quantity.count ?? 1, box).ends ?? [0, LIMITS.entries];
      if (typeof quantity.pick === 'string') return [0, Math.max(0, high)];
      const right = quantity.pick.filter((each) => are.includes(each)).length;
      const least = thrownIn(quantity, box) === true ? low - (quantity.pick.length - right) : 0;
      return [Math.max(0, Math.min(least, right)), Math.max(0, Math.min(high, right))];
    }),
  );
}

/** Every name that may be picked. */
const namesOf = ({ pick }: Draw, { domains }: Space): readonly string[] =>
  typeof pick !== 'string'
    ? [...new Set(pick)]
    : [...new Set((domains.get(pick)?.some ?? []).flatMap((fact) => (Array.isArray(fact) ? (fact as string[]) : [])))];

/** Every list of several that are picked, as far as conditions tell them apart; not `whole`: there are more. */
function listsOf(alternatives: readonly Quantity[], own: Space, asks: readonly Ask[]): ReturnType<typeof wordsApart> {
  const names = alternatives.flatMap((quantity) =>
    'pick' in quantity && quantity.count !== undefined ? namesOf(quantity, own) : [],
  );
  const { lists, whole } = wordsApart([...new Set(names)], asks);
  return { lists: lists.filter((list) => list.length > 0), whole };
}

const multiply = (one: Ends, other: Ends | null): Ends | null => (other === null ? null : rangeOfSum('*', one, other));

const unite = (domains: readonly Domain[]): Domain => ({
  some: [...new Set(domains.flatMap(({ some }) => some))],
  spans: domains.some(({ spans }) => spans.length > 0) ? [union(domains.flatMap(({ spans }) => spans))] : [],
});
