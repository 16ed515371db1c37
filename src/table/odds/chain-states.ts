import { add, type Fraction, multiply, ZERO } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import { fillIn } from '../bind/arguments.ts';
import type { Binder } from '../bind/bind.ts';
import type { Request } from '../bind/request.ts';
import type { Bound, Entry, SettledNext, SettledOutcome } from '../bind/settled.ts';
import { OmenError } from '../error.ts';
import type { Facts } from '../model.ts';
import { didYouMean, nearest } from '../names.ts';
import type { Inputs } from '../result.ts';
import { holds } from '../when.ts';
import { createDistributionCache } from './distribution-cache.ts';
import { weighEntries } from './entries.ts';
import type { MarkovState } from './markov.ts';
import { casesForNext } from './next-cases.ts';
import { countersOf } from './saturate.ts';

/** Moments that lie beyond the process: what comes then is no part of a chain. */
const AFTERWARDS: ReadonlySet<string> = new Set(['after-battle', 'next-battle']);

/** A table and what is rolled after it, as a process of states: the first is the first roll. */
export interface Chain {
  /** Bound tables, and where each leads to. */
  readonly bounds: readonly Bound[];
  readonly states: readonly MarkovState[];
  /** How it may end, by the names that the states give. */
  readonly ends: ReadonlyMap<string, ChainEnding>;
}

/** The table and the outcome at which a chain ends; null where the total meets no row. */
export interface ChainEnding {
  readonly bound: Bound;
  readonly outcome: SettledOutcome | null;
}

/**
 * Follows each outcome's `next` as long as its inputs are complete and its moment is within the battle. With `until` the
 * process also ends at the first outcome of that id, the row's or one set off beside it. Only the first roll has the
 * request's modifiers.
 * @throws OmenError `chain-branches` where two tables are to be rolled on at once, `chain-limit`, `unknown-outcome`.
 */
export function chainStates(binder: Binder, table: string, request: Request, until: string | null): Chain {
  const memory = createDistributionCache();
  const first = binder.bind(table, request);
  const numbers = new Map<string, number>();
  const bounds: Bound[] = [];
  const ends = new Map<string, ChainEnding>();
  const ids = new Set<string>();

  const stateOf = (bound: Bound, key: string): number => {
    let number = numbers.get(key);
    if (number === undefined) {
      number = bounds.length;
      if (number >= LIMITS.parts) {
        throw new OmenError(
          'chain-limit',
          `the chain of ${first.table.name} has more than ${LIMITS.parts.toLocaleString('en')} different states`,
        );
      }
      numbers.set(key, number);
      bounds.push(bound);
    }
    return number;
  };

  /** The table to roll next, bound; null where the process ends. */
  const onwards = (entry: Entry, values: Facts): Bound | null => {
    const followed = (entry.outcome?.next ?? [])
      .filter(({ at, when }) => !AFTERWARDS.has(at) && holds(when, values))
      .flatMap((next) => complete(binder, next, values, request) ?? []);
    const [only, other] = followed;
    if (other !== undefined) {
      throw new OmenError(
        'chain-branches',
        `after ${entry.outcome?.id} both ${(only as Bound).table.name} and ${other.table.name} are to be rolled, but a chain is one process; start it at one of them`,
      );
    }
    return only ?? null;
  };

  const explore = (bound: Bound): MarkovState => {
    const on = new Map<number, Fraction>();
    const end = new Map<string, Fraction>();
    let cost = ZERO;
    const finish = (outcome: SettledOutcome | null, share: Fraction): void => {
      const key = JSON.stringify([bound.table.id, outcome?.id ?? null]);
      if (!ends.has(key)) ends.set(key, { bound, outcome });
      end.set(key, add(end.get(key) ?? ZERO, share));
    };
    for (const { id } of bound.outcomes()) ids.add(id);
    for (const { id } of bound.table.also) ids.add(id);
    for (const { entry, chance: share } of weighEntries(bound)) {
      if (throwsDice(bound, entry)) cost = add(cost, share);
      if (entry.outcome !== null) ids.add(entry.outcome.id);
      const met = until === null ? undefined : [entry.outcome, ...entry.also].find((each) => each?.id === until);
      if (met) {
        finish(met, share);
        continue;
      }
      for (const { values, chance: part } of casesForNext(entry, memory)) {
        const next = onwards(entry, values);
        const whole = multiply(share, part);
        if (next === null) finish(entry.outcome, whole);
        else {
          const number = stateOf(next, keyOf(next));
          on.set(number, add(on.get(number) ?? ZERO, whole));
        }
      }
    }
    return { on, end, cost };
  };

  const changed = (request.modifiers?.length ?? 0) + (request.targetModifiers?.length ?? 0) > 0;
  stateOf(first, changed ? 'first' : keyOf(first));
  const states: MarkovState[] = [];
  for (let at = 0; at < bounds.length; at++) states.push(explore(bounds[at] as Bound));
  if (until !== null && !ids.has(until)) throw unknownOutcome(until, [...ids], first.table.name);
  return { bounds, states, ends };
}

/** The next table, if all that it needs is known. */
function complete(binder: Binder, next: SettledNext, values: Facts, { rulings = {} }: Request): Bound | null {
  const inputs = fillIn(next.inputs, values);
  const receiver = binder.find(next.table);
  const stopped: Record<string, Inputs[string]> = { ...inputs };
  for (const [name, stop] of countersOf(receiver)) {
    const value = stopped[name];
    if (typeof value === 'number' && value > stop) stopped[name] = stop;
  }
  try {
    return binder.bind(next.table, { inputs: stopped, rulings });
  } catch (error) {
    if (error instanceof OmenError && error.code === 'missing-input') return null;
    throw error;
  }
}

const keyOf = ({ table, inputs }: Bound): string => JSON.stringify([table.id, inputs]);

/** What is settled without dice is no roll. */
const throwsDice = ({ roll }: Bound, { outcome, also, then }: Entry): boolean =>
  (roll !== null && (roll.dice !== null || roll.named !== null)) ||
  then.length > 0 ||
  [outcome, ...also].some((each) => each?.then.length || each?.quantities.some((quantity) => !('value' in quantity)));

function unknownOutcome(until: string, ids: readonly string[], table: string): OmenError {
  const near = nearest(until, ids);
  return new OmenError(
    'unknown-outcome',
    (option) =>
      `${option} is ${JSON.stringify(until)}, but the chain of ${table} has ${ids.join(', ')}${didYouMean(until, ids)}`,
    { option: 'until', value: until, allowed: ids, ...(near === undefined ? {} : { nearest: near }) },
  );
}
