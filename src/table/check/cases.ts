import { LIMITS } from '../../dice/limits.ts';
import { bounds } from '../../dice/notation.ts';
import { diceFacts } from '../dice-facts.ts';
import type { OmenError } from '../error.ts';
import type { Fact, Facts, Num, Outside, Pass, Roll, Row, Table, When } from '../model.ts';
import { evaluate, namesIn, settle } from '../number.ts';
import { answers, factsIn, holds, settleWhen } from '../when.ts';
import { all, type Box, boxOf, firstOf, holdsIn, namesAsked, namesBehind, read, reckon, sizeOf } from './box.ts';
import { TooMany, valuesOf } from './cells.ts';
import { connectedParts, type Part, settleTogether } from './connected-parts.ts';
import { type Ends, rangeOfSum } from './interval.ts';
import { numbersOfTest, targetIn, totalIn } from './outcome-path.ts';
import type { Space } from './space.ts';

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
  readonly target: Target | null;
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

export interface Target {
  /** Which of the table's tests it is. */
  readonly test: number;
  readonly pass: Pass;
  readonly needed: number;
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

/** Cases of one cluster, and joins of them, that a proof may take: a file cannot make the program hang. */
const MOST_CASES = 50_000;
const MOST_STEPS = 100_000;
/** Rows, and ends of ranges, that all cases may have together. */
const MOST_ROWS = 3_000_000;

/** Naturals from which modifiers that ask for the natural change: the first of each class. */
export function classesOf({ dice, modifiers, pool }: Roll): readonly number[] {
  const [one, other] = dice === null ? [0, 0] : bounds(dice);
  const [low, high] = pool === null ? [one, other] : [Math.min(one * LIMITS.pool, 0), other * LIMITS.pool];
  const asks = modifiers.flatMap(({ when }) => (when ?? []).flatMap((facets) => facets.natural ?? []));
  const starts = new Set([low]);
  const differs = (one: number, other: number): boolean =>
    asks.some((ask) => answers(ask, one) !== answers(ask, other));
  if (asks.length > 0) for (let n = low + 1; n <= high; n++) if (differs(n - 1, n)) starts.add(n);
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
  let cases = new Map<string, Case>([['', { ...NO_CASE, holding: conditions.distinct.map(() => null) }]]);
  let steps = 0;
  for (const cluster of connectedParts(parts)) {
    const names = new Set(cluster.flatMap((part) => [...part.names]));
    const lost = [...names].filter((name) => space.tooMany.has(name));
    if (lost.length > 0) throw new TooMany(lost);
    const own = settleTogether(cluster, valuesOf(cluster, space), space)
      .map(({ facts, settled }) => settled.reduce(join, { facts }))
      .filter(({ forbidden }) => !forbidden);
    const joined = new Map<string, Case>();
    steps += cases.size * own.length;
    if (steps > MOST_STEPS) throw new TooMany([...names]);
    for (const one of cases.values())
      for (const other of own) {
        const both = join(one, other);
        const key = keyOf(both);
        if (!joined.has(key)) joined.set(key, both);
        if (joined.size > MOST_CASES) throw new TooMany([...names]);
      }
    cases = joined;
  }
  // Each case is proved for about as many throws as there are rows.
  if (cases.size * table.rows.length > MOST_ROWS)
    throw new TooMany([...new Set(parts.flatMap(({ names }) => [...names]))]);
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
}

const NO_CASE: Case = {
  facts: {},
  active: [],
  late: new Map(),
  holding: [],
  target: null,
  shift: [],
  size: null,
  policy: null,
  unsettled: null,
  forbidden: false,
};

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

function partsOf(table: Table, conditions: readonly Row['when'][], space: Space): Part<Partial<Case>>[] {
  const { roll, tests, lets } = table;
  const clamp = clampsOf(table, space);
  const parts: Part<Partial<Case>>[] = [];
  const part = (
    whens: readonly When[],
    numbers: readonly Num[],
    settle: Part<Partial<Case>>['settle'],
    kind: (settled: Partial<Case>) => string = keyOf,
  ): void => {
    const asked = namesBehind(namesAsked(whens, numbers), space.definitions);
    const names = [...asked].filter((name) => space.domains.has(name));
    const behind = names.flatMap((name) => [...(space.allowed.get(name)?.names ?? [])]);
    parts.push({ names: new Set([...names, ...behind]), settle, kind, key: keyOf });
  };
  const unsettled = (of: object, error: OmenError | null): Partial<Case> | null =>
    error === null ? null : { unsettled: { of, error } };

  const ofDice = diceFacts(table);
  conditions.forEach((condition, i) => {
    const late = [...namesAsked(condition, [])].some((name) => ofDice.has(name));
    const settle = (box: Box): boolean | LateCondition | undefined =>
      late ? settleLate(condition, box, table, ofDice) : all(condition.map((when) => holdsIn(when, box)));
    // Lets that wait for dice ask for inputs too.
    const numbers = late ? waitingFor(condition, table) : [];
    part(condition, numbers, (box) => {
      const held = settle(box);
      return held === undefined ? null : { holding: conditions.map((_, k) => (k === i ? held : null)) };
    });
  });
  for (const [name, { truth }] of space.allowed) {
    part([], [name], (box) => {
      const allowed = truth(box);
      return allowed === undefined ? null : allowed ? {} : { forbidden: true };
    });
  }
  for (const sum of lets) {
    if (sum.late) continue;
    part([], [sum.value], (box) => {
      const { ends, fault } = reckon(sum.value, box);
      return fault === null ? {} : ends === null ? unsettled(sum, fault) : null;
    });
  }
  if (tests.length > 0) {
    const modifiers = tests.flatMap((test) => test.modifiers);
    const whens = [...tests, ...modifiers].map(({ when }) => when);
    const kind = (settled: Partial<Case>): string =>
      settled.target
        ? keyOf({ target: { ...settled.target, needed: clamp.needed(settled.target.needed) } })
        : keyOf(settled);
    part(whens, [...tests.flatMap(numbersOfTest), ...modifiers.map(({ add }) => add)], settleTarget, kind);
  }
  if (roll === null) return parts;
  const classes = classesOf(roll);
  roll.modifiers.forEach((modifier, i) => {
    const { when, add } = modifier;
    const bounded = clamp.shift(i);
    part(
      [when],
      [add],
      (box) => {
        const shift: number[] = [];
        for (const natural of classes) {
          const here = boxOf(new Map(box.domains).set('natural', { some: [natural], spans: [] }), box.definitions);
          const there = holdsIn(when, here);
          if (there === undefined) return null;
          const { ends, fault } = there ? reckon(add, here) : ZERO;
          if (fault !== null) return ends === null ? unsettled(modifier, fault) : null;
          const [low, high] = ends as Ends;
          if (low !== high && bounded(low) !== bounded(high)) return null;
          shift.push(low);
        }
        return { shift };
      },
      (settled) => (settled.shift ? keyOf({ shift: settled.shift.map(bounded) }) : keyOf(settled)),
    );
  });
  if (roll.pool) {
    const { size } = roll.pool;
    part([], [size], (box) => {
      const { ends, fault } = reckon(size, box);
      if (ends === null) return unsettled(roll, fault);
      return ends[0] === ends[1] && fault === null
        ? { size: ends[0] }
        : ends[0] > LIMITS.pool || ends[1] < 0
          ? { size: ends[0] }
          : null;
    });
  }
  if (roll.outside.length > 0) {
    part(
      roll.outside.map(({ when }) => when),
      [],
      (box) => {
        for (const { when, policy } of roll.outside) {
          const holds = holdsIn(when, box);
          if (holds !== false) return holds ? { policy } : null;
        }
        return {};
      },
    );
  }
  return parts;

  function settleTarget(box: Box): Partial<Case> | null {
    for (const [i, test] of tests.entries()) {
      const made = holdsIn(test.when, box);
      if (made === undefined) return null;
      if (!made) continue;
      const { ends, fault } = targetIn(test, box);
      if (ends === null) return unsettled(tests[0] as object, fault);
      if (fault !== null || clamp.needed(ends[0]) !== clamp.needed(ends[1])) return null;
      return { target: { test: i, pass: test.pass, needed: ends[0] } };
    }
    return {};
  }
}

const ZERO: ReturnType<typeof reckon> = { ends: [0, 0], fault: null };

/** The numbers of those lets that wait for the dice and that a condition asks for. */
function waitingFor(condition: Row['when'], { lets }: Table): Num[] {
  const asked = namesAsked(condition, []);
  return [...lets].reverse().flatMap(({ name, value, late }) => {
    if (!late || !asked.has(name)) return [];
    namesIn(value, asked);
    return [value];
  });
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

/** What remains of a condition where all that inputs say of it is certain. */
function settleLate(
  condition: Row['when'],
  box: Box,
  table: Table,
  ofDice: ReadonlySet<string>,
): boolean | LateCondition | undefined {
  const facts: Record<string, Fact> = {};
  const asked = namesAsked(condition, []);
  for (const { name, value, late } of [...table.lets].reverse()) if (late && asked.has(name)) namesIn(value, asked);
  for (const name of asked) {
    if (ofDice.has(name)) continue;
    const domain = read(name, box);
    if (sizeOf(domain) !== 1) return undefined;
    facts[name] = firstOf(domain);
  }
  return settleCondition(condition, facts, table);
}

/** How far a target and each modifier of the roll tell results apart: what lies beyond is alike for all rows. */
function clampsOf({ roll, tests, rows }: Table, space: Space) {
  const whole = boxOf(
    new Map(space.domains).set('natural', { some: [], spans: [naturalEnds(roll)] }),
    space.definitions,
  );
  const within =
    ([low, high]: Ends) =>
    (value: number): number =>
      Math.max(low, Math.min(high, value));
  const natural = naturalEnds(roll);
  const all = (roll?.modifiers ?? []).map((modifier) => totalIn(0, [modifier], whole).ends ?? ([0, 0] as const));
  const added = all.reduce<Ends>((sum, each) => rangeOfSum('+', sum, each), [0, 0]);
  const totals = rangeOfSum('+', natural, added);
  const targets = tests.flatMap((test) => targetIn(test, whole).ends ?? []);
  const marks = [...rows.flatMap(rowEnds), ...targets];
  return {
    needed: within([totals[0] - 1, totals[1] + 1]),
    shift(i: number) {
      const [low, high] = all[i] as Ends;
      const rest: Ends = [totals[0] - low, totals[1] - high];
      return within([Math.min(...marks, 0) - rest[1] - 1, Math.max(...marks, 0) - rest[0] + 1]);
    },
  };
}

const naturalEnds = (roll: Roll | null): Ends => {
  if (roll === null || roll.dice === null) return [0, 0];
  const [low, high] = bounds(roll.dice);
  return roll.pool === null ? [low, high] : [Math.min(low * LIMITS.pool, 0), high * LIMITS.pool];
};

const rowEnds = ({ match }: Row): number[] =>
  'within' in match ? match.within.flatMap((ends) => ends.filter((end) => end !== null)) : [];

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
  return `${conditions} ${target?.test} ${target?.needed} ${shift?.join()} ${size} ${policy} ${unsettled?.error.message} ${forbidden}`;
};
