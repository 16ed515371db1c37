import * as v from 'valibot';
import { didYouMean } from '../names.ts';
import { number, when } from './condition.ts';
import { described, integer, mapping, name, oneOf, text } from './parts.ts';

/** Added to a roll or its target. */
export const modifier = described(
  mapping('a modifier', {
    name: described(text, 'What it is called in results'),
    add: number,
    when: v.optional(when),
  }),
  'Added to a roll or its target, and listed by name in results',
);
const modifiers = v.array(modifier, 'must be a list of { name, add, when }');

const policies = ['error', 'clamp', 'none'] as const;
const policy = oneOf(policies);
/** The main roll. */
export const roll = described(
  v.union(
    [
      v.string(),
      mapping('a roll', {
        dice: v.optional(
          described(
            v.string('must be dice notation such as 2d6'),
            'Dice notation: 2d6, d3+1, 2d6*20, d66. Without it the total is the sum of the modifiers',
          ),
        ),
        modifiers: v.optional(described(modifiers, 'Named modifiers of the roll (of each die, in a pool)')),
        outside: v.optional(
          described(
            v.union(
              [
                policy,
                v.array(
                  mapping('a policy', { policy: described(policy, 'What such a total does'), when: v.optional(when) }),
                ),
              ],
              ({ input }) =>
                `must be error, clamp or none${typeof input === 'string' ? didYouMean(input, policies) : ''}`,
            ),
            'What a total that meets no row does: an error, the nearest row, or no outcome',
          ),
        ),
        pool: v.optional(
          described(number, 'How many dice are thrown and tested one by one; the total is how many succeed'),
        ),
        always: v.optional(described(integer, 'A natural face that always succeeds, in a pool')),
        never: v.optional(described(integer, 'A natural face that never succeeds, in a pool')),
      }),
    ],
    'must be dice notation such as 2d6, or { dice, modifiers, outside }',
  ),
  'The main roll',
);

/** What the total is tested against. */
export const oneTest = described(
  mapping('a test', {
    'at-most': v.optional(described(number, 'Passed by a total of at most this')),
    under: v.optional(described(number, 'Passed by a total under this')),
    'at-least': v.optional(described(number, 'Passed by a total of at least this')),
    over: v.optional(described(number, 'Passed by a total over this')),
    name: v.optional(described(name, 'What the target is called in results, where it is not a bare name')),
    modifiers: v.optional(described(modifiers, 'Named modifiers of the target')),
    min: v.optional(described(number, 'The target with its modifiers is never lower')),
    max: v.optional(described(number, 'The target with its modifiers is never higher')),
    when: v.optional(when),
  }),
  'What must be rolled: exactly one of at-most, under, at-least and over',
);
/** A test, or several of which conditions choose one. */
export const test = described(
  v.union(
    [oneTest, v.array(oneTest)],
    'must be { at-most | under | at-least | over: <number> }, or a list of those with when',
  ),
  'What the total (or each die of a pool) is tested against',
);
