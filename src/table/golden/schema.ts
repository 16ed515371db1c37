/** What a file of golden cases may say; data/golden.schema.json is generated from it. */
import * as v from 'valibot';
import { covers, described, dictionary, integer, mapping, name, text, word } from '../schema/parts.ts';

const value = v.union([v.string(), integer, v.boolean(), v.array(v.string())]);
const handModifiers = v.array(mapping('a modifier', { name: text, value: integer }));

const goldenCase = mapping('a case', {
  name: v.optional(described(text, 'What the case shows')),
  covers: v.optional(covers),
  inputs: v.optional(described(dictionary(name, value), 'What is given')),
  rulings: v.optional(described(dictionary(name, word), 'Rulings other than the first choice')),
  modifiers: v.optional(described(handModifiers, 'Modifiers of the roll by hand')),
  targetModifiers: v.optional(described(handModifiers, 'Modifiers of the target by hand')),
  dice: v.optional(described(v.array(integer), 'What the dice show, in the order in which they are thrown')),
  expect: described(
    dictionary(v.string(), v.unknown()),
    'What must come out: outcome, passed, total, says, quantities, next and so on; what is left out is not compared',
  ),
});

/** A file of cases, named after the table. */
export const goldenSchema = mapping('a file of cases', {
  cases: described(v.array(goldenCase), 'Dice in, outcome out'),
});

/** One case: what is given, and what must come out of it. */
export type GoldenCase = v.InferOutput<typeof goldenCase>;
