import * as v from 'valibot';
import { didYouMean } from '../names.ts';
import { number, when } from './condition.ts';
import { described, dictionary, integer, mapping, name, oneOf, text } from './parts.ts';

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

const reads = ['sum', 'highest', 'lowest'] as const;
const some = (what: string) => v.optional(described(integer, `The sum of ${what}`));
/** How a pool is read. */
const reading = v.union(
  [
    oneOf(reads),
    mapping('a reading', {
      keep: some('so many of the highest dice'),
      'keep-lowest': some('so many of the lowest dice'),
      drop: some('all dice but so many of the lowest'),
      'drop-highest': some('all dice but so many of the highest'),
    }),
  ],
  ({ input }) =>
    `must be sum, highest, lowest, or one of { keep: 3 }, { keep-lowest: 3 }, { drop: 1 } (the lowest) and { drop-highest: 1 }${typeof input === 'string' ? didYouMean(input, reads) : ''}`,
);

const faces = v.union([v.number(), v.string()], 'must be a range of faces such as 6 or 96-100');
/** What throws further dice. */
const rule = mapping('a rule for further dice', {
  natural: described(faces, 'What the dice show at first where a further die is thrown'),
  add: v.optional(
    described(
      v.string('must be a die such as d100 or -d100'),
      'The die that is added, or taken away; else the same die',
    ),
  ),
  again: v.optional(
    described(
      faces,
      'What a further die shows where another one follows; else the same, if it is the same die that is added',
    ),
  ),
  once: v.optional(described(v.boolean('must be true or false'), 'No further die follows the first')),
  most: v.optional(described(integer, 'The most further dice')),
});

const again = v.optional(
  described(
    v.union([faces, rule, v.array(rule)], 'must be faces such as 6, or rules such as { natural: 96-100, add: d100 }'),
    'What throws a further die, whose face is added to the total: faces such as 6, or a list of rules',
  ),
);
const read = v.optional(
  described(
    reading,
    'What the total is read from, where the dice are not tested one by one: sum, highest, lowest, or the sum of those that are kept',
  ),
);
const none = v.optional(
  described(
    mapping('what is thrown instead', {
      pool: described(integer, 'How many dice'),
      read: described(reading, 'What the total is read from'),
    }),
    'What is thrown where the pool has no dice: { pool: 2, read: lowest }',
  ),
);
const counts = v.optional(
  described(
    dictionary(
      name,
      v.union([v.number(), v.string()], 'must be a range of faces such as 6 or 5+, or sum, highest or lowest'),
    ),
    'Names for how many dice show these faces, or for their sum, the highest or the lowest: { sixes: 6, best: highest }',
  ),
);

const notation = 'must be dice notation such as 2d6, or { by: <fact>, <choice>: <dice>, … }';
/** Dice notation, or one that a fact chooses. */
const chosen = v.union([v.string(), dictionary(v.string(), v.string())], notation);
/** Dice that are thrown where a condition holds. */
const thrown = mapping('dice', {
  dice: described(chosen, 'Dice notation: d20, 2d6; or { by: <fact>, <choice>: <dice>, … }'),
  when: v.optional(described(when, 'They are thrown where this holds; of several the first of which it holds')),
  pool: v.optional(described(number, 'How many of the die are thrown')),
  read,
  none,
  counts,
  again,
});
const dice = v.union(
  [v.string(), v.array(thrown), dictionary(v.string(), v.union([v.string(), thrown, v.array(thrown)], notation))],
  'must be dice notation such as 2d6, dice by name such as { first: d20, second: d20 }, or a list of { dice, when }',
);

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
            dice,
            'Dice notation: 2d6, d3+1, 2d6*20, d66; dice with names, { first: d20, second: d20 }; one by a fact, { by: die, d4: d4, d6: d6 }; or a list of { dice, when }. Without it the total is the sum of the modifiers',
          ),
        ),
        total: v.optional(
          described(
            number,
            'What dice with names come to, before modifiers: first, max(first, second), first + second',
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
        again,
        pool: v.optional(
          described(number, 'How many dice are thrown and tested one by one; the total is how many succeed'),
        ),
        read,
        none,
        counts,
        always: v.optional(described(integer, 'A natural face that always succeeds, in a pool')),
        never: v.optional(described(integer, 'A natural face that never succeeds, in a pool')),
      }),
      v.array(thrown),
    ],
    'must be dice notation such as 2d6, { dice, modifiers, outside }, or a list of { dice, when }',
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
