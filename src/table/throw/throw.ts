import { LIMITS } from '../../dice/limits.ts';
import type { DiceSource } from '../../dice/source.ts';
import { openNames } from '../bind/arguments.ts';
import { withId } from '../bind/came-up.ts';
import type { Bound, Entry, SettledOutcome, SettledThen, Shown } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Called, Facts } from '../model.ts';
import { evaluate, namesIn } from '../number.ts';
import type { Need, ThrownBy } from '../result.ts';
import { factsIn, holds } from '../when.ts';
import { type Budget, spend } from './budget.ts';
import { byNatural, type Main, NOTHING, throwMain } from './throw-main.ts';
import { type Open, type ThrownQuantity, throwQuantities, uncertain } from './throw-quantities.ts';

/** One resolution of a bound table: which entry the dice met, and all that was thrown. */
export interface Thrown {
  readonly bound: Bound;
  /** Null where dice are owed before the row is known. */
  readonly entry: Entry | null;
  readonly rolled: readonly number[];
  readonly by: ThrownBy | null;
  /** Sum of the dice before modifiers; null where there is none or dice are owed. */
  readonly natural: number | null;
  /** What dice with names showed, in order. */
  readonly named: readonly ThrownNamed[];
  readonly quantities: readonly ThrownQuantity[];
  /** Values of the quantities by name, those of the `also` included. */
  readonly values: Facts;
  readonly also: readonly { readonly quantities: readonly ThrownQuantity[]; readonly then: readonly Thrown[] }[];
  /** Resolved at once: the row's tables, then those that hold whatever the row. */
  readonly then: readonly Thrown[];
  /** Dice that are certainly still owed; empty unless the source ran dry. */
  readonly need: readonly Need[];
  /** Of picks whose dice are owed: the names that are left. Absent: there are none. */
  readonly left?: Readonly<Record<string, readonly string[]>>;
  /** What the table that it was thrown within calls it; absent: nothing. */
  readonly as?: string;
}

export interface ThrownNamed {
  readonly name: string;
  /** Notation. */
  readonly dice: string;
  readonly rolled: readonly number[];
  readonly value: number;
  /** What is counted over a pool, by name. */
  readonly counts?: Shown;
}

/**
 * Throws the dice of a bound table, in the promised order: the main roll left to right; the outcome's quantities as
 * written, then the table's; each `also` the same; then the tables resolved at once, depth first.
 * `natural` is the sum of the main roll where only that is known.
 * @throws OmenError where a limit is passed, a total meets no row, or `natural` is no sum of the dice.
 */
export function throwTable(bound: Bound, source: DiceSource, natural: number | null = null): Thrown {
  return throwBound(bound, source, natural, { parts: 0, dice: 0, depth: 0, entered: new Map() });
}

function throwBound(bound: Bound, source: DiceSource, given: number | null, budget: Budget): Thrown {
  return throwRest(given === null ? throwMain(bound, source, budget) : byNatural(bound, given), source, budget);
}

const NO_VALUES: Facts = {};

/** Objects are written out, since copying them with a spread takes longer than all dice. */
function throwRest(
  { bound, entry, rolled, by, natural, named, need }: Main,
  source: DiceSource,
  budget: Budget,
): Thrown {
  const outcome = entry?.outcome ?? null;
  if (entry === null || (entry.also.length === 0 && entry.then.length === 0 && plain(outcome))) {
    const nothing = NOTHING;
    return {
      bound,
      entry,
      rolled,
      by,
      natural,
      named,
      quantities: nothing,
      values: NO_VALUES,
      also: nothing,
      then: nothing,
      need,
    };
  }
  const open: Open = { values: {}, unknown: new Set(), need: [], left: {}, stopped: false };
  const quantities = throwQuantities(outcome, open, source, budget);
  const alsoQuantities = entry.also.map((each) => throwQuantities(each, open, source, budget));
  const then = throwThen(outcome?.then ?? NOTHING, open, source, budget);
  const also = entry.also.map((each, i) => ({
    quantities: alsoQuantities[i] as ThrownQuantity[],
    then: throwThen(each.then, open, source, budget),
  }));
  then.push(...throwThen(entry.then, open, source, budget));
  const { values, need: owed, left } = open;
  return { bound, entry, rolled, by, natural, named, quantities, values, also, then, need: owed, left };
}

const plain = (outcome: SettledOutcome | null): boolean =>
  outcome === null || (outcome.quantities.length === 0 && outcome.then.length === 0);

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
      thrown.push(then.as === undefined ? nested : { ...nested, as: then.as.name });
      if (then.as !== undefined) note(then.as, nested, open);
      if (then.unique && nested.entry !== null) again.push(nested.entry.outcome?.id ?? null);
      if (nested.need.length > 0 && (then.reroll.length > 0 || then.unique)) open.stopped = true;
    }
    budget.depth -= 1;
    if (then.limit !== null) budget.entered.set(then.limit.key, entered);
  }
  return thrown;
}

/** Keeps what came up under its name. */
function note({ name, several }: Called, { entry }: Thrown, { values, unknown }: Open): void {
  if (entry === null) unknown.add(name);
  else if (entry.outcome !== null) values[name] = several ? withId(values[name], entry.outcome.id) : entry.outcome.id;
}

/** So often something else comes up, if it can at all. */
const MOST_REROLLS = 1_000_000;

/** The main roll, thrown again while its outcome is one of those that are: nothing of what is thrown away is rolled on. */
function throwUntilKept(bound: Bound, reroll: readonly (string | null)[], source: DiceSource, budget: Budget): Main {
  spend(budget, 1);
  for (let thrown = 0; thrown < MOST_REROLLS; thrown++) {
    const main = throwMain(bound, source, budget);
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

/** The names that a quantity is picked from by a die of so many faces, wherever in the result it stands; null: it is no pick. */
export function picksIn({ left, then, also }: Thrown, name: string, faces: number): readonly string[] | null {
  const own = left?.[name];
  if (own?.length === faces) return own;
  for (const nested of [...then, ...also.flatMap((each) => each.then)]) {
    const found = picksIn(nested, name, faces);
    if (found) return found;
  }
  return null;
}
