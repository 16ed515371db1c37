/** What the schemas of tables and games are built of: each says in a sentence what would be right. */

import * as v from 'valibot';
import { didYouMean } from '../names.ts';
import { orWords } from '../text.ts';

/** The schema, with words for editors. */
export const described = <T extends v.GenericSchema>(schema: T, description: string) =>
  v.pipe(schema, v.description(description));

/** The schema, but for lists, which JavaScript takes for mappings of numbers. */
const noList = <T extends v.GenericSchema>(schema: T, message: string) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), message),
    schema,
  );
/** A mapping with any keys of a kind. */
export const dictionary = <K extends v.GenericSchema<string>, V extends v.GenericSchema>(key: K, value: V) =>
  noList(anyKeys(v.record(key, value)), 'must be a mapping');

/** The record, with keys such as `constructor`, which the library leaves out unseen: here they are names like others. */
const anyKeys = <K extends v.GenericSchema<string>, V extends v.GenericSchema>(
  record: v.RecordSchema<K, V, undefined>,
): v.RecordSchema<K, V, undefined> => ({
  ...record,
  '~run'(dataset, config) {
    const { value: input } = dataset;
    if (input === null || typeof input !== 'object') return record['~run'](dataset, config);
    const output: Record<string, unknown> = Object.create(null);
    const issues: v.BaseIssue<unknown>[] = [];
    let typed = true;
    for (const [key, value] of Object.entries(input)) {
      const [named, held] = [record.key['~run']({ value: key }, config), record.value['~run']({ value }, config)];
      const place = { type: 'object', input: input as Record<string, unknown>, key, value } as const;
      for (const issue of named.issues ?? []) issues.push({ ...issue, path: [{ ...place, origin: 'key' }] });
      for (const issue of held.issues ?? [])
        issues.push({ ...issue, path: [{ ...place, origin: 'value' }, ...(issue.path ?? [])] });
      typed &&= named.typed && held.typed;
      output[key] = held.value;
    }
    const [first, ...rest] = issues;
    return { typed, value: output, ...(first ? { issues: [first, ...rest] } : {}) } as ReturnType<
      (typeof record)['~run']
    >;
  },
});

/** A mapping with these keys only; an unknown one is named, with the nearest that exists. */
export const mapping = <T extends v.ObjectEntries>(what: string, entries: T) =>
  noList(strict(what, entries), mustBeMapping(what, entries));

/** As `mapping`, for those of a union that is told apart by a key. */
export function strict<T extends v.ObjectEntries>(what: string, entries: T) {
  const keys = Object.keys(entries);
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '');
    if (issue.expected === 'never') {
      if (/^-?\d/.test(key))
        return `${what} has no key ${key}; a list of values stands in quotes between { and }, as in result: "1, 6"`;
      const glued = keys.find((each) => key.startsWith(`${each}:`));
      if (glued !== undefined) return `a space is missing after ${glued}:`;
      return `${what} has no key ${key}${didYouMean(key, keys) || ` (it may have ${keys.join(', ')})`}`;
    }
    return issue.received === 'undefined' ? `${what} needs the key ${key}` : mustBeMapping(what, entries);
  });
}

const mustBeMapping = (what: string, entries: v.ObjectEntries): string =>
  `${what} must be a mapping such as { ${Object.keys(entries)[0]}: … }`;

const LETTERS = String.raw`[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+`;
/** The pattern of words in kebab case, of small letters of any script, or of one that knows no others. */
const KEBAB_WORDS = `${LETTERS}(?:-${LETTERS})*`;
export const KEBAB = new RegExp(`^${KEBAB_WORDS}$`, 'u');

/** A word in kebab case: a choice, an id, a unit. */
export const word = v.pipe(
  v.string('must be a word in kebab case, such as dark-wood'),
  v.regex(KEBAB, ({ input }) => `${JSON.stringify(input)} must be in kebab case, such as dark-wood`),
);
/** A name in camel case: an input, a ruling, a quantity. */
export const name = v.pipe(
  v.string('must be a name in camel case, such as turnsLeft'),
  v.regex(
    /^[a-z][A-Za-z0-9]*$/,
    ({ input }) => `${JSON.stringify(input)} must be a name in camel case, such as turnsLeft`,
  ),
);
const TABLE_NAME = new RegExp(`^(?:${KEBAB_WORDS}/)?${KEBAB_WORDS}$`, 'u');

/** A table of the same game. */
export const tableName = v.pipe(
  v.string('must be the name of a table'),
  v.regex(TABLE_NAME, ({ input }) =>
    /[./\\]/.test(input)
      ? `${JSON.stringify(input)} is a path; a table is named, as in ambush or, of another game, dungeon/trap`
      : `${JSON.stringify(input)} must be the name of a table, such as ambush`,
  ),
);
/** Words for people. */
export const text = v.pipe(
  v.string('must be text; put it in quotes if it looks like a number'),
  v.minLength(1, 'must not be empty'),
);
/** A whole number. */
export const integer = v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'));
/** A number, or text that is read later: `7`, `2-4`, `turns + 1`. */
export const spelt = (what: string) => v.union([integer, v.string()], what);

/** One of these words; another one is refused with the nearest. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, ({ input }) => {
    return `must be ${orWords(words)}${typeof input === 'string' ? didYouMean(input, words) : ''}`;
  });

/** Entries of a rules checklist. */
export const covers = described(
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{1,3}-\d{2}$/, 'must be an id such as FN-16'))),
  'Entries of the rules checklist that this realises',
);
