import { LIMITS } from '../../dice/limits.ts';
import { OmenError } from '../error.ts';
import { checkInput, describeInput } from '../input-kinds.ts';
import type { Argument, Fact, Input, Next, Then } from '../model.ts';
import { didYouMean, own } from '../names.ts';
import { formatNumber } from '../number.ts';
import { type Box, type Domain, namesAsked, read, reckon, type Truth } from './box.ts';
import { type Ends, endsOfRange } from './interval.ts';
import { factsAt, type ProofPoint, proveNumber, sayUnproved, under, where } from './proof-point.ts';
import { proveReroll } from './reroll.ts';
import type { FindChecked, Receiver, Say } from './say.ts';
import type { Claim } from './search.ts';

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
  const rolled = { ...here, only: isRolled(then) };
  proveArguments(then, rolled, find, say);
  if (then.times === 0) say(then, ['times'], 'bad-times', 'times is 0; it must be 1 or more, or 0 for never at times');
  proveNumber(then.times, here, say, [then, ['times']], {
    right: ([low, high]) => low >= 0 && high <= LIMITS.parts,
    say: (value, facts) =>
      value < 0
        ? ['bad-times', `times is ${value}${facts}; it must be 1 or more, or 0 for never at times`]
        : [
            'parts-limit',
            `times is ${value}${facts}; one result has at most ${LIMITS.parts.toLocaleString('en')} sub-results`,
          ],
  });
  if (then.limit !== null && (then.limit < 1 || then.limit > LIMITS.nesting))
    say(
      then,
      ['limit'],
      'bad-limit',
      `limit is ${then.limit}; it must be 1 to ${LIMITS.nesting}, since results nest no deeper`,
    );
  const receiver = find(then.table);
  if (!receiver) return;
  checkOutcomes(then, receiver, say);
  if (then.reroll.length > 0 || then.unique) proveReroll(then, receiver, rolled, say);
  for (const input of receiver.table.inputs) {
    const handed = own(then.with, input.name);
    const name = handed === undefined ? input.name : 'fact' in handed ? handed.fact : null;
    if (!input.required || name === null) continue;
    const found = where(rolled, { names: [name], truth: (box) => refuses(input, read(name, box)) });
    if (found === 'none') continue;
    if (found === 'unknown') {
      sayUnproved([name], say, then, []);
      continue;
    }
    const value = factOf(found.box, name);
    const what = value === undefined ? `${name} may be absent here` : `${name} can be ${spell(value)} here`;
    say(
      then,
      [],
      'missing-input',
      `${receiver.table.id} needs ${input.name} (${describeInput(input)}), but ${what}; hand it on under with, or add a when`,
    );
  }
}

/** That it is resolved at least once. */
const isRolled = ({ times }: Then): Claim => ({
  names: namesAsked([], [times]),
  truth(box) {
    const { ends } = reckon(times, box);
    return ends === null || ends[1] < 1 ? false : ends[0] >= 1 ? true : undefined;
  },
});

const factOf = (box: Box, name: string): Fact => {
  const { some, spans } = read(name, box);
  return some.length > 0 ? some[0] : spans[0]?.[0];
};

function proveValue(
  part: Next | Then,
  input: Input,
  handed: Argument,
  place: ProofPoint,
  receiver: Receiver,
  say: Say,
): void {
  const key = ['with', input.name];
  const refused = (value: Fact, facts: string, sum = ''): readonly [string, string] => [
    'with-range',
    `${input.name} can be ${spell(value)}${sum}${facts}, but ${receiver.table.id} (${receiver.file}) takes ${describeInput(input)}`,
  ];
  if ('number' in handed) {
    const sum = typeof handed.number === 'object' ? ` (${formatNumber(handed.number)})` : '';
    proveNumber(handed.number, place, say, [part, key], {
      right: (ends) => refuses(input, { some: [], spans: [ends] }, true) === false,
      say: (value, facts) => refused(value, facts, sum),
    });
  } else if ('fact' in handed) {
    const { fact } = handed;
    const truth = (box: Box): Truth => {
      const { some, spans } = read(fact, box);
      return refuses(input, { some: some.filter((each) => each !== undefined), spans });
    };
    const found = where(place, { names: [fact], truth });
    if (found === 'unknown') sayUnproved([fact], say, part, key);
    else if (found !== 'none') say(part, key, ...refused(factOf(found.box, fact), factsAt(found.at)));
  }
}

/**
 * Whether the input takes none of these values. What is `counted` may go on past the furthest number of an open range,
 * where it stops when it is handed on.
 */
function refuses(input: Input, { some, spans }: Domain, counted = false): Truth {
  const furthest = counted ? Number.MAX_SAFE_INTEGER : LIMITS.number;
  const ranges: Ends[] = input.type === 'integer' ? endsOfRange(input.within, furthest) : [];
  const truths = [
    ...some.map((fact): Truth => !takes(input, fact)),
    ...spans.map(([low, high]): Truth => {
      if (ranges.some(([from, to]) => from <= low && high <= to)) return false;
      return ranges.every(([from, to]) => high < from || to < low) ? true : undefined;
    }),
  ];
  if (truths.length === 0 || truths.every((each) => each === false)) return false;
  return truths.every((each) => each === true) ? true : undefined;
}

function checkOutcomes(then: Then, { table }: Receiver, say: Say): void {
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
}

function takes(input: Input, value: Fact): boolean {
  if (Array.isArray(value) && input.type === 'list') return true;
  try {
    checkInput(input, value);
    return true;
  } catch (error) {
    if (error instanceof OmenError) return false;
    throw error;
  }
}

const spell = (value: Fact): string => (Array.isArray(value) ? value.join(', ') : String(value));
