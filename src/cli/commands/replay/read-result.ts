import { OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';

/**
 * What a line of a record holds: a result, bare or as the roll of a battle's record; null where it is a line without one:
 * what else happened in a battle, or what `omen batch` said of a line that it could not resolve.
 */
export function readResult(line: string): Result | null {
  let written: unknown;
  try {
    written = JSON.parse(line);
  } catch (error) {
    throw new OmenError('bad-record', `the line is not JSON: ${(error as Error).message}`);
  }
  const event = isObject(written) && typeof written.event === 'number' && typeof written.hash === 'string';
  if (isObject(written) && (written.omen === 1 || event)) {
    if (isObject(written.error)) return null;
    const result = event ? written.result : written;
    if (event && result === undefined) return null;
    if (isObject(result) && isResult(result)) {
      if (Array.isArray(result.need) && result.need.length > 0) return null;
      // What an answer of `omen batch` has beside its result.
      const { line: _, id, text, title, ...bare } = result;
      return bare as unknown as Result;
    }
  }
  throw new OmenError('bad-record', 'the line is not a result as --json gives it: {"omen":1,"table":…}');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As much of the shape as replaying relies on, nested results included. */
function isResult({ table, rules, inputs, rulings, roll, outcome, also, then }: Record<string, unknown>): boolean {
  return (
    typeof table === 'string' &&
    typeof rules === 'string' &&
    isObject(inputs) &&
    isObject(rulings) &&
    (roll === null || (isObject(roll) && Array.isArray(roll.rolled) && Array.isArray(roll.modifiers))) &&
    isOutcome(outcome) &&
    isListOf(also, (each) => isOutcome(each.outcome) && isListOf(each.then, isResult)) &&
    isListOf(then, isResult)
  );
}

const isOutcome = (outcome: unknown): boolean =>
  outcome === null ||
  (isObject(outcome) &&
    isObject(outcome.quantities) &&
    Object.values(outcome.quantities).every(
      (quantity) => isObject(quantity) && isListOf(quantity.rolls, ({ rolled }) => Array.isArray(rolled)),
    ));

const isListOf = (list: unknown, holds: (each: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(list) && list.every((each) => isObject(each) && holds(each));
