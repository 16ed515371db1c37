import fc from 'fast-check';
import type { Request } from '../../src/table/bind/request.ts';
import type { Bound } from '../../src/table/bind/settled.ts';
import { OmenError } from '../../src/table/error.ts';
import type { Input, InputValue, Interval, Ruling, Table } from '../../src/table/model.ts';
import { binder, games } from './games.ts';

/** Anything that can be asked of the built-in tables, bound. */
export const anyBound: fc.Arbitrary<Bound> = fc
  .constantFrom(...games.flatMap(({ tables }) => tables))
  .chain((table) => anyRequest(table).map((request) => ({ table, request })))
  .map(({ table, request }) => bind(table.id, request) ?? bind(table.id, { ...request, modifiers: [] }))
  .filter((bound) => bound !== null);

/** Null where the inputs do not go together, or where there is nothing that a modifier could change. */
function bind(id: string, request: Request): Bound | null {
  try {
    return binder.bind(id, request);
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}

const anyRequest = ({ inputs, rulings }: Table): fc.Arbitrary<Request> =>
  fc.record({
    inputs: some(inputs, anyValue, ({ required }) => required),
    rulings: some(rulings, anyChoice, () => false),
    modifiers: fc.array(fc.record({ name: fc.string({ unit: 'binary' }), value: fc.integer({ min: -3, max: 3 }) }), {
      maxLength: 2,
    }),
  });

/** Values by name; those that are not required may be absent. */
const some = <Named extends { readonly name: string }, Value>(
  all: readonly Named[],
  value: (each: Named) => fc.Arbitrary<Value>,
  required: (each: Named) => boolean,
): fc.Arbitrary<Record<string, Value>> => {
  const entries = all.map((each) => {
    const given = value(each).map((some): readonly (readonly [string, Value])[] => [[each.name, some]]);
    return required(each) ? given : fc.oneof(fc.constant([]), given);
  });
  return fc.tuple(...entries).map((values) => Object.fromEntries(values.flat()));
};

const anyChoice = ({ choices }: Pick<Ruling, 'choices'>): fc.Arbitrary<string> =>
  fc.constantFrom(...choices.map(({ id }) => id));

function anyValue(input: Input): fc.Arbitrary<InputValue> {
  switch (input.type) {
    case 'choice':
      return anyChoice(input);
    case 'integer':
      return fc.oneof(...input.within.map(anyWithin));
    case 'flag':
      return fc.boolean();
    case 'list':
      return fc.array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 4 });
    case 'some-of':
      return fc.subarray(input.choices.map(({ id }) => id));
  }
}

function anyWithin([low, high]: Interval): fc.Arbitrary<number> {
  const min = low ?? (high ?? 0) - 20;
  return fc.integer({ min, max: high ?? min + 20 });
}
