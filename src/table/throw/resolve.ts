import { seededDice } from '../../dice/seeded.ts';
import type { DiceSource } from '../../dice/source.ts';
import { fillIn } from '../bind/arguments.ts';
import { namedText } from '../bind/named.ts';
import { poolText } from '../bind/pool.ts';
import type { Bound, SettledNext, SettledOutcome, SettledSetting } from '../bind/settled.ts';
import type { Facts, Hole, Interval } from '../model.ts';
import { own } from '../names.ts';
import { evaluate, namesIn } from '../number.ts';
import { phrase } from '../phrase.ts';
import type {
  NestedResult,
  Result,
  ResultNext,
  ResultOutcome,
  ResultQuantity,
  ResultRoll,
  ResultSetting,
  SubResult,
} from '../result.ts';
import { ENDURING, type ResultEffect } from '../result-effect.ts';
import { eachWithUnit, withUnit } from '../units.ts';
import { holds } from '../when.ts';
import { type Thrown, throwTable } from './throw.ts';
import type { ThrownQuantity } from './throw-quantities.ts';

/** The result of the dice that this source gives. */
export function resolveWith(bound: Bound, source: DiceSource): Result {
  return asResult(throwTable(bound, source), null, null);
}

/**
 * Result `index` of `seed`. `natural` gives the main roll's sum; all further dice come from the seed.
 * @throws OmenError as throwTable does
 */
export function resolveSeeded(bound: Bound, seed: string, index: number, natural: number | null = null): Result {
  return asResult(throwTable(bound, seededDice(seed, index), natural), seed, index);
}

/** What was thrown, as the contract's result. */
export function asResult(thrown: Thrown, seed: string | null, index: number | null): Result {
  const { omen, table, rules, ...rest } = asNested(thrown);
  return { omen, table, rules, seed, index, ...rest };
}

function asSubResult(thrown: Thrown): SubResult {
  const { omen, table, ...rest } = asNested(thrown);
  return { omen, table, ...(thrown.as === undefined ? {} : { as: thrown.as }), ...rest };
}

/** What was thrown, without its place. */
function asNested(thrown: Thrown): NestedResult {
  const { bound, entry, need } = thrown;
  const owed = need.length > 0;
  const outcome = entry?.outcome ?? null;
  const said = (settled: SettledOutcome, quantities: readonly ThrownQuantity[]): ResultOutcome =>
    outcomeOf(settled, { quantities, values: thrown.values, called: calledIn(thrown) });
  return {
    omen: 1,
    table: bound.table.id,
    rules: bound.table.rules,
    inputs: bound.inputs,
    rulings: entry === null || owed ? {} : entry.rulings(thrown.rolled),
    roll: rollOf(thrown),
    outcome: outcome === null || owed ? null : said(outcome, thrown.quantities),
    also: owed
      ? []
      : (entry?.also ?? []).map((each, i) => {
          const { quantities, then } = thrown.also[i] as Thrown['also'][number];
          return {
            outcome: said(each, quantities),
            then: then.map(asSubResult),
            next: nextOf(each.next, thrown.values),
          };
        }),
    then: owed ? [] : thrown.then.map(asSubResult),
    next: outcome === null || owed ? [] : nextOf(outcome.next, thrown.values),
    need,
  };
}

/** By the names of sub-results: what came up, in words. */
function calledIn({ then, also }: Thrown): ReadonlyMap<string, readonly string[]> {
  const called = new Map<string, readonly string[]>();
  for (const { as, entry } of [...then, ...also.flatMap((each) => each.then)]) {
    if (as !== undefined && entry?.outcome) called.set(as, [...(called.get(as) ?? []), entry.outcome.name]);
  }
  return called;
}

function rollOf({ bound, entry, rolled, by, natural, named }: Thrown): ResultRoll | null {
  const { roll } = bound;
  if (roll === null) return null;
  const { dice, pool, target } = roll;
  return {
    dice: roll.named !== null ? namedText(roll.named) : pool === null ? (dice?.text ?? null) : poolText(pool),
    by,
    rolled,
    natural,
    modifiers: entry?.modifiers ?? [],
    total: entry?.total ?? null,
    clamped: entry?.clamped ?? null,
    pool: entry?.pool ?? null,
    target,
    ...(named.length === 0 ? {} : { named: Object.fromEntries(named.map(({ name, ...shown }) => [name, shown])) }),
  };
}

