import { LIMITS } from '../../dice/limits.ts';
import { bounds } from '../../dice/notation.ts';
import { between } from '../bind/target.ts';
import { diceFacts } from '../dice-facts.ts';
import { OmenError } from '../error.ts';
import type { Facts, Interval, Num, Outside, Pass, Roll, Row, Table, When } from '../model.ts';
import { evaluate, namesIn, settle } from '../number.ts';
import { questionsOfRoll } from '../visit.ts';
import { answers, factsIn, holds, settleWhen } from '../when.ts';
import { MOST_COMBINATIONS, TooMany } from './combinations.ts';
import { connectedParts, type Part, settleTogether } from './connected-parts.ts';
import { mayBeAbsent, type Questions, representatives, type Space, variablesOf } from './variables.ts';

/** What inputs and rulings can make of a table before any die is thrown. Combinations that do the same are one case. */
export interface Case {
  /** Inputs and rulings that lead here, as an example. */
  readonly facts: Facts;
  /** The rows whose conditions hold, or may hold once dice are thrown. */
  readonly active: readonly Row[];
  /** What some of these rows still ask of the dice. */
  readonly late: ReadonlyMap<Row, LateCondition>;
  /** Which conditions of rows hold, each that differs once. */
  readonly holding: readonly (boolean | LateCondition | null)[];
  readonly target: { readonly pass: Pass; readonly needed: number } | null;
  /** The sum of the modifiers, for each class of naturals (see `classesOf`). */
  readonly shift: readonly number[];
  /** Dice in the pool. */
  readonly size: number | null;
  /** Null: the file does not say what happens outside the rows. */
  readonly policy: Outside | null;
  /** A number that cannot be settled here, and the part of the table that it stands in. */
  readonly unsettled: Unsettled | null;
  /** Something is absent that may not be. */
  readonly forbidden: boolean;
}

/** What remains of a row's condition, and the lets that wait for dice, as far as inputs and rulings settle them. */
export interface LateCondition {
  readonly whens: readonly When[];
  readonly lets: readonly { readonly name: string; readonly value: Num }[];
}

export interface Unsettled {
  readonly of: object;
  readonly error: OmenError;
}

/** Joins of cases, and later comparisons with rows, that a proof may take: a file cannot make the program hang. */
const MOST_STEPS = 300_000;
const MOST_COMPARISONS = 30_000_000;

/** Naturals from which modifiers that ask for the natural change: the first of each class. */
export function classesOf({ dice, modifiers, pool }: Roll): readonly number[] {
  const [one, other] = dice === null ? [0, 0] : bounds(dice);
  const [low, high] = pool === null ? [one, other] : [Math.min(one * LIMITS.pool, 0), other * LIMITS.pool];
  const asks = modifiers.flatMap(({ when }) => (when ?? []).flatMap((facets) => facets.natural ?? []));
  const starts = new Set([low]);
  const differs = (one: number, other: number): boolean =>
    asks.some((ask) => answers(ask, one) !== answers(ask, other));
  if (asks.length > 0) for (let n = low + 1; n <= Math.min(high, low + 1000); n++) if (differs(n - 1, n)) starts.add(n);
  return [...starts];
}

/**
 * All cases of a table. Parts that share no fact are settled apart and joined afterwards, so that ten inputs which each
 * only add to the total do not multiply.
 * @throws TooMany
 */
export function casesOf(table: Table, space: Space): Case[] {
  const conditions = conditionsOf(table);
  const parts = partsOf(table, conditions.distinct, space);
  const values = representatives(space, questionsOf(table));
  let cases = new Map<string, Case>([
    [
      '',
      {
        facts: {},
        active: [],
        late: new Map(),
        holding: conditions.distinct.map(() => null),
        target: null,
        shift: [],
        size: null,
        policy: null,
        unsettled: null,
        forbidden: false,
      },
    ],
  ]);
  let steps = 0;
  for (const cluster of connectedParts(parts)) {
    const own = settleTogether(cluster, values, space)
      .map(({ facts, settled }) => settled.reduce(join, { facts }))
      .filter(({ forbidden }) => !forbidden);
    const joined = new Map<string, Case>();
    steps += cases.size * own.length;
    limit(steps, MOST_STEPS);
    for (const one of cases.values())
      for (const other of own) {
        const both = join(one, other);
        const key = keyOf(both);
        if (!joined.has(key)) joined.set(key, both);
        limit(joined.size, MOST_COMBINATIONS);
      }
    cases = joined;
  }
  // Each case is compared with each row for about as many throws as there are rows.
  limit(cases.size * table.rows.length ** 2, MOST_COMPARISONS);
  return [...cases.values()].map((each) => {
    const held = table.rows.map((row, i) => [row, each.holding[conditions.of[i] as number]] as const);
    return {
      ...each,
      active: held.filter(([, holds]) => holds).map(([row]) => row),
      late: new Map(
        held.flatMap(([row, holds]) => (holds !== null && typeof holds === 'object' ? [[row, holds]] : [])),
      ),
    };
  });

  function limit(count: number, most: number): void {
    if (count > most) throw new TooMany([...new Set(parts.flatMap(({ names }) => [...names]))], count);
  }
}

/** The conditions of rows, each that differs once, and which of them each row has. */
function conditionsOf({ rows }: Table): { readonly distinct: readonly Row['when'][]; readonly of: readonly number[] } {
  const known = new Map<string, number>();
  const distinct: Row['when'][] = [];
  const of = rows.map(({ when }) => {
    const key = JSON.stringify(when);
    const found = known.get(key) ?? distinct.push(when) - 1;
    known.set(key, found);
    return found;
  });
  return { distinct, of };
}

