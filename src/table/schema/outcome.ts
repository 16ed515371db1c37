import * as v from 'valibot';
import { when } from './condition.ts';
import { effect } from './effect.ts';
import { next, quantities, then } from './follow.ts';
import { described, dictionary, integer, mapping, name, tableName, text, word } from './parts.ts';

/** The effect in words. */
export const effectText = described(
  v.union(
    [
      text,
      v.array(
        v.union(
          [
            text,
            mapping('a sentence', { when: v.optional(when), say: described(text, 'Said where the condition holds') }),
          ],
          'must be a sentence or { when, say }',
        ),
      ),
    ],
    'must be text, or a list of sentences and { when, say }',
  ),
  'What happens, in words; {duration} puts a quantity in, {duration.number} without its unit',
);

/** Tables that may be rolled meanwhile. */
export const related = described(v.array(tableName), 'Tables that may be rolled while it lasts');
/** How long the outcome lasts. */
export const lasts = described(
  v.union([word, name], 'must be a word such as battle, or the name of a quantity'),
  'How long it lasts: a word, or the name of a quantity',
);
const setting = v.union(
  [v.boolean(), integer, word],
  'must be a choice, a whole number, true, false, or the word outcome for the id of the outcome',
);
/** Inputs that the outcome sets for a whole battle. */
export const sets = described(
  dictionary(
    name,
    v.union(
      [
        setting,
        mapping('a setting', {
          to: described(setting, 'The value; outcome is the id of the outcome'),
          until: v.optional(described(v.literal('battle', 'must be battle'), 'Holds on after the outcome has passed')),
        }),
      ],
      'must be a choice, a whole number, true, false, outcome, or { to, until: battle }',
    ),
  ),
  'Inputs that hold for the whole battle while the outcome lasts: { sky: outcome } hands its id to every table that asks',
);
/** All that a row, or an entry of `also`, says of its outcome. */
export const outcome = {
  name: v.optional(described(text, 'The name of the outcome')),
  id: v.optional(described(word, 'Its id, where that is not the name in kebab case')),
  passed: v.optional(
    described(
      v.boolean('must be true or false'),
      'Whether the test counts as passed, where a natural or automatic row decides',
    ),
  ),
  effect: v.optional(effectText),
  effects: v.optional(described(v.array(effect), 'The effect as data, for programs')),
  quantities: v.optional(quantities),
  then: v.optional(then),
  next: v.optional(next),
  lasts: v.optional(lasts),
  related: v.optional(related),
  sets: v.optional(sets),
};