/** What is known once all that belongs to an outcome is thrown. */
interface Known {
  readonly quantities: readonly ThrownQuantity[];
  readonly values: Facts;
  /** By the names of sub-results: what came up, in words. */
  readonly called: ReadonlyMap<string, readonly string[]>;
}

function outcomeOf(outcome: SettledOutcome, known: Known): ResultOutcome {
  const { quantities, values } = known;
  const { id, name, passed, lasts, related } = outcome;
  return {
    id,
    name,
    passed,
    effect: effectText(outcome, known),
    effects: outcome.effects
      .filter(({ when }) => holds(when, values))
      .map((effect) => effectOf(effect, outcome, quantities, values)),
    lasts,
    related,
    quantities: Object.fromEntries(quantities.map((quantity) => [quantity.settled.name, quantityOf(quantity)])),
    sets: outcome.sets.filter(({ when }) => holds(when, values)).flatMap((setting) => settingOf(setting, values)),
    ends: outcome.ends,
  };
}

/** The effect in words, with what was rolled and what came up in place. */
const effectText = ({ effect }: SettledOutcome, known: Known): string =>
  effect
    .filter(({ when }) => holds(when, known.values))
    .map(({ say }) => say.map((piece) => (typeof piece === 'string' ? piece : inPlaceOf(piece, known))).join(''))
    .join(' ');

function inPlaceOf(hole: Hole, { quantities, values, called }: Known): string {
  const words = called.get(hole.name);
  if (words !== undefined) return phrase(words, hole);
  const value = own(values, hole.name);
  if (value === undefined) return '';
  if (typeof value === 'string' || Array.isArray(value)) return phrase([value].flat(), hole);
  const quantity = quantities.find(({ settled }) => settled.name === hole.name);
  const { unit = null, one } = quantity?.settled ?? {};
  if (hole.form === 'each') return eachWithUnit(quantity?.rolls.map((roll) => roll.value) ?? [], unit, one);
  return withUnit(value as number, hole.form === 'bare' ? null : unit, one);
}

function effectOf(
  { kind, fields }: SettledOutcome['effects'][number],
  { lasts }: SettledOutcome,
  quantities: readonly ThrownQuantity[],
  values: Facts,
): ResultEffect {
  const find = (name: string) => quantities.find(({ settled }) => settled.name === name);
  const settled: Record<string, unknown> = { kind };
  let unit: string | null = null;
  for (const [key, value] of Object.entries(fields)) {
    if ('word' in value) settled[key] = value.word;
    else if ('words' in value) settled[key] = value.words;
    else if ('picked' in value) settled[key] = values[value.picked];
    else if ('measured' in value)
      settled[key] = { value: values[value.measured], unit: find(value.measured)?.settled.unit };
    else if ('rolls' in value) {
      settled[key] = find(value.rolls)?.rolls.map((roll) => roll.value);
      unit ??= find(value.rolls)?.settled.unit ?? null;
    } else {
      settled[key] = evaluate(value.number, values);
      for (const name of namesIn(value.number)) unit ??= find(name)?.settled.unit ?? null;
    }
  }
  // A number that comes from a quantity has the quantity's unit.
  if (unit !== null) settled.unit ??= unit;
  if (lasts !== null && ENDURING.has(kind)) settled.until ??= lasts;
  return settled as unknown as ResultEffect;
}

function quantityOf({ settled, dice, by, rolls, value }: ThrownQuantity): ResultQuantity {
  const { unit, one } = settled;
  return {
    dice,
    by,
    rolls,
    value,
    unit,
    ...(one === undefined ? {} : { one }),
    ...('pick' in settled ? { of: settled.pick } : {}),
  };
}

function settingOf({ input, to, of, until, within }: SettledSetting, values: Facts): ResultSetting[] {
  const value = fillIn({ [input]: to }, values)[input];
  if (value === undefined) return [];
  return [{ input, to: typeof value === 'number' && within !== null ? keepWithin(value, within) : value, of, until }];
}

const keepWithin = (value: number, [low, high]: Interval): number =>
  Math.max(low ?? value, Math.min(high ?? value, value));

function nextOf(list: readonly SettledNext[], values: Facts): ResultNext[] {
  return list
    .filter(({ when }) => holds(when, values))
    .map(({ at, table, if: condition, inputs, ask }) => ({
      at,
      table,
      ...(condition === null ? {} : { if: condition }),
      inputs: fillIn(inputs, values),
      ask,
    }));
}
