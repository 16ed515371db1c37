import { setOff } from '../../dice/again.ts';
import { LIMITS } from '../../dice/limits.ts';
import { sumDice } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import { openNames } from '../bind/outcome.ts';
import { readPool } from '../bind/pool.ts';
import type { Bound, Entry, SettledOutcome, SettledQuantity, SettledThen } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Fact, Facts } from '../model.ts';
import { evaluate, namesIn } from '../number.ts';
import type { Need, ThrownBy } from '../result.ts';
import { factsIn, holds } from '../when.ts';
import { both, gather, type Handful, throwAgain, throwAlike, throwDice, together } from './handful.ts';
import { throwPool } from './throw-pool.ts';

/** One resolution of a bound table: which entry the dice met, and all that was thrown. */
export interface Thrown {
  readonly bound: Bound;
  /** Null where dice are owed before the row is known. */
  readonly entry: Entry | null;
  readonly rolled: readonly number[];
  readonly by: ThrownBy | null;
  /** Sum of the dice before modifiers; null where there is none or dice are owed. */
  readonly natural: number | null;
  readonly quantities: readonly ThrownQuantity[];
  /** Values of the quantities by name, those of the `also` included. */
  readonly values: Facts;
  readonly also: readonly { readonly quantities: readonly ThrownQuantity[]; readonly then: readonly Thrown[] }[];
  /** Resolved at once: the row's tables, then those that hold whatever the row. */
  readonly then: readonly Thrown[];
  /** Dice that are certainly still owed; empty unless the source ran dry. */
  readonly need: readonly Need[];
}

export interface ThrownQuantity {
  readonly settled: SettledQuantity;
  /** As thrown: `d6*100`; null where nothing was. */
  readonly dice: string | null;
  readonly by: ThrownBy | null;
  readonly rolls: readonly { readonly rolled: readonly number[]; readonly value: number }[];
  readonly value: number | string;
}

/** What one result may still use up. */
interface Budget {
  parts: number;
  depth: number;
  readonly entered: Map<string, number>;
}

/**
 * Throws the dice of a bound table, in the promised order: the main roll left to right; the outcome's quantities as
 * written, then the table's; each `also` the same; then the tables resolved at once, depth first.
 * `natural` is the sum of the main roll where only that is known.
 * @throws OmenError where a limit is passed, a total meets no row, or `natural` is no sum of the dice.
 */
export function throwTable(bound: Bound, source: DiceSource, natural: number | null = null): Thrown {
  return throwBound(bound, source, natural, { parts: 0, depth: 0, entered: new Map() });
}

function throwBound(bound: Bound, source: DiceSource, given: number | null, budget: Budget): Thrown {
  return throwRest(given === null ? throwMain(bound, source) : byNatural(bound, given), source, budget);
}

/** The main roll, and the entry that it meets; null where dice are owed. */
function throwMain(bound: Bound, source: DiceSource): Main {
  if (bound.settled !== null || bound.roll === null) return { bound, entry: bound.settled, ...UNROLLED };
  const { dice, pool, again } = bound.roll;
  if (dice === null) return { bound, entry: bound.entry({}), ...UNROLLED };
  if (pool !== null) {
    const { rolled, by, owed } = throwPool(pool, source);
    if (owed.length > 0) return { bound, entry: null, rolled, by, natural: null, owed };
    const shown = readPool(pool, rolled);
    const natural = shown.natural ?? rolled.reduce((sum, face) => sum + face, 0);
    return { bound, entry: bound.entry(shown), rolled, by, natural, owed };
  }
  const first = throwDice(dice, source);
  if (first.owed.length > 0) return { bound, entry: null, ...first, natural: null };
  const natural = sumDice(dice, first.rolled);
  const rule = again === null ? null : setOff(again.rules, natural);
  if (rule === null) return { bound, entry: bound.entry({ natural }), ...first, natural };
  const further = throwAgain(rule, source);
  const { rolled, by, owed } = together(first, further);
  if (owed.length > 0) return { bound, entry: null, rolled, by, natural: null, owed };
  const added = rule.sign * further.rolled.reduce((sum, face) => sum + face, 0);
  return { bound, entry: bound.entry({ natural, again: added }), rolled, by, natural, owed };
}

