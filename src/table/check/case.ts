import type { OmenError } from '../error.ts';
import type { Facts, Outside, Pass, Row } from '../model.ts';
import { evaluate } from '../number.ts';
import { holds } from '../when.ts';
import type { LateCondition } from './late-condition.ts';

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
  /** What dice with names show; null where there are none. */
  readonly thrown: NamedThrow | null;
  /** What conditions ask, each question that differs once, and whether that is so; of dice with names only. */
  readonly answers: Readonly<Record<string, boolean>>;
  /** Null: the file does not say what happens outside the rows. */
  readonly policy: Outside | null;
  /** A number that cannot be settled here, and the part of the table that it stands in. */
  readonly unsettled: Unsettled | null;
  /** Something is absent that may not be. */
  readonly forbidden: boolean;
}

/** What dice with names come to, before modifiers; null: nothing. */
export interface NamedThrow {
  readonly natural: number | null;
  readonly base: number | null;
}

export interface Target {
  /** Which of the table's tests it is. */
  readonly test: number;
  readonly pass: Pass;
  readonly needed: number;
}

export interface Unsettled {
  readonly of: object;
  readonly error: OmenError;
}

export const NO_CASE: Case = {
  facts: {},
  active: [],
  late: new Map(),
  holding: [],
  target: null,
  shift: [],
  size: null,
  thrown: null,
  answers: {},
  policy: null,
  unsettled: null,
  forbidden: false,
};

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

/** What both settle: no two say the same of anything but the modifiers, which are summed. */
export function join<T extends Partial<Case>>(one: T, other: Partial<Case>): T {
  const { holding, shift, facts, answers } = one;
  return {
    ...one,
    ...other,
    ...(holding && other.holding ? { holding: holding.map((each, i) => each ?? other.holding?.[i] ?? null) } : {}),
    ...(shift?.length && other.shift?.length ? { shift: shift.map((sum, i) => sum + (other.shift?.[i] ?? 0)) } : {}),
    ...(answers && other.answers ? { answers: { ...answers, ...other.answers } } : {}),
    ...(facts || other.facts ? { facts: { ...facts, ...other.facts } } : {}),
  };
}

export const keyOf = (settled: Partial<Case>): string => {
  const { holding, answers, target, shift, size, thrown, policy, unsettled, forbidden } = settled;
  const conditions = holding
    ?.map((each) => (each === null ? '.' : each === true ? '1' : each === false ? '0' : JSON.stringify(each)))
    .join('');
  const asked = answers && Object.entries(answers).flatMap(([key, truth]) => (truth ? key : []));
  return `${conditions} ${asked?.sort().join()} ${thrown?.natural} ${thrown?.base} ${target?.test} ${target?.needed} ${shift?.join()} ${size} ${policy} ${unsettled?.error.message} ${forbidden}`;
};
