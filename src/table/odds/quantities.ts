import { add, type Fraction, fraction, multiply, ONE } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import { openNames } from '../bind/arguments.ts';
import { howMany } from '../bind/how-many.ts';
import type { Entry, SettledNext, SettledQuantity, SettledThen } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Fact, Facts, Num } from '../model.ts';
import { evaluate, namesIn } from '../number.ts';
import { factsIn, holds } from '../when.ts';
import type { AnyDistribution, DistributionCache } from './distribution-cache.ts';

/** The values of one quantity: each of these distributions with the chance that it is the one that is thrown. */
export interface Spread {
  readonly name: string;
  readonly unit: string | null;
  readonly one?: string;
  readonly chances: Map<AnyDistribution, Fraction>;
}

/** What the quantities that later parts need came to, and how likely. */
export interface Case {
  readonly values: Facts;
  readonly chance: Fraction;
}

export interface Rolled {
  /** Of the row's outcome, then of each `also`: the spreads of its quantities. */
  readonly spreads: readonly (readonly Spread[])[];
  /** Every combination of the wanted quantities; the chances add to 1. */
  readonly cases: readonly Case[];
}

/**
 * Rolls an entry's quantities in all ways at once, in the promised order. Only those values are kept apart that a later
 * quantity or `wanted` names, so that independent quantities do not multiply.
 * @throws OmenError `odds-limit`
 */
export function rollQuantities(entry: Entry, wanted: ReadonlySet<string>, memory: DistributionCache): Rolled {
  const owners = [entry.outcome, ...entry.also].map((outcome) => outcome?.quantities ?? []);
  const order = owners.flatMap((quantities, owner) => quantities.map((quantity) => ({ quantity, owner })));
  const kept = keptAfter(
    order.map(({ quantity }) => quantity),
    wanted,
  );
  const spreads = owners.map(() => new Map<string, Spread>());
  let cases: readonly Case[] = [{ values: {}, chance: ONE }];
  order.forEach(({ quantity, owner }, i) => {
    const keep = kept[i] as ReadonlySet<string>;
    const after = new Map<string, { values: Facts; chance: Fraction }>();
    const arrive = (values: Facts, chance: Fraction): void => {
      const left = Object.fromEntries(Object.entries(values).filter(([name]) => keep.has(name)));
      const key = JSON.stringify(left);
      const same = after.get(key);
      if (same !== undefined) same.chance = add(same.chance, chance);
      else {
        if (after.size >= LIMITS.combinations) throw tooMany(quantity.name);
        after.set(key, { values: left, chance });
      }
    };
    for (const { values, chance } of cases) {
      if (Object.hasOwn(values, quantity.name) || !holds(quantity.when, values)) {
        arrive(values, chance);
        continue;
      }
      const distribution = distributionFor(quantity, values, memory, keep.has(quantity.name));
      spread(spreads[owner] as Map<string, Spread>, quantity, distribution, chance);
      if (!keep.has(quantity.name)) arrive(values, chance);
      else {
        distribution.values.forEach((value: Fact, k) => {
          const share = fraction(distribution.counts[k] as bigint, distribution.total);
          arrive({ ...values, [quantity.name]: value }, multiply(chance, share));
        });
      }
    }
    cases = [...after.values()];
  });
  return { spreads: spreads.map((each) => [...each.values()]), cases };
}

function spread(
  into: Map<string, Spread>,
  { name, unit, one }: SettledQuantity,
  distribution: AnyDistribution,
  chance: Fraction,
): void {
  let known = into.get(name);
  if (known === undefined) {
    known = { name, unit, ...(one === undefined ? {} : { one }), chances: new Map() };
    into.set(name, known);
  }
  const before = known.chances.get(distribution);
  known.chances.set(distribution, before === undefined ? chance : add(before, chance));
}

/** After each quantity: the names whose values something still asks for. */
function keptAfter(order: readonly SettledQuantity[], wanted: ReadonlySet<string>): ReadonlySet<string>[] {
  const kept: ReadonlySet<string>[] = [];
  let names: ReadonlySet<string> = wanted;
  for (let i = order.length - 1; i >= 0; i--) {
    kept[i] = names;
    const quantity = order[i] as SettledQuantity;
    const { name, when, each, min, max } = quantity;
    const asked = factsIn(when, new Set(names)).add(name);
    const numbers: (Num | null)[] = [each, min, max];
    if ('dice' in quantity) numbers.push(quantity.times);
    if ('value' in quantity) numbers.push(quantity.value);
    if ('pick' in quantity && quantity.count !== undefined) numbers.push(quantity.count);
    if ('of' in quantity) asked.add(quantity.of);
    for (const number of numbers) if (number !== null) namesIn(number, asked);
    names = asked;
  }
  return kept;
}

function distributionFor(
  quantity: SettledQuantity,
  values: Facts,
  memory: DistributionCache,
  asked: boolean,
): AnyDistribution {
  if ('pick' in quantity) {
    const { pick, count } = quantity;
    return count === undefined ? memory.pick(pick) : memory.draws(pick, evaluate(count, values), asked);
  }
  const { each, max, min } = quantity;
  const most = max === null ? null : evaluate(max, values);
  const least = min === null ? null : evaluate(min, values);
  if ('value' in quantity || 'of' in quantity) {
    const number = 'of' in quantity ? howMany(values[quantity.of], quantity.are) : evaluate(quantity.value, values);
    const value = Math.min(number, most ?? Number.POSITIVE_INFINITY);
    return memory.certain(Math.max(value, least ?? Number.NEGATIVE_INFINITY));
  }
  const count = each === null ? 1 : evaluate(each, values);
  if (count > LIMITS.parts) {
    throw new OmenError(
      'parts-limit',
      `one result would have more than ${LIMITS.parts.toLocaleString('en')} sub-results and rolled quantities`,
    );
  }
  return memory.dice(quantity.dice, evaluate(quantity.times, values), count, most, least);
}

/** The quantities that a table resolved at once, or later, waits for. */
function namesFor({ when, inputs, ...rest }: SettledThen | SettledNext, found: Set<string>): Set<string> {
  factsIn(when, found);
  if ('times' in rest) namesIn(rest.times, found);
  for (const name of openNames(inputs)) found.add(name);
  return found;
}

/** What any of them waits for. */
export function namesForAll(list: readonly (SettledThen | SettledNext)[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of list) namesFor(each, names);
  return names;
}

const tooMany = (name: string): OmenError =>
  new OmenError(
    'odds-limit',
    `the exact odds would tell more than ${LIMITS.combinations.toLocaleString('en')} combinations of quantities apart (at ${name})`,
  );
