import { OmenError } from '../error.ts';
import { allowedIn, checkInput, describeInput } from '../input-kinds.ts';
import type { Fact, Input, InputValue, Table } from '../model.ts';
import { didYouMean, kebab, near, own } from '../names.ts';
import type { Inputs } from '../result.ts';
import { holds } from '../when.ts';

/**
 * Checks the given inputs of a table and fills in defaults, in the table's order. Absent optional inputs stay away.
 * @throws OmenError `unknown-input`, `missing-input`, `unknown-choice`, `out-of-range` or `wrong-type`.
 */
export function settleInputs(table: Table, given: Readonly<Record<string, Fact>>): Inputs {
  for (const name of Object.keys(given)) {
    if (table.inputs.some((input) => input.name === name)) continue;
    const names = table.inputs.map((input) => input.name);
    throw new OmenError(
      'unknown-input',
      `${table.name} has no input ${kebab(name)}${didYouMean(name, names)}${names.length ? ` (it has ${names.map(kebab).join(', ')})` : ' (it has none)'}`,
      { option: kebab(name), allowed: names.map(kebab), ...near(name, names) },
    );
  }
  const settled: Record<string, InputValue> = {};
  for (const input of table.inputs) {
    const value = own(given, input.name);
    if (value !== undefined) settled[input.name] = checkInput(input, value);
    else if (input.type === 'flag' || input.default !== null) settled[input.name] = input.default as InputValue;
    else if (input.required) throw missingInputError(table, input);
  }
  for (const input of table.inputs) {
    const { name, optionalWhere } = input;
    if (own(settled, name) === undefined && optionalWhere !== null && !holds(optionalWhere, settled)) {
      throw missingInputError(table, input);
    }
  }
  return settled;
}

/** The error for an input that the table needs and was not given. */
export const missingInputError = (table: Table, input: Input): OmenError =>
  new OmenError('missing-input', (option) => `${table.name} needs ${option} (${describeInput(input)})`, {
    option: kebab(input.name),
    ...allowedIn(input),
  });
