/** What a game.yaml may say; data/game.schema.json is generated from it. */
import * as v from 'valibot';
import { choices, inputs } from './input.ts';
import { covers, described, dictionary, integer, mapping, name, text, word } from './parts.ts';

/** A game.yaml file. */
export const gameSchema = mapping('a game', {
  schema: described(v.literal(1, 'must be 1'), 'The version of the table language: 1'),
  id: v.optional(
    described(
      word,
      'What records and results call it, whatever its folder is called; else it is called like its folder',
    ),
  ),
  title: described(text, 'The title of the game'),
  version: v.optional(
    described(v.union([v.number(), v.string()], 'must be a number such as 1.2, or text'), 'The version of its tables'),
  ),
  licence: v.optional(described(text, 'Under which terms its tables may be used and passed on')),
  aliases: v.optional(described(v.array(word), 'Further names of the game')),
  order: v.optional(described(integer, 'Its place among the games, lowest first')),
  summary: v.optional(described(text, 'What its tables cover, in one sentence')),
  credits: v.optional(described(text, 'Who owns the game, and that this is unofficial')),
  with: v.optional(described(v.array(word), 'Games whose tables are played with those of this one, by name')),
  sections: v.optional(
    described(
      v.array(
        mapping('a section', {
          title: described(text, 'When these tables are rolled'),
          tables: described(v.array(word), 'Names of tables, in the order of play'),
        }),
      ),
      'The headings under which tables are listed, in the order of play; what stands in none comes last',
    ),
  ),
  inputs: v.optional(inputs),
  rulings: v.optional(
    described(
      dictionary(
        name,
        mapping('a ruling', {
          about: described(text, 'What is unclear'),
          choices: described(choices, 'The readings, with words for each; the first is the default'),
          covers: v.optional(covers),
        }),
      ),
      'Named choices between readings of unclear rules',
    ),
  ),
  groups: v.optional(
    described(
      dictionary(word, described(text, 'Who or what belongs to it')),
      'Groups of models and things that effects concern: to: in-the-open',
    ),
  ),
  moments: v.optional(
    described(
      dictionary(word, described(text, 'What ends there')),
      'Moments of this game at which something is over, beside those that every game has',
    ),
  ),
  notes: v.optional(
    described(
      v.array(
        mapping('a note', {
          title: described(text, 'What it is about'),
          text: described(text, 'The rule, in own words'),
          added: v.optional(described(text, 'Facts in it that the document lacks, and where they are from')),
          covers: v.optional(covers),
        }),
      ),
      'Rules without dice, found by their entry',
    ),
  ),
});

export type GameFile = v.InferOutput<typeof gameSchema>;
