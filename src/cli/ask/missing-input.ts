import type { Fact, Input, InputValue, Table } from '../../table/model.ts';
import { holds } from '../../table/when.ts';

/** The first input that has no value and needs one, or is in `ask`; undefined where nothing is missing. */
export function findMissingInput(
  { inputs }: Table,
  given: Readonly<Record<string, Fact>>,
  ask: readonly string[],
): Input | undefined {
  const missing = inputs.filter(({ name }) => given[name] === undefined);
  const plain = missing.find(({ name, required }) => required || ask.includes(name));
  if (plain) return plain;
  const settled: Record<string, InputValue> = {};
  for (const { name, default: fallback } of inputs) {
    const value = given[name] ?? fallback;
    if (value !== null && value !== undefined) settled[name] = value;
  }
  return missing.find(
    ({ name, optionalWhere }) =>
      settled[name] === undefined && optionalWhere !== null && !holds(optionalWhere, settled),
  );
}
