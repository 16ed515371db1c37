import * as v from 'valibot';
import { DUE_MOMENTS } from '../moment.ts';
import { number, when } from './condition.ts';
import { described, dictionary, integer, mapping, name, oneOf, tableName, text, word } from './parts.ts';

const picked = v.union(
  [name, v.array(text), dictionary(text, integer)],
  'must be the name of a list, a list of names, or a mapping of names to how often each is there',
);

/** A further roll, a computed number, a pick or a count of what was picked. */
export const quantitySpec = described(
  mapping('a quantity', {
    dice: v.optional(described(v.string('must be dice notation such as d3+1'), 'Dice notation')),
    value: v.optional(described(number, 'A computed number')),
    pick: v.optional(
      described(picked, 'What a name is picked from: a list input, names, or names with how often each is there'),
    ),
    count: v.optional(described(number, 'So many are picked, none of them put back')),
    of: v.optional(described(name, 'A list of which those are counted that are as said')),
    are: v.optional(
      described(v.union([text, v.array(text)], 'must be a name, or a list of names'), 'Which of the list are counted'),
    ),
    unit: v.optional(described(word, 'What it counts, in the plural: game-turns, inches; beside many, one of it')),
    many: v.optional(described(word, 'The plural of the unit, where that is not plain: { unit: wolf, many: wolves }')),
    each: v.optional(described(number, 'Rolled once for each of so many; the value is the sum')),
    min: v.optional(described(number, 'At least so much')),
    max: v.optional(described(number, 'At most so much')),
    when: v.optional(when),
  }),
  'A further roll, a computed number, a pick or a count: exactly one of dice, value, pick and of',
);
/** Quantities, by name. */
export const quantities = described(
  dictionary(
    name,
    v.union(
      [quantitySpec, v.array(quantitySpec)],
      'must be { dice, unit }, { value, unit }, { pick } or { of, are }, or a list of those with when',
    ),
  ),
  'Further rolls and computed numbers, in the order in which they are thrown',
);

const handed = v.union(
  [integer, v.boolean(), v.string(), dictionary(v.string(), number)],
  'must be a number, a choice, true, false or a name',
);
const handedOn = described(
  dictionary(name, handed),
  'Inputs of the other table: a number, a choice, true, false or a name',
);
/** Tables resolved at once. */
export const then = described(
  v.array(
    v.union(
      [
        tableName,
        mapping('an entry of then', {
          table: described(tableName, 'A table of the game, or of another one: dungeon/trap'),
          when: v.optional(when),
          with: v.optional(handedOn),
          times: v.optional(described(number, 'How often it is resolved')),
          reroll: v.optional(described(v.array(word), 'Outcomes that are thrown again')),
          unique: v.optional(
            described(
              v.literal(true, 'must be true'),
              'Of several times no outcome comes twice: one that came before is thrown again',
            ),
          ),
          as: v.optional(
            described(name, 'What the words of the outcome, and later entries, call that which comes up: {given}'),
          ),
          limit: v.optional(described(integer, 'How often at most along one path, where the table can reach itself')),
        }),
      ],
      'must be the name of a table, or { table, when, with, times }',
    ),
  ),
  'Tables that are resolved at once, as part of the same result',
);

/** Tables to roll later. */
export const next = described(
  v.array(
    mapping('an entry of next', {
      at: described(oneOf(DUE_MOMENTS), 'When it is due'),
      table: described(tableName, 'A table of the same game'),
      when: v.optional(when),
      if: v.optional(described(text, 'A condition that only people can judge, in words: it is still in the water')),
      with: v.optional(handedOn),
      ask: v.optional(described(v.array(name), 'Inputs that are asked for when the time comes, and not carried over')),
    }),
  ),
  'Tables to roll later, with the moment and the inputs that carry over',
);
