import type { Result } from '../result.ts';
import { diceOf } from '../throw/recorded-dice.ts';
import type { GoldenCase } from './schema.ts';
import { summarize } from './summarize.ts';

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
