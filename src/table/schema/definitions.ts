import { ask, number, when } from './condition.ts';
import { effect } from './effect.ts';
import { next, quantities, quantitySpec, then } from './follow.ts';
import { input } from './input.ts';
import { effectText, sets } from './outcome.ts';
import { modifier, oneTest } from './roll.ts';
import { row } from './table.ts';

/** Parts of the schemas that stand in many places: named in the JSON Schemas, and explained there once. */
export const definitions = {
  number,
  condition: ask,
  when,
  input,
  modifier,
  test: oneTest,
  row,
  effect,
  quantity: quantitySpec,
  effectText,
  quantities,
  then,
  next,
  sets,
};
