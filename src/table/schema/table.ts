/**
 * What a table file may say. The loader checks files with it, and the JSON Schema that editors use
 * (data/table.schema.json) is generated from it, so each key is described.
 */
import * as v from 'valibot';
import { number, when } from './condition.ts';
import { next, quantities, then } from './follow.ts';
import { inputs } from './input.ts';
import { ends, lasts, outcome, related, sets } from './outcome.ts';
import { covers, described, dictionary, mapping, name, spelt, text, word } from './parts.ts';
import { roll, test } from './roll.ts';

/** A row, or a group of rows. */
export const row: v.GenericSchema = described(
  mapping('a row', {
    result: v.optional(
      described(
        spelt('must be a value or range of totals, natural <range>, pass, fail, automatic, impossible, certain or any'),
        'What the row answers to: 7, 2-4, 7+, <=3, a list, natural 2, pass, fail, automatic, impossible, certain or any',
      ),
    ),
    when: v.optional(when),
    is: v.optional(described(word, 'Sends the row on to pass, fail or the id of an outcome')),
    ...outcome,
    rows: v.optional(described(v.array(v.lazy(() => row)), 'Rows that share the condition of this group')),
  }),
  'What is met, and the outcome that it gives; or a group { when, rows }',
);

/** A table file. */
export const tableSchema = mapping('a table', {
  schema: described(v.literal(1, 'must be 1'), 'The version of the table language: 1'),
  title: described(text, 'The title, as a rulebook prints it'),
  summary: v.optional(described(text, 'When it is rolled, in one sentence')),
  source: v.optional(described(text, 'Which document and section the rule is from')),
  added: v.optional(described(text, 'Facts that the document lacks, and where they are from')),
  covers: v.optional(covers),
  aliases: v.optional(described(v.array(word), 'Further names of the table')),
  keywords: v.optional(
    described(v.array(text), 'What else a player may look for to find the table: omen find <words>'),
  ),
  uses: v.optional(described(v.array(name), 'Shared inputs and rulings of game.yaml that the table needs')),
  inputs: v.optional(inputs),
  let: v.optional(described(dictionary(name, number), 'Names for numbers, for conditions and sums')),
  roll: v.optional(roll),
  test: v.optional(test),
  rows: described(
    v.pipe(
      v.array(row, 'must be a list of - { result: …, name: … }; a mapping would silently lose and re-order rows'),
      v.minLength(1, 'must have at least one row'),
    ),
    'The rows, each with a result and an outcome',
  ),
  quantities: v.optional(quantities),
  also: v.optional(
    described(
      v.array(mapping('an entry of also', { when: v.optional(when), ...outcome })),
      'Outcomes that a roll sets off beside its row',
    ),
  ),
  then: v.optional(then),
  next: v.optional(next),
  lasts: v.optional(lasts),
  related: v.optional(related),
  sets: v.optional(sets),
  ends: v.optional(ends),
  beside: v.optional(
    described(
      when,
      'Where it holds, a roll answers nothing that is due in a battle: a helper tries, say, and the own test still comes',
    ),
  ),
});

export type TableFile = v.InferOutput<typeof tableSchema>;
