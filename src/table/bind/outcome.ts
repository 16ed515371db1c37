import type {
  Effect,
  Fact,
  Facts,
  Hole,
  Next,
  Num,
  Outcome,
  Quantity,
  Sentence,
  Setting,
  Table,
  Tally,
  Template,
  Then,
} from '../model.ts';
import { own } from '../names.ts';
import { settle } from '../number.ts';
import { phrase } from '../phrase.ts';
import type { Inputs } from '../result.ts';
import { formatNumeral } from '../text.ts';
import { settleWhen } from '../when.ts';
import { fillIn, handOn, settleHanded } from './arguments.ts';
import type { Binder, FindTable } from './bind.ts';
import { howMany } from './how-many.ts';
import type { SettledNext, SettledOutcome, SettledQuantity, SettledSetting, SettledThen } from './settled.ts';

/** Where an outcome stands: its table, what was given, and the tables that it may send on to. */
export interface OutcomeScope {
  readonly table: Table;
  readonly inputs: Inputs;
  readonly rulings: Readonly<Record<string, string>>;
  readonly find: FindTable;
  readonly binder: Binder;
  /** Names of quantities: settled after the outcome is. */
  readonly later: ReadonlySet<string>;
}

/**
 * Settles an outcome for what is known. What holds whatever the row is added to the row's own outcome (`main`), except
 * for tables resolved at once, which come after those of the `also`.
 */
export function settleOutcome(outcome: Outcome, known: Facts, places: OutcomeScope, main: boolean): SettledOutcome {
  const facts: Facts = main ? { ...known, outcome: outcome.id } : known;
  const { everyRow } = places.table;
  const and = <T>(own: readonly T[], shared: readonly T[]): readonly T[] => (main ? [...own, ...shared] : own);
  return {
    id: outcome.id,
    name: outcome.name,
    passed: outcome.passed,
    effect: outcome.effect.flatMap((sentence) => settleSentence(sentence, facts, places)),
    effects: outcome.effects.flatMap((effect) => settleEffect(effect, facts, places)),
    quantities: settleQuantities(and(outcome.quantities, everyRow.quantities), facts, places),
    then: outcome.then.flatMap((then) => settleThen(then, facts, places)),
    next: and(outcome.next, everyRow.next).flatMap((next) => settleNext(next, facts, places)),
    lasts: outcome.lasts ?? (main ? everyRow.lasts : null),
    related: [...new Set(and(outcome.related, everyRow.related))],
    sets: settleSets(overriding(outcome.sets, main ? everyRow.sets : []), outcome.id, facts, places),
    ends: and(outcome.ends, everyRow.ends),
  };
}

function settleSets(sets: readonly Setting[], id: string, facts: Facts, { later }: OutcomeScope): SettledSetting[] {
  return sets.flatMap(({ input, to, of, until, within, when }) => {
    const open = settleWhen(when, facts, later);
    if (open === false) return [];
    const value = to === null ? { value: id } : settleHanded(to, facts, later);
    return value === undefined ? [] : [{ input, to: value, of, until, within, when: open === true ? null : open }];
  });
}

/** What the row says of an input comes in the place of what holds whatever the row. */
const overriding = (own: readonly Setting[], shared: readonly Setting[]): readonly Setting[] => [
  ...own,
  ...shared.filter(({ input }) => !own.some((each) => each.input === input)),
];

function settleSentence({ say, when }: Sentence, facts: Facts, { later }: OutcomeScope): Sentence[] {
  const open = settleWhen(when, facts, later);
  if (open === false) return [];
  const settled: Template[number][] = [];
  for (const piece of say) {
    const said = typeof piece === 'string' || later.has(piece.name) ? piece : wordsFor(piece, facts[piece.name]);
    const last = settled.at(-1);
    if (typeof said === 'string' && typeof last === 'string') settled[settled.length - 1] = last + said;
    else settled.push(said);
  }
  return [{ when: open === true ? null : open, say: settled }];
}

const wordsFor = (hole: Hole, fact: Fact): string =>
  typeof fact === 'number' ? formatNumeral(fact) : phrase(Array.isArray(fact) ? fact : [String(fact)], hole);

