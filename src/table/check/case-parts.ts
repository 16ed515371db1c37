import { LIMITS } from '../../dice/limits.ts';
import { bounds } from '../../dice/notation.ts';
import { diceFacts } from '../dice-facts.ts';
import type { OmenError } from '../error.ts';
import type { Num, Roll, Row, Table, When } from '../model.ts';
import { answers } from '../when.ts';
import { all, type Box, boxOf, holdsIn, namesAsked, namesBehind, reckon } from './box.ts';
import { type Case, keyOf } from './case.ts';
import type { Part } from './connected-parts.ts';
import { type Ends, rangeOfSum } from './interval.ts';
import { type LateCondition, settleLate, waitingFor } from './late-condition.ts';
import type { Space } from './space.ts';
import { numbersOfTest, targetIn, totalIn } from './test-in-box.ts';

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

/** What settles rows (of these conditions), target and modifiers. */
export function partsOf(table: Table, conditions: readonly Row['when'][], space: Space): Part<Partial<Case>>[] {
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
  // Dice with names are variables, so that what modifiers ask of them is settled with the rest.
  const classes = roll.named ? [null] : classesOf(roll);
  roll.modifiers.forEach((modifier, i) => {
    const { when, add } = modifier;
    const bounded = clamp.shift(i);
    part(
      [when],
      [add],
      (box) => {
        const shift: number[] = [];
        for (const natural of classes) {
          const here =
            natural === null
              ? box
              : boxOf(new Map(box.domains).set('natural', { some: [natural], spans: [] }), box.definitions);
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

/** How far a target and each modifier of the roll tell results apart: what lies beyond is alike for all rows. */
function clampsOf({ roll, tests, rows }: Table, space: Space) {
  const own = boxOf(space.domains, space.definitions);
  const natural = roll?.named ? (reckon(roll.named.total ?? 0, own).ends ?? FAR) : naturalEnds(roll);
  const whole = roll?.named
    ? own
    : boxOf(new Map(space.domains).set('natural', { some: [], spans: [natural] }), space.definitions);
  const within =
    ([low, high]: Ends) =>
    (value: number): number =>
      Math.max(low, Math.min(high, value));
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

const FAR: Ends = [-LIMITS.number, LIMITS.number];

const naturalEnds = (roll: Roll | null): Ends => {
  if (roll === null || roll.dice === null) return [0, 0];
  const [low, high] = bounds(roll.dice);
  return roll.pool === null ? [low, high] : [Math.min(low * LIMITS.pool, 0), high * LIMITS.pool];
};

const rowEnds = ({ match }: Row): number[] =>
  'within' in match ? match.within.flatMap((ends) => ends.filter((end) => end !== null)) : [];
