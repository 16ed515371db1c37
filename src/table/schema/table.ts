/**
 * What a table file may say. The loader checks files with it, and the JSON Schema that editors use
 * (data/table.schema.json) is generated from it, so each key is described.
 */
import * as v from 'valibot';
import { columns, number, when } from './condition.ts';
import { next, quantities, then } from './follow.ts';
import { inputs } from './input.ts';
import { ends, lasts, outcome, related, sets } from './outcome.ts';
import { covers, described, dictionary, integer, mapping, name, spelt, text, word } from './parts.ts';
import { roll, test } from './roll.ts';

const cell = spelt('must be an id of outcomes, or a name');
const { id: _, ...shared } = outcome;

/** What a row in full, or a group of rows, may say. */
export const rowKeys = {
  result: v.optional(
    described(
      spelt('must be a value or range of totals, natural <range>, pass, fail, automatic, impossible, certain or any'),
      'What the row answers to: 7, 2-4, 7+, <=3, a list, natural 2, pass, fail, automatic, impossible, certain or any',
    ),
  ),
  weight: v.optional(
    described(
      v.pipe(integer, v.minValue(1, 'must be 1 or more')),
      'How often it comes beside the others, 1 unless said otherwise: the die is the sum of the weights',
    ),
  ),
  when: v.optional(when),
  is: v.optional(described(word, 'Sends the row on to pass, fail or the id of an outcome')),
  outcome: v.optional(described(cell, 'One of the outcomes that the table names')),
  cells: v.optional(
    described(
      v.array(cell, 'must be a list of outcomes, one for each column'),
      'One outcome for each column: an id of outcomes, or else a name; a dash where none is',
    ),
  ),
  ...outcome,
  rows: v.optional(
    described(v.array(v.lazy(() => row)), 'A group of rows: what else is said here holds for each of them'),
  ),
};
const inFull = mapping('a row', rowKeys);
const named = described(text, 'The name of an outcome, of a table without a roll');
const short = described(
  v.pipe(
    dictionary(v.string(), described(text, 'The name of the outcome, or an id of outcomes')),
    v.minEntries(1),
    v.maxEntries(1),
  ),
  'A result and its outcome: - 3-5: Rain',
);
const oneEach = v.pipe(
  v.unknown(),
  v.check(() => false, 'must be a row each: - 2: Quiet, and on the next line - 3-5: Rain'),
);

/** All forms of a row but the short one, which `SHORT_RESULT` tells. */
export const rowForms = v.union([inFull, named]);

/** A row, or a group of rows. */
export const row: v.GenericSchema = described(
  v.lazy((written) => {
    // Of all that a row may be only what it is meant to be is spoken of.
    if (typeof written === 'string') return named;
    if (isShort(written)) return short;
    return isSeveral(written) ? oneEach : written === undefined ? rowForms : inFull;
  }),
  'What is met, and the outcome that it gives; - 3-5: Rain for short; or a group { when, rows }',
);

/** What a short row answers to stands as its key: a range, or a word of results. */
export const SHORT_RESULT = /^(?:(?:natural +)?[-+<>=≤≥−–]*\d.*|pass|fail|automatic|impossible|certain|any)$/;

const keysOf = (row: unknown): readonly string[] =>
  row !== null && typeof row === 'object' && !Array.isArray(row) ? Object.keys(row) : [];

/** Whether a row is as short as `3-5: Rain`. */
export const isShort = (row: unknown): row is Readonly<Record<string, string>> =>
  keysOf(row).length === 1 && keysOf(row).every((key) => SHORT_RESULT.test(key));

const isSeveral = (row: unknown): boolean =>
  keysOf(row).length > 1 && keysOf(row).every((key) => SHORT_RESULT.test(key));

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
  columns: v.optional(columns),
  outcomes: v.optional(
    described(
      dictionary(
        word,
        v.union([text, mapping('an outcome', shared)], 'must be the name of the outcome, or { name, effect, … }'),
      ),
      'Outcomes by id, which rows and cells share: { one: One hit, none: { name: Nothing, passed: false } }',
    ),
  ),
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
