/**
 * The one definition of what a table file may say. The loader checks files with it, and the JSON Schemas that editors
 * use (data/table.schema.json, data/game.schema.json) are generated from it, so each key is described here.
 */
import * as v from 'valibot';
import { didYouMean } from './names.ts';

const described = <T extends v.GenericSchema>(schema: T, description: string) =>
  v.pipe(schema, v.description(description));

/** The schema, but for lists, which JavaScript takes for mappings of numbers. */
const noList = <T extends v.GenericSchema>(schema: T, message: string) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), message),
    schema,
  );
/** A mapping with any keys of a kind. */
const dictionary = <K extends v.GenericSchema<string>, V extends v.GenericSchema>(key: K, value: V) =>
  noList(v.record(key, value), 'must be a mapping');

/** A mapping with these keys only; an unknown one is named, with the nearest that exists. */
const mapping = <T extends v.ObjectEntries>(what: string, entries: T) =>
  noList(strict(what, entries), mustBeMapping(what, entries));

function strict<T extends v.ObjectEntries>(what: string, entries: T) {
  const keys = Object.keys(entries);
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '');
    if (issue.expected === 'never')
      return `${what} has no key ${key}${didYouMean(key, keys) || ` (it may have ${keys.join(', ')})`}`;
    return issue.received === 'undefined' ? `${what} needs the key ${key}` : mustBeMapping(what, entries);
  });
}

const mustBeMapping = (what: string, entries: v.ObjectEntries): string =>
  `${what} must be a mapping such as { ${Object.keys(entries)[0]}: … }`;

const word = v.pipe(
  v.string('must be a word in kebab case, such as dark-wood'),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    ({ input }) => `${JSON.stringify(input)} must be in kebab case, such as dark-wood`,
  ),
);
const name = v.pipe(
  v.string('must be a name in camel case, such as turnsLeft'),
  v.regex(
    /^[a-z][A-Za-z0-9]*$/,
    ({ input }) => `${JSON.stringify(input)} must be a name in camel case, such as turnsLeft`,
  ),
);
const tableName = v.pipe(
  v.string('must be the name of a table'),
  v.regex(/^(?:[a-z0-9-]+\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, ({ input }) =>
    /[./\\]/.test(input)
      ? `${JSON.stringify(input)} is a path; a table is named, as in ambush, and only those of its own game can be`
      : `${JSON.stringify(input)} must be the name of a table, such as ambush`,
  ),
);
const text = v.pipe(
  v.string('must be text; put it in quotes if it looks like a number'),
  v.minLength(1, 'must not be empty'),
);
const integer = v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'));
const spelt = (what: string) => v.union([integer, v.string()], what);

/** A number as files write it. */
const number = described(
  v.union(
    [
      spelt('a number'),
      dictionary(
        v.string(),
        v.lazy((): v.GenericSchema => number),
      ),
    ],
    'must be a whole number, a name, a sum such as turns + 1, or { by: <fact>, <choice>: <number>, … }',
  ),
  'A whole number, a name, a sum with + - * / % and brackets, or { by: <choice, ruling or flag>, <choice>: <number>, … }',
);

const ask: v.GenericSchema = described(
  v.union(
    [
      v.boolean(),
      integer,
      v.string(),
      v.array(v.union([v.string(), integer], 'must be a choice')),
      mapping('a condition', {
        not: v.optional(
          described(
            v.lazy(() => ask),
            'What it may not be',
          ),
        ),
        any: v.optional(described(v.array(v.lazy(() => ask)), 'What it may be, one or another')),
      }),
    ],
    'must be a choice, a list of choices, true, false, a range, absent, given, empty, { not: … } or { any: [ … ] }',
  ),
  'A choice, a list of choices, true, false, a range such as 2+, absent, given, empty, { not: … } or { any: [ … ] }',
);
const facets = dictionary(v.string(), ask);
const when = described(
  v.union(
    [facets, v.array(facets)],
    'must be a mapping of facts, such as { terrain: dark-wood }, or a list of such mappings',
  ),
  'Holds when all facts of the mapping do; a list of mappings holds when any does',
);

const choices = v.union(
  [v.pipe(v.array(word), v.minLength(1, 'must have at least one choice')), dictionary(word, v.nullable(text))],
  'must be a list of choices, or a mapping of choices to words about each',
);

const input = described(
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
  }),
  'A fact that the table asks for: exactly one of choices, integer, flag, list and some-of',
);
const inputs = described(
  dictionary(name, input),
  'Facts that are asked for, by name in camel case; the option is the name in kebab case',
);

