import { givenDice, ImpossibleDie } from '../../dice/given.ts';
import type { Binder } from '../bind/bind.ts';
import { type Difference, differences } from '../differences.ts';
import { OmenError } from '../error.ts';
import type { Result } from '../result.ts';
import { diceOf } from '../throw/recorded-dice.ts';
import { resolveWith } from '../throw/resolve.ts';
import type { GoldenCase } from './schema.ts';
import { type Expected, summarize } from './summarize.ts';

/** Where the table gives something other than the case expects: `recorded` is what was expected. Empty: the case holds. */
export const runCase = (binder: Binder, table: string, golden: GoldenCase): readonly Difference[] =>
  differences(golden.expect, resolveCase(binder, table, golden));

/** What comes out, in the words of the case. Dice that are owed or left over, and errors, differ from all that a case expects. */
export function resolveCase(binder: Binder, table: string, golden: GoldenCase): Expected {
  const { inputs = {}, rulings = {}, modifiers = [], targetModifiers = [], expect } = golden;
  const dice = givenDice(golden.dice ?? []);
  try {
    const result = resolveWith(binder.bind(table, { inputs, rulings, modifiers, targetModifiers }), dice);
    const owed = expect.need === undefined && result.need.length > 0 ? { need: result.need } : {};
    const left = dice.left > 0 ? { diceLeft: dice.left } : {};
    return { ...summarize(result, expect), ...owed, ...left };
  } catch (error) {
    if (error instanceof OmenError) return { error: expect.error === undefined ? error.message : error.code };
    if (error instanceof ImpossibleDie) return { error: error.message };
    throw error;
  }
}

/** The case that this result makes, once a person has seen that it is right: what was given, all dice, and what came of them. */
export function caseOf(result: Result, given: Omit<GoldenCase, 'dice' | 'expect'>): GoldenCase {
  const { roll, outcome, also, then, next } = result;
  const wanted = {
    ...(roll === null ? {} : { total: null }),
    outcome: null,
    ...(outcome?.passed == null ? {} : { passed: null }),
    ...(Object.keys(outcome?.quantities ?? {}).length === 0 ? {} : { quantities: null }),
    ...(also.length === 0 ? {} : { also: also.map(() => 'outcome') }),
    ...(then.length === 0 ? {} : { then: then.map(() => ({ table: null, outcome: null })) }),
    ...(next.length === 0 ? {} : { next: next.map(() => ({ at: null, table: null, inputs: null })) }),
  };
  return { ...given, dice: diceOf(result).map(({ face }) => face), expect: summarize(result, wanted) };
}
