import * as v from 'valibot';
import { HOLDERS } from '../model.ts';
import { when } from './condition.ts';
import { described, dictionary, integer, mapping, name, oneOf, spelt, text, word } from './parts.ts';

/** What is said of a choice. */
const choice = v.union(
  [
    text,
    mapping('a choice', {
      about: v.optional(described(text, 'What it is, in a few words')),
      words: v.optional(described(v.array(text), 'What it stands for, as a player may type it: sword, axe')),
    }),
  ],
  'must be words about the choice, or { about: …, words: [ … ] }',
);

/** The choices of an input or ruling. */
export const choices = v.union(
  [v.pipe(v.array(word), v.minLength(1, 'must have at least one choice')), dictionary(word, v.nullable(choice))],
  'must be a list of choices, or a mapping of choices to words about each',
);

/** A fact that is asked for. */
export const input = described(
  mapping('an input', {
    about: described(text, 'What is asked, in a few words; shown in help and prompts'),
    choices: v.optional(described(choices, 'One of these; a list, or a mapping to words about each')),
    integer: v.optional(
      described(
        v.union(
          [spelt('a range'), v.array(integer)],
          'must be a range such as 1-10 or 0+, or a list such as [100, 200]',
        ),
        'A whole number in this range: 1-10, 0+ or [100, 200]',
      ),
    ),
    flag: v.optional(described(v.literal(true, 'must be true'), 'True or false; false unless default: true')),
    list: v.optional(described(v.literal(true, 'must be true'), 'Any number of names')),
    'some-of': v.optional(described(choices, 'Any number of these')),
    default: v.optional(
      described(
        v.union([v.string(), integer, v.boolean(), v.array(v.string())], 'must be a value of the input'),
        'The value where none is given; without it the input is required',
      ),
    ),
    optional: v.optional(
      described(
        v.union([v.boolean(), when], 'must be true, or the condition under which it may be absent'),
        'true: may be absent; a condition on other inputs: may be absent where it holds, and is required elsewhere',
      ),
    ),
    of: v.optional(
      described(
        oneOf(HOLDERS),
        'Whose fact it is and stays: in a battle what was answered once is remembered for the name whom the roll is for, for the player, or for everybody',
      ),
    ),
  }),
  'A fact that the table asks for: exactly one of choices, integer, flag, list and some-of',
);
/** All inputs, by name. */
export const inputs = described(
  dictionary(name, input),
  'Facts that are asked for, by name in camel case; the option is the name in kebab case',
);
