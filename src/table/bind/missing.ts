import type { Fact, Input, InputValue, Table } from '../model.ts';
import { holds } from '../when.ts';

/**
 * The inputs that must still be given before the table can be rolled, those that it always needs first. Names in `ask`
 * are needed too.
 */
export function missingInputs(
  { inputs }: Pick<Table, 'inputs'>,
  given: Readonly<Record<string, Fact>>,
  ask: readonly string[] = [],
): readonly Input[] {
  const absent = inputs.filter(({ name }) => given[name] === undefined);
  const settled: Record<string, InputValue> = {};
  for (const { name, default: fallback } of inputs) {
    const value = given[name] ?? fallback;
    if (value !== null && value !== undefined) settled[name] = value;
  }
  const always = absent.filter(({ name, required }) => required || ask.includes(name));
  const here = absent.filter(
    (input) =>
      !always.includes(input) &&
      settled[input.name] === undefined &&
      input.optionalWhere !== null &&
      !holds(input.optionalWhere, settled),
  );
  return [...always, ...here];
}
