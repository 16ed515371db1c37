import { OmenError } from '../error.ts';
import type { Facts, Modifier, Table, TargetTest } from '../model.ts';
import { evaluate } from '../number.ts';
import type { ResultModifier, ResultTarget } from '../result.ts';
import { holds, settleWhen } from '../when.ts';
import type { HandModifier } from './request.ts';

/** The target of the first test whose condition holds, with its modifiers. @throws OmenError `no-target` */
export function bindTarget(table: Table, facts: Facts, byHand: readonly HandModifier[]): ResultTarget | null {
  const test = table.tests.find(({ when }) => holds(when, facts));
  if (!test) {
    if (byHand.length === 0) return null;
    throw new OmenError('no-target', `${table.name} is not tested against a target that a modifier could change`, {
      option: 'target-mod',
    });
  }
  const value = evaluate(test.value, facts);
  const modifiers = listModifiers(test.modifiers, facts, byHand);
  const needed = between(test, value + sumOf(modifiers), facts);
  return { name: test.name, value, modifiers: listed(modifiers), needed, pass: test.pass };
}

/** The value, within the test's `min` and `max`. */
export function between({ min, max }: Pick<TargetTest, 'min' | 'max'>, value: number, facts: Facts): number {
  const lowered = max === null ? value : Math.min(value, evaluate(max, facts));
  return min === null ? lowered : Math.max(lowered, evaluate(min, facts));
}

/** Whether the total passes the test against its target. */
export function passes({ pass, needed }: Pick<ResultTarget, 'pass' | 'needed'>, total: number): boolean {
  switch (pass) {
    case 'at-most':
      return total <= needed;
    case 'under':
      return total < needed;
    case 'at-least':
      return total >= needed;
    case 'over':
      return total > needed;
  }
}

/** The modifiers that hold for these facts, with their values, and those that a person added. */
export function listModifiers(
  own: readonly Modifier[],
  facts: Facts,
  byHand: readonly HandModifier[] = [],
): ResultModifier[] {
  return [
    ...own
      .filter(({ when }) => holds(when, facts))
      .map(({ name, add }) => ({ name, value: evaluate(add, facts), by: 'table' as const })),
    ...byHand.map(({ name, value }) => ({ name, value, by: 'hand' as const })),
  ];
}

/** What they add together. */
export const sumOf = (modifiers: readonly ResultModifier[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);

/** Those worth listing: a table's modifier of 0 changes nothing; what a person typed is always listed. */
export const listed = (modifiers: readonly ResultModifier[]): ResultModifier[] =>
  modifiers.filter(({ value, by }) => value !== 0 || by === 'hand');

/** What modifiers add at the least and at the most, whatever the dice show. */
export function shiftOf(
  own: readonly Modifier[],
  facts: Facts,
  byHand: readonly HandModifier[],
): readonly [least: number, most: number] {
  const always = byHand.reduce((sum, { value }) => sum + value, 0);
  const values = own
    .filter(({ when }) => settleWhen(when, facts, NATURAL) !== false)
    .map(({ add, when }) => [evaluate(add, facts), settleWhen(when, facts, NATURAL) === true] as const);
  const sum = (choose: (value: number) => number): number =>
    values.reduce((all, [value, sure]) => all + (sure ? value : choose(value)), always);
  return [sum((value) => Math.min(value, 0)), sum((value) => Math.max(value, 0))];
}

const NATURAL: ReadonlySet<string> = new Set(['natural']);