function settleEffect({ kind, fields, when }: Effect, facts: Facts, { later }: OutcomeScope): Effect[] {
  const open = settleWhen(when, facts, later);
  if (open === false) return [];
  const settled = Object.entries(fields).map(([key, value]) => [
    key,
    'number' in value ? { number: settle(value.number, facts, later) } : value,
  ]);
  return [{ when: open === true ? null : open, kind, fields: Object.fromEntries(settled) }];
}

function settleQuantities(quantities: readonly Quantity[], facts: Facts, { later }: OutcomeScope): SettledQuantity[] {
  const settled: SettledQuantity[] = [];
  const decided = new Set<string>();
  const maybe = (number: Num | null): Num | null => (number === null ? null : settle(number, facts, later));
  for (const quantity of quantities) {
    const { name, unit, one, each, min, max } = quantity;
    if (decided.has(name)) continue;
    const open = settleWhen(quantity.when, facts, later);
    if (open === false) continue;
    if (open === true) decided.add(name);
    const when = open === true ? null : open;
    const frame = {
      name,
      when,
      unit,
      ...(one === undefined ? {} : { one }),
      each: maybe(each),
      min: maybe(min),
      max: maybe(max),
    };
    if ('dice' in quantity) {
      const { dice } = quantity;
      settled.push({ ...frame, dice, times: settle(dice.times, facts, later) });
    } else if ('value' in quantity) settled.push({ ...frame, value: settle(quantity.value, facts, later) });
    else if ('of' in quantity) settled.push({ ...frame, ...settleTally(quantity, facts, later) });
    else {
      const { pick, count } = quantity;
      const list = typeof pick === 'string' ? own(facts, pick) : pick;
      if (!Array.isArray(list) || list.length === 0) continue;
      settled.push({ ...frame, pick: list, ...(count === undefined ? {} : { count: settle(count, facts, later) }) });
    }
  }
  return settled;
}

/** How many of the list are these: known at once, unless it is picked first. */
function settleTally({ of, are }: Tally, facts: Facts, later: ReadonlySet<string>): Tally | { readonly value: number } {
  return later.has(of) ? { of, are } : { value: howMany(own(facts, of), are) };
}

/** Settles a table to resolve at once; none where its condition fails. */
export function settleThen(then: Then, facts: Facts, places: OutcomeScope): SettledThen[] {
  const { find, binder, later, rulings } = places;
  const open = settleWhen(then.when, facts, later);
  if (open === false) return [];
  const receiver = find(then.table);
  const inputs = handOn(then.with, [], receiver, facts, places);
  const constant = Object.values(inputs).every((value) => 'value' in value);
  const bind = (values: Facts) => binder.bind(receiver.id, { inputs: fillIn(inputs, values, receiver), rulings });
  let bound: ReturnType<typeof bind> | null = null;
  const bindOnce = () => {
    bound ??= bind({});
    return bound;
  };
  const settled: SettledThen = {
    table: receiver.id,
    when: open === true ? null : open,
    inputs,
    times: settle(then.times, facts, later),
    reroll: then.reroll,
    unique: then.unique === true,
    ...(then.as === undefined ? {} : { as: then.as }),
    limit: then.limit === null ? null : { most: then.limit, key: `${places.table.id} ${JSON.stringify(then)}` },
    bind: constant ? bindOnce : bind,
  };
  return [settled];
}

function settleNext(next: Next, facts: Facts, places: OutcomeScope): SettledNext[] {
  const open = settleWhen(next.when, facts, places.later);
  if (open === false) return [];
  const receiver = places.find(next.table);
  const inputs = handOn(next.with, next.ask, receiver, facts, places);
  return [{ at: next.at, table: receiver.id, when: open === true ? null : open, if: next.if, inputs, ask: next.ask }];
}

/** Names that are known only once the outcome's quantities are rolled, and the tables within it. */
export function dependsOnDice(table: Table): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (said: Partial<Pick<Outcome, 'quantities' | 'then'>>): void => {
    for (const { name } of said.quantities ?? []) names.add(name);
    for (const { as } of said.then ?? []) if (as !== undefined) names.add(as.name);
  };
  add(table.everyRow);
  for (const { outcome } of table.rows) add(outcome);
  for (const each of table.also) add(each);
  return names;
}
