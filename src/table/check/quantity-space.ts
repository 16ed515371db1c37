import { bounds, canShow } from '../../dice/notation.ts';
import { between } from '../bind/target.ts';
import type { Fact, Quantity } from '../model.ts';
import { numbersOfQuantity } from '../visit.ts';
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
import type { OpenSpace, Space } from './space.ts';

/** A quantity: what it may be by the alternative that is thrown, which is the first that holds. */
export function addQuantity(
  name: string,
  alternatives: readonly Quantity[],
  own: Space,
  { domains, definitions, reached }: OpenSpace,
): void {
  const possible = (box: Box): Domain => {
    const found: Domain[] = [];
    for (const each of alternatives) {
      const there = thrownIn(each, box);
      if (there === false) continue;
      found.push(valuesOf(each, own, box));
      if (there) return unite(found);
    }
    return unite([...found, NOTHING]);
  };
  const needs = [
    ...namesAsked(
      alternatives.map(({ when }) => when),
      alternatives.flatMap(numbersOfQuantity),
    ),
    ...alternatives.flatMap((quantity) => ('pick' in quantity ? quantity.pick : [])),
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
  return 'pick' in quantity ? all([open, answersIn({ there: true }, read(quantity.pick, box))]) : open;
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
function valuesOf(quantity: Quantity, { domains }: Space, box: Box): Domain {
  if ('pick' in quantity) {
    const lists = (domains.get(quantity.pick)?.some ?? []).flatMap((fact) =>
      Array.isArray(fact) ? (fact as readonly string[]) : [],
    );
    return { some: [...new Set<Fact>(lists)], spans: [] };
  }
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

const multiply = (one: Ends, other: Ends | null): Ends | null => (other === null ? null : rangeOfSum('*', one, other));

const unite = (domains: readonly Domain[]): Domain => ({
  some: [...new Set(domains.flatMap(({ some }) => some))],
  spans: domains.some(({ spans }) => spans.length > 0) ? [union(domains.flatMap(({ spans }) => spans))] : [],
});