function byNatural(bound: Bound, natural: number): Main {
  const roll = bound.roll;
  if (roll === null || roll.dice === null || roll.pool !== null) {
    throw new OmenError(
      'no-natural',
      (option) => `${bound.table.name} throws no sum of dice here that ${option} could give`,
      {
        option: 'natural',
        value: natural,
      },
    );
  }
  if (setOff(roll.again?.rules ?? NOTHING, natural) !== null) {
    throw new OmenError(
      'no-natural',
      (option) => `${natural} throws a further die, which ${option} does not tell; give the dice`,
      { option: 'natural', value: natural },
    );
  }
  return { bound, entry: bound.entry({ natural }), rolled: [], by: 'hand', natural, owed: NOTHING };
}

type Main = Pick<Thrown, 'bound' | 'entry' | 'rolled' | 'by' | 'natural'> & Pick<Handful, 'owed'>;

const NOTHING: readonly never[] = [];
const NO_VALUES: Facts = {};
const UNROLLED = { rolled: NOTHING, by: null, natural: null, owed: NOTHING } as const;

/** Objects are written out, since copying them with a spread takes longer than all dice. */
function throwRest({ bound, entry, rolled, by, natural, owed }: Main, source: DiceSource, budget: Budget): Thrown {
  const outcome = entry?.outcome ?? null;
  if (entry === null || (entry.also.length === 0 && entry.then.length === 0 && plain(outcome))) {
    const need = owed.length === 0 ? NOTHING : owed.map((dice) => ({ dice, for: bound.table.name }));
    const nothing = NOTHING;
    return {
      bound,
      entry,
      rolled,
      by,
      natural,
      quantities: nothing,
      values: NO_VALUES,
      also: nothing,
      then: nothing,
      need,
    };
  }
  const open: Open = { values: {}, unknown: new Set(), need: [], stopped: false };
  const quantities = throwQuantities(outcome, open, source, budget);
  const alsoQuantities = entry.also.map((each) => throwQuantities(each, open, source, budget));
  const then = throwThen(outcome?.then ?? NOTHING, open, source, budget);
  const also = entry.also.map((each, i) => ({
    quantities: alsoQuantities[i] as ThrownQuantity[],
    then: throwThen(each.then, open, source, budget),
  }));
  then.push(...throwThen(entry.then, open, source, budget));
  return { bound, entry, rolled, by, natural, quantities, values: open.values, also, then, need: open.need };
}

const plain = (outcome: SettledOutcome | null): boolean =>
  outcome === null || (outcome.quantities.length === 0 && outcome.then.length === 0);

/** The state of an outcome that is being rolled: values so far, and what is owed once the dice have run dry. */
interface Open {
  readonly values: Record<string, Fact>;
  /** Quantities whose dice are owed: nothing that needs them is certain. */
  readonly unknown: Set<string>;
  readonly need: Need[];
  stopped: boolean;
}

function throwQuantities(
  outcome: SettledOutcome | null,
  open: Open,
  source: DiceSource,
  budget: Budget,
): ThrownQuantity[] {
  const thrown: ThrownQuantity[] = [];
  for (const settled of outcome?.quantities ?? NOTHING) {
    const { name, when, each } = settled;
    if (Object.hasOwn(open.values, name) || open.unknown.has(name)) continue;
    if (uncertain(open, factsIn(when)) || (each !== null && uncertain(open, namesIn(each)))) {
      open.unknown.add(name);
      continue;
    }
    if (!holds(when, open.values)) continue;
    spend(budget, 1);
    const quantity = throwQuantity(settled, open, source, budget);
    if (quantity === null) open.unknown.add(name);
    else {
      thrown.push(quantity);
      open.values[name] = quantity.value;
    }
  }
  return thrown;
}

const uncertain = ({ unknown }: Open, names: ReadonlySet<string>): boolean => {
  for (const name of unknown) if (names.has(name)) return true;
  return false;
};

