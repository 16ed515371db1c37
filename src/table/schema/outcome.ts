import * as v from 'valibot';
import { HOLDERS } from '../model.ts';
import { number, when } from './condition.ts';
import { effect } from './effect.ts';
import { next, quantities, then } from './follow.ts';
import { described, dictionary, integer, mapping, name, oneOf, tableName, text, word } from './parts.ts';

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
  'What happens, in words; {duration} puts a quantity in, {duration.number} without its unit, {hits.each} each of its rolls, {a weapon} a name with its article, {Weapon} with a capital letter',
);

/** Tables that may be rolled meanwhile. */
export const related = described(v.array(tableName), 'Tables that may be rolled while it lasts');
/** How long the outcome lasts. */
export const lasts = described(
  v.union([word, name], 'must be a word such as battle, or the name of a quantity'),
  'How long it lasts: a word, or the name of a quantity',
);
const setting = v.union([v.boolean(), integer, v.string()], 'must be a choice, a number, true or false');
const workedOut = v.union(
  [setting, dictionary(v.string(), number)],
  'must be a choice, a number, true, false or outcome',
);
const of = oneOf(HOLDERS);
/** Facts that the outcome sets. */
export const sets = described(
  dictionary(
    name,
    v.union(
      [
        setting,
        mapping('a setting', {
          to: described(workedOut, 'The value; outcome is the id of the outcome, and a number may be worked out'),
          of: v.optional(
            described(of, 'Whose fact it is: of the battle, of the player, or of the one whom the roll is for'),
          ),
          until: v.optional(
            described(
              v.union([word, name], 'must be a moment such as battle, or the name of a quantity'),
              'When it passes, whatever the outcome does: turn, own-turn (of its holder), game-turn, battle, or after so many turns',
            ),
          ),
          when: v.optional(when),
        }),
      ],
      'must be a choice, a number, true, false, or { to, of, until, when }',
    ),
  ),
  'Facts from now on, for every table that asks for them, in a battle: { sky: { to: outcome } } hands its id on while the outcome lasts',
);
/** What the outcome ends. */
export const ends = described(
  v.array(
    v.union(
      [
        tableName,
        mapping('an entry of ends', {
          table: described(tableName, 'A table of the same game'),
          of: v.optional(
            described(of, 'For whom: everybody in the battle, the player, or the one whom the roll is for'),
          ),
        }),
      ],
      'must be the name of a table, or { table, of }',
    ),
  ),
  'Tables that are no longer due, and whose outcomes last no longer: for the one whom the roll is for, unless { table, of } says for whom',
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
  ends: v.optional(ends),
};
