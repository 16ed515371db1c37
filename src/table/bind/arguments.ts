import { LIMITS } from '../../dice/limits.ts';
import { checkInput, mayHave } from '../input-kinds.ts';
import type { Argument, Facts, Input, InputValue, Table, With } from '../model.ts';
import { own } from '../names.ts';
import { evaluate, namesIn, settle } from '../number.ts';
import type { Inputs } from '../result.ts';
import type { OutcomeScope } from './outcome.ts';
import type { SettledInputs } from './settled.ts';

/** Inputs for the receiver: what `with` sets, and what this table knows by the same name, if the receiver may have it. */
export function handOn(
  set: With,
  ask: readonly string[],
  receiver: Table,
  facts: Facts,
  { inputs, later }: OutcomeScope,
): SettledInputs {
  const handed: Record<string, SettledInputs[string]> = {};
  for (const input of receiver.inputs) {
    const said = own(set, input.name);
    if (said !== undefined) {
      const value = settleHanded(within(input, said), facts, later);
      if (value !== undefined) handed[input.name] = value;
    } else if (!ask.includes(input.name)) {
      const known = own(inputs, input.name);
      if (known !== undefined && mayHave(input, known)) handed[input.name] = { value: known };
    }
  }
  return handed;
}

/** What is handed on, which stops where an open range of the receiver ends. */
const within = (input: Input, handed: Argument): Argument =>
  'number' in handed && input.type === 'integer' && input.within.some(([, high]) => high === null)
    ? { number: { op: 'min', of: [handed.number, LIMITS.number] } }
    : handed;

export function settleHanded(
  handed: Argument,
  facts: Facts,
  later: ReadonlySet<string>,
): SettledInputs[string] | undefined {
  if ('constant' in handed) return { value: handed.constant };
  if ('fact' in handed) {
    if (later.has(handed.fact)) return { picked: handed.fact };
    const value = own(facts, handed.fact);
    return value === undefined ? undefined : { value };
  }
  const number = settle(handed.number, facts, later);
  return typeof number === 'number' ? { value: number } : { number };
}

/** The inputs with the quantities' values put in. @throws OmenError where the receiver may not have such a value. */
export function fillIn(inputs: SettledInputs, values: Facts, receiver?: Table): Inputs {
  const filled: Record<string, InputValue> = {};
  for (const [name, value] of Object.entries(inputs)) {
    const known =
      'value' in value ? value.value : 'picked' in value ? own(values, value.picked) : evaluate(value.number, values);
    if (known !== undefined) filled[name] = known;
  }
  if (receiver)
    for (const input of receiver.inputs) if (Object.hasOwn(filled, input.name)) checkInput(input, filled[input.name]);
  return filled;
}

/** The quantities that the inputs wait for. */
export function openNames(inputs: SettledInputs): ReadonlySet<string> {
  const names = new Set<string>();
  for (const value of Object.values(inputs)) {
    if ('number' in value) namesIn(value.number, names);
    else if ('picked' in value) names.add(value.picked);
  }
  return names;
}
