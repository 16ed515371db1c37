import { seededDice } from '../../dice/seeded.ts';
import type { DiceSource } from '../../dice/source.ts';
import { fillIn } from '../bind/arguments.ts';
import { namedText } from '../bind/named.ts';
import { poolText } from '../bind/pool.ts';
import type { Bound, SettledNext, SettledOutcome, SettledSetting } from '../bind/settled.ts';
import type { Facts, Interval } from '../model.ts';
import { own } from '../names.ts';
import { evaluate, namesIn } from '../number.ts';
import type {
  NestedResult,
  Result,
  ResultNext,
  ResultOutcome,
  ResultQuantity,
  ResultRoll,
  ResultSetting,
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

/** What was thrown, without its place. */
function asNested(thrown: Thrown): NestedResult {
  const { bound, entry, need } = thrown;
  const owed = need.length > 0;
  const outcome = entry?.outcome ?? null;
  return {
    omen: 1,
    table: bound.table.id,
    rules: bound.table.rules,
    inputs: bound.inputs,
    rulings: entry === null || owed ? {} : entry.rulings(thrown.rolled),
    roll: rollOf(thrown),
    outcome: outcome === null || owed ? null : outcomeOf(outcome, thrown.quantities, thrown.values),
    also: owed
      ? []
      : (entry?.also ?? []).map((each, i) => {
          const { quantities, then } = thrown.also[i] as Thrown['also'][number];
          return {
            outcome: outcomeOf(each, quantities, thrown.values),
            then: then.map(asNested),
            next: nextOf(each.next, thrown.values),
          };
        }),
    then: owed ? [] : thrown.then.map(asNested),
    next: outcome === null || owed ? [] : nextOf(outcome.next, thrown.values),
    need,
  };
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

function outcomeOf(outcome: SettledOutcome, quantities: readonly ThrownQuantity[], values: Facts): ResultOutcome {
  const { id, name, passed, lasts, related } = outcome;
  return {
    id,
    name,
    passed,
    effect: effectText(outcome, quantities, values),
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

/** The effect in words, with the quantities' values in place. */
function effectText({ effect }: SettledOutcome, quantities: readonly ThrownQuantity[], values: Facts): string {
  return effect
    .filter(({ when }) => holds(when, values))
    .map(({ say }) =>
      say
        .map((piece) => {
          if (typeof piece === 'string') return piece;
          const value = own(values, piece.name);
          if (value === undefined) return '';
          const quantity = quantities.find(({ settled }) => settled.name === piece.name);
          const unit = quantity?.settled.unit ?? null;
          if (piece.form === 'each') return eachWithUnit(quantity?.rolls.map((roll) => roll.value) ?? [], unit);
          return withUnit(value as number | string, piece.form === 'bare' ? null : unit);
        })
        .join(''),
    )
    .join(' ');
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
  const { unit } = settled;
  return { dice, by, rolls, value, unit, ...('pick' in settled ? { of: settled.pick } : {}) };
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
