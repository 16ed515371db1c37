import { checkInput, describeInput } from '../bind/inputs.ts';
import { OmenError } from '../error.ts';
import type { Argument, Fact, Input, Next, Then } from '../model.ts';
import { didYouMean } from '../names.ts';
import { formatNumber } from '../number.ts';
import { assignmentsAt, type ProofPoint, proveNumber, under } from './proof-point.ts';
import type { FindChecked, Receiver, Say } from './say.ts';
import { withFacts } from './words.ts';

/** Proves that the receiver of a `next` or `then` takes all that `with` can hand on. */
export function proveArguments(part: Next | Then, place: ProofPoint, find: FindChecked, say: Say): void {
  const receiver = find(part.table);
  if (!receiver) return;
  for (const [name, handed] of Object.entries(part.with)) {
    const input = receiver.table.inputs.find((each) => each.name === name);
    if (input) proveValue(part, input, handed, under(place, part.when), receiver, say);
  }
}

/** Proves that a table that is resolved at once gets all inputs that it needs, so often as makes sense, and can end. */
export function proveThen(then: Then, place: ProofPoint, find: FindChecked, say: Say): void {
  const here = under(place, then.when);
  proveArguments(then, place, find, say);
  proveNumber(then.times, here, say, [then, ['times']], (value, where) =>
    value < 0 || then.times === 0
      ? ['bad-times', `times is ${value}${where}; it must be 1 or more, or 0 for never at times`]
      : null,
  );
  if (then.limit !== null && then.limit < 1)
    say(then, ['limit'], 'bad-limit', `limit is ${then.limit}; it must be 1 or more`);
  const receiver = find(then.table);
  if (!receiver) return;
  proveReroll(then, receiver, say);
  for (const input of receiver.table.inputs) {
    const handed = then.with[input.name];
    const own = handed === undefined ? input.name : 'fact' in handed ? handed.fact : null;
    if (!input.required || own === null) continue;
    for (const facts of assignmentsAt(here, [own], endsOf(input))) {
      if (facts[own] === 'a name' || takes(input, facts[own])) continue;
      const what = facts[own] === undefined ? `${own} may be absent here` : `${own} can be ${spell(facts[own])} here`;
      say(
        then,
        [],
        'missing-input',
        `${receiver.table.id} needs ${input.name} (${describeInput(input)}), but ${what}; hand it on under with, or add a when`,
      );
      break;
    }
  }
}

function proveValue(
  part: Next | Then,
  input: Input,
  handed: Argument,
  place: ProofPoint,
  receiver: Receiver,
  say: Say,
): void {
  const key = ['with', input.name];
  const refused = (value: Fact, where: string, sum = ''): readonly [string, string] => [
    'with-range',
    `${input.name} can be ${spell(value)}${sum}${where}, but ${receiver.table.id} (${receiver.file}) takes ${describeInput(input)}`,
  ];
  if ('number' in handed) {
    const sum = typeof handed.number === 'object' ? ` (${formatNumber(handed.number)})` : '';
    proveNumber(
      handed.number,
      place,
      say,
      [part, key],
      (value, where) => (takes(input, value) ? null : refused(value, where, sum)),
      endsOf(input),
    );
  } else if ('fact' in handed) {
    for (const facts of assignmentsAt(place, [handed.fact], endsOf(input))) {
      const value = facts[handed.fact];
      if (value === undefined || input.type === 'list' || value === 'a name' || takes(input, value)) continue;
      say(part, key, ...refused(value, withFacts(facts, [])));
      return;
    }
  }
}

function proveReroll(then: Then, { table }: Receiver, say: Say): void {
  const ids = table.rows.flatMap(({ outcome }) => outcome.id ?? []);
  then.reroll.forEach((id, i) => {
    if (!ids.includes(id))
      say(
        then,
        ['reroll', i],
        'unknown-outcome',
        `${table.id} has no outcome ${id}${didYouMean(id, ids)} (${ids.join(', ')})`,
      );
  });
  const different = new Set(ids.filter((id) => !then.reroll.includes(id))).size;
  if (then.unique && typeof then.times === 'number' && different < then.times) {
    const message = `${table.id} has ${different} outcomes, and ${then.times} different ones are wanted`;
    say(then, ['unique'], 'endless-reroll', message);
  }
  if (ids.length > 0 && ids.every((id) => then.reroll.includes(id))) {
    say(then, ['reroll'], 'endless-reroll', `every outcome of ${table.id} is thrown again, which would never end`);
  }
}

const endsOf = (input: Input): number[] =>
  input.type === 'integer' ? input.within.flat().filter((end) => end !== null) : [];

function takes(input: Input, value: Fact): boolean {
  try {
    checkInput(input, value);
    return true;
  } catch (error) {
    if (error instanceof OmenError) return false;
    throw error;
  }
}

const spell = (value: Fact): string => (Array.isArray(value) ? value.join(', ') : String(value));