function throwQuantity(
  settled: SettledQuantity,
  open: Open,
  source: DiceSource,
  budget: Budget,
): ThrownQuantity | null {
  const { name } = settled;
  const bound = (value: number): number => clamp(settled, value, open);
  if ('value' in settled) {
    if (uncertain(open, namesIn(settled.value))) return null;
    return { settled, dice: null, by: null, rolls: [], value: bound(evaluate(settled.value, open.values)) };
  }
  if ('pick' in settled) {
    const { pick } = settled;
    const { rolled, by, owed } = throwAlike(1, pick.length, source);
    if (owed.length > 0) return owe(open, name, owed);
    const face = rolled[0] as number;
    const value = pick[face - 1] as string;
    return { settled, dice: `d${pick.length}`, by, rolls: [{ rolled, value: face }], value };
  }
  const { dice } = settled;
  if (uncertain(open, namesIn(settled.times))) return null;
  const times = evaluate(settled.times, open.values);
  const count = settled.each === null ? 1 : evaluate(settled.each, open.values);
  if (count > 1) spend(budget, count - 1);
  const rolls: { readonly rolled: readonly number[]; readonly value: number }[] = [];
  let total = 0;
  let by: ThrownBy | null = null;
  const owed: string[] = [];
  for (let i = 0; i < count; i++) {
    const thrown = throwDice(dice, source);
    owed.push(...thrown.owed);
    if (owed.length > 0) continue;
    const value = bound(sumDice(dice, thrown.rolled) * times);
    rolls.push({ rolled: thrown.rolled, value });
    total += value;
    by = both(by, thrown.by);
  }
  if (owed.length > 0) return owe(open, name, gather(owed));
  return {
    settled,
    dice: times === dice.times ? dice.text : dice.text.replace(/\*.*$/, `*${times}`),
    by,
    rolls,
    value: total,
  };
}

function owe(open: Open, name: string, owed: readonly string[]): null {
  for (const dice of owed) open.need.push({ dice, for: name });
  return null;
}

function clamp({ min, max }: SettledQuantity, value: number, { values }: Open): number {
  let bounded = value;
  if (max !== null) bounded = Math.min(bounded, evaluate(max, values));
  if (min !== null) bounded = Math.max(bounded, evaluate(min, values));
  return bounded;
}

function throwThen(list: readonly SettledThen[], open: Open, source: DiceSource, budget: Budget): Thrown[] {
  const thrown: Thrown[] = [];
  for (const then of list) {
    if (open.stopped || uncertain(open, neededBy(then))) {
      open.stopped = true;
      return thrown;
    }
    if (!holds(then.when, open.values)) continue;
    const times = evaluate(then.times, open.values);
    if (times <= 0) continue;
    const entered = then.limit === null ? 0 : (budget.entered.get(then.limit.key) ?? 0);
    if (then.limit !== null && entered >= then.limit.most) continue;
    if (budget.depth >= LIMITS.nesting) {
      throw new OmenError('nesting-limit', `results nest more than ${LIMITS.nesting} deep at ${then.table}`);
    }
    budget.depth += 1;
    if (then.limit !== null) budget.entered.set(then.limit.key, entered + 1);
    const bound = then.bind(open.values);
    const again: (string | null)[] = [...then.reroll];
    for (let i = 0; i < times; i++) {
      if (then.unique && bound.outcomes().every(({ id }) => again.includes(id))) throw noneLeft(then.table, times);
      const nested = throwRest(throwUntilKept(bound, again, source, budget), source, budget);
      open.need.push(...nested.need);
      thrown.push(nested);
      if (then.unique && nested.entry !== null) again.push(nested.entry.outcome?.id ?? null);
      if (nested.need.length > 0 && (then.reroll.length > 0 || then.unique)) open.stopped = true;
    }
    budget.depth -= 1;
    if (then.limit !== null) budget.entered.set(then.limit.key, entered);
  }
  return thrown;
}

/** So often something else comes up, if it can at all. */
const MOST_REROLLS = 1_000_000;

/** The main roll, thrown again while its outcome is one of those that are: nothing of what is thrown away is rolled on. */
function throwUntilKept(bound: Bound, reroll: readonly (string | null)[], source: DiceSource, budget: Budget): Main {
  spend(budget, 1);
  for (let thrown = 0; thrown < MOST_REROLLS; thrown++) {
    const main = throwMain(bound, source);
    if (main.entry === null || !reroll.includes(main.entry.outcome?.id ?? null)) return main;
  }
  throw new OmenError(
    'endless-reroll',
    `${bound.table.id} was thrown ${MOST_REROLLS.toLocaleString('en')} times, and each time came to what is thrown again`,
  );
}

const noneLeft = (table: string, times: number): OmenError =>
  new OmenError('endless-reroll', `${table} has fewer than ${times} outcomes, and none of them comes twice here`);

function neededBy({ when, times, inputs }: SettledThen): Set<string> {
  const names = namesIn(times, factsIn(when));
  for (const name of openNames(inputs)) names.add(name);
  return names;
}

function spend(budget: Budget, parts: number): void {
  budget.parts += parts;
  if (budget.parts > LIMITS.parts) {
    throw new OmenError(
      'parts-limit',
      `one result would have more than ${LIMITS.parts.toLocaleString('en')} sub-results and rolled quantities`,
    );
  }
}
