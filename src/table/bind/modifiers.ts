import type { Facts, Modifier } from '../model.ts';
import { evaluate } from '../number.ts';
import type { ResultModifier } from '../result.ts';
import { holds } from '../when.ts';
import type { HandModifier } from './request.ts';

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