/** The rows that hold for what the dice show. */
export function rowsAt({ active, late }: Case, shown: Facts): readonly Row[] {
  if (late.size === 0) return active;
  return active.filter((row) => {
    const { whens, lets } = late.get(row) ?? { whens: [], lets: [] };
    const known: Record<string, Facts[string]> = { ...shown };
    for (const { name, value } of lets) known[name] = evaluate(value, known);
    return whens.every((when) => holds(when, known));
  });
}

function partsOf(
  { rows, roll, tests, lets }: Table,
  conditions: readonly Row['when'][],
  space: Space,
): Part<Partial<Case>>[] {
  const part = (
    of: object,
    whens: readonly When[],
    numbers: readonly Num[],
    settle: (facts: Facts) => Partial<Case>,
  ): Part<Partial<Case>> => ({
    names: variablesOf(
      [...whens.flatMap((when) => [...factsIn(when)]), ...numbers.flatMap((each) => [...namesIn(each)])],
      space,
    ),
    settle(facts) {
      try {
        return settle(facts);
      } catch (error) {
        if (error instanceof OmenError) return { unsettled: { of, error } };
        throw error;
      }
    },
    key: keyOf,
  });
  const parts = conditions.map((condition, i) =>
    part(condition, condition, [], (facts) => ({
      holding: conditions.map((_, k) => (k === i ? settleCondition(condition, facts, { roll, lets }) : null)),
    })),
  );
  for (const { name, absentWhere } of space.variables.values()) {
    if (absentWhere === null) continue;
    const allowed = mayBeAbsent([name], space);
    parts.push(part(rows, [], [name], (facts) => (allowed(facts) ? {} : { forbidden: true })));
  }
  for (const sum of lets)
    if (!sum.late)
      parts.push(
        part(sum, [], [sum.value], (facts) => {
          evaluate(sum.value, facts);
          return {};
        }),
      );
  if (tests.length > 0) {
    const modifiers = tests.flatMap((test) => test.modifiers);
    parts.push(
      part(
        tests[0] as object,
        [...tests, ...modifiers].map(({ when }) => when),
        [
          ...tests.flatMap(({ value, min, max }) => [value, min, max].filter((number) => number !== null)),
          ...modifiers.map(({ add }) => add),
        ],
        (facts) => {
          const test = tests.find(({ when }) => holds(when, facts));
          if (!test) return {};
          const added = test.modifiers
            .filter(({ when }) => holds(when, facts))
            .reduce((sum, { add }) => sum + evaluate(add, facts), 0);
          return { target: { pass: test.pass, needed: between(test, evaluate(test.value, facts) + added, facts) } };
        },
      ),
    );
  }
  if (roll === null) return parts;
  const classes = classesOf(roll);
  for (const modifier of roll.modifiers) {
    const { when, add } = modifier;
    parts.push(
      part(modifier, [when], [add], (facts) => ({
        shift: classes.map((natural) => (holds(when, { ...facts, natural }) ? evaluate(add, facts) : 0)),
      })),
    );
  }
  if (roll.pool)
    parts.push(
      part(roll, [], [roll.pool.size], (facts) => ({
        size: evaluate((roll.pool as NonNullable<Roll['pool']>).size, facts),
      })),
    );
  if (roll.outside.length > 0) {
    parts.push(
      part(
        roll,
        roll.outside.map(({ when }) => when),
        [],
        (facts) => ({
          policy: roll.outside.find(({ when }) => holds(when, facts))?.policy ?? null,
        }),
      ),
    );
  }
  return parts;
}

function settleCondition(condition: Row['when'], facts: Facts, table: Pick<Table, 'roll' | 'lets'>) {
  const later = diceFacts(table);
  const settled = condition.map((when) => settleWhen(when, facts, later));
  if (settled.includes(false)) return false;
  const whens = settled.filter((when) => typeof when !== 'boolean');
  if (whens.length === 0) return true;
  const asked = new Set(whens.flatMap((when) => [...factsIn(when)]));
  const lets: { name: string; value: Num }[] = [];
  // A let may be made of those before it.
  for (const { name, value, late } of [...table.lets].reverse()) {
    if (!late || !asked.has(name)) continue;
    namesIn(value, asked);
    lets.unshift({ name, value: settle(value, facts, later) });
  }
  return { whens, lets };
}

function questionsOf(table: Table): Questions {
  const { whens, numbers } = questionsOfRoll(table);
  return {
    whens,
    numbers: [...numbers, ...table.lets.filter(({ late }) => !late).map(({ value }) => value)],
    marks: [...(table.roll?.dice ? bounds(table.roll.dice) : []), ...table.rows.flatMap(rowEnds)],
  };
}

const rowEnds = ({ match }: Row): number[] =>
  'within' in match ? match.within.flatMap((ends: Interval) => ends.filter((end) => end !== null)) : [];

/** What both settle: no two say the same of anything but the modifiers, which are summed. */
function join<T extends Partial<Case>>(one: T, other: Partial<Case>): T {
  const { holding, shift, facts } = one;
  return {
    ...one,
    ...other,
    ...(holding && other.holding ? { holding: holding.map((each, i) => each ?? other.holding?.[i] ?? null) } : {}),
    ...(shift?.length && other.shift?.length ? { shift: shift.map((sum, i) => sum + (other.shift?.[i] ?? 0)) } : {}),
    ...(facts || other.facts ? { facts: { ...facts, ...other.facts } } : {}),
  };
}

const keyOf = ({ holding, target, shift, size, policy, unsettled, forbidden }: Partial<Case>): string => {
  const conditions = holding
    ?.map((each) => (each === null ? '.' : each === true ? '1' : each === false ? '0' : JSON.stringify(each)))
    .join('');
  return `${conditions} ${target?.pass} ${target?.needed} ${shift?.join()} ${size} ${policy} ${unsettled?.error.message} ${forbidden}`;
};