const modifier = described(
  mapping('a modifier', {
    name: described(text, 'What it is called in results'),
    add: number,
    when: v.optional(when),
  }),
  'Added to a roll or its target, and listed by name in results',
);
const modifiers = v.array(modifier, 'must be a list of { name, add, when }');

const policy = v.picklist(['error', 'clamp', 'none'], 'must be error, clamp or none');
const roll = described(
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
              'must be error, clamp or none',
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

const oneTest = described(
  mapping('a test', {
    'at-most': v.optional(described(number, 'Passed by a total of at most this')),
    under: v.optional(described(number, 'Passed by a total under this')),
    'at-least': v.optional(described(number, 'Passed by a total of at least this')),
    over: v.optional(described(number, 'Passed by a total over this')),
    name: v.optional(described(name, 'What the target is called in results, where it is not a bare name')),
    modifiers: v.optional(described(modifiers, 'Named modifiers of the target')),
    when: v.optional(when),
  }),
  'What must be rolled: exactly one of at-most, under, at-least and over',
);
const test = described(
  v.union(
    [oneTest, v.array(oneTest)],
    'must be { at-most | under | at-least | over: <number> }, or a list of those with when',
  ),
  'What the total (or each die of a pool) is tested against',
);

const effectNumber = (about: string) => described(number, about);
const what = (about: string) => described(word, `${about}, in kebab case`);
const truth = (about: string) => described(v.boolean('must be true or false'), about);
const unit = v.optional(described(word, 'What it counts, in the plural: inches, game-turns'));
const kinds = {
  modifier: { stat: what('Which characteristic or roll'), add: effectNumber('By how much') },
  limit: { what: what('What is limited'), max: effectNumber('At most so much'), unit },
  set: { what: what('What is set'), value: effectNumber('Becomes so much') },
  hits: {
    count: effectNumber('How many'),
    strength: v.optional(effectNumber('Strength of each')),
    saves: v.optional(truth('Whether saves against them are allowed')),
  },
  wounds: { count: effectNumber('How many') },
  saves: { which: what('Which saves'), ignored: truth('Whether they are ignored') },
  injury: { add: effectNumber('To injury rolls') },
  status: { set: what('The state that it is in from now on') },
  forbid: { what: what('What may not be done') },
  allow: { what: what('What may be done') },
  require: { what: what('What must be done') },
  move: {
    distance: v.optional(effectNumber('How far')),
    unit,
    direction: v.optional(
      described(v.string('must be a word or the name of a quantity'), 'Where to: a word, or the name of a quantity'),
    ),
  },
  lose: { what: what('What is lost'), count: v.optional(effectNumber('How many')) },
  gain: { what: what('What is gained'), count: v.optional(effectNumber('How many')) },
  destroy: { what: what('What is destroyed') },
  resource: { what: what('Of what'), add: effectNumber('By how much') },
} as const;

/** Kinds of effect and the fields of each that are numbers. Adding a kind: here, and in render/effects. */
export const EFFECT_NUMBERS: ReadonlySet<string> = new Set(['add', 'max', 'value', 'count', 'strength', 'distance']);

const effect = described(
  v.variant(
    'kind',
    Object.entries(kinds).map(([kind, fields]) =>
      strict(`an effect of kind ${kind}`, {
        kind: described(v.literal(kind), 'What kind of effect it is') as unknown as v.LiteralSchema<string, undefined>,
        ...fields,
        to: v.optional(described(text, 'Whom it concerns')),
        until: v.optional(described(text, 'How long it lasts')),
        when: v.optional(when),
      }),
    ) as unknown as [v.StrictObjectSchema<{ kind: v.LiteralSchema<string, undefined> }, undefined>],
    `must be an effect of one of these kinds: ${Object.keys(kinds).join(', ')}`,
  ),
  'The effect as data: what kind it is, and the fields of that kind',
);

const quantitySpec = described(
  mapping('a quantity', {
    dice: v.optional(described(v.string('must be dice notation such as d3+1'), 'Dice notation')),
    value: v.optional(described(number, 'A computed number')),
    pick: v.optional(described(name, 'A list input, one name of which is picked')),
    unit: v.optional(described(word, 'What it counts, in the plural: game-turns, inches')),
    each: v.optional(described(number, 'Rolled once for each of so many; the value is the sum')),
    min: v.optional(described(number, 'At least so much')),
    max: v.optional(described(number, 'At most so much')),
    when: v.optional(when),
  }),
  'A further roll, a computed number or a pick: exactly one of dice, value and pick',
);
const quantities = described(
  dictionary(
    name,
    v.union(
      [quantitySpec, v.array(quantitySpec)],
      'must be { dice, unit }, { value, unit } or { pick }, or a list of those with when',
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
const then = described(
  v.array(
    v.union(
      [
        tableName,
        mapping('an entry of then', {
          table: described(tableName, 'A table of the same game'),
          when: v.optional(when),
          with: v.optional(handedOn),
          times: v.optional(described(number, 'How often it is resolved')),
          reroll: v.optional(described(v.array(word), 'Outcomes that are thrown again')),
          limit: v.optional(described(integer, 'How often at most along one path, where the table can reach itself')),
        }),
      ],
      'must be the name of a table, or { table, when, with, times }',
    ),
  ),
  'Tables that are resolved at once, as part of the same result',
);

/** The moments at which a table can be due. */
const MOMENTS = [
  'start-of-game-turn',
  'start-of-player-turn',
  'start-of-own-turn',
  'next-own-turn',
  'recovery-phase',
  'after-battle',
  'next-battle',
  'when-it-happens',
] as const;
const next = described(
  v.array(
    mapping('an entry of next', {
      at: described(v.picklist(MOMENTS, `must be one of ${MOMENTS.join(', ')}`), 'When it is due'),
      table: described(tableName, 'A table of the same game'),
      when: v.optional(when),
      with: v.optional(handedOn),
      ask: v.optional(described(v.array(name), 'Inputs that are asked for when the time comes, and not carried over')),
    }),
  ),
  'Tables to roll later, with the moment and the inputs that carry over',
);

const effectText = described(
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

const related = described(v.array(tableName), 'Tables that may be rolled while it lasts');
const lasts = described(
  v.union([word, name], 'must be a word such as battle, or the name of a quantity'),
  'How long it lasts: a word, or the name of a quantity',
);
const setting = v.union(
  [v.boolean(), integer, word],
  'must be a choice, a whole number, true, false, or the word outcome for the id of the outcome',
);
const sets = described(
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
const outcome = {
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

const row: v.GenericSchema = described(
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

const covers = described(
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{1,3}-\d{2}$/, 'must be an id such as FN-16'))),
  'Entries of the rules checklist that this realises',
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
});

/** A game.yaml file. */
export const gameSchema = mapping('a game', {
  schema: described(v.literal(1, 'must be 1'), 'The version of the table language: 1'),
  title: described(text, 'The title of the game'),
  aliases: v.optional(described(v.array(word), 'Further names of the game')),
  order: v.optional(described(integer, 'Its place among the games, lowest first')),
  summary: v.optional(described(text, 'What its tables cover, in one sentence')),
  credits: v.optional(described(text, 'Who owns the game, and that this is unofficial')),
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
  notes: v.optional(
    described(
      v.array(
        mapping('a note', {
          title: described(text, 'What it is about'),
          text: described(text, 'The rule, in own words'),
          covers: v.optional(covers),
        }),
      ),
      'Rules without dice, found by their entry',
    ),
  ),
});

export type TableFile = v.InferOutput<typeof tableSchema>;
export type GameFile = v.InferOutput<typeof gameSchema>;

/** Parts of the schemas that stand in many places: named in the JSON Schemas, and explained there once. */
export const definitions = {
  number,
  condition: ask,
  when,
  input,
  modifier,
  test: oneTest,
  row,
  effect,
  quantity: quantitySpec,
  effectText,
  quantities,
  then,
  next,
  sets,
};
