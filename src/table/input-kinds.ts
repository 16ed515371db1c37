/** The kinds of inputs: what each takes, and how its values are written, told and tried. Whoever asks for inputs looks here. */
import { LIMITS } from '../dice/limits.ts';
import { type ErrorCode, OmenError } from './error.ts';
import type { Choice, Fact, Input, InputValue } from './model.ts';
import { didYouMean, kebab, near, nearest } from './names.ts';
import { formatRange, within } from './range.ts';
import { orWords } from './text.ts';

export type InputType = Input['type'];
export type InputOf<T extends InputType> = Extract<Input, { readonly type: T }>;

/** A value that one word says, with further words for it. */
interface Spoken {
  readonly value: InputValue;
  readonly name: string;
  readonly words: readonly string[];
}

export interface InputKind<T extends InputType = InputType> {
  /** What follows the option of such an input; null: the option says all. */
  readonly word: 'number' | 'choice' | 'names' | null;
  /** What a value must be: `a whole number, 2-6`. */
  describe(input: InputOf<T>): string;
  /** The values that errors list; null where they say nothing more. */
  allowed(input: InputOf<T>): readonly string[] | null;
  /** The value that a text stands for; whether the input may have it is for `check` to say. */
  parse(text: string): InputValue;
  /** The value, if the input may have it. @throws OmenError `wrong-type`, `unknown-choice` or `out-of-range` */
  check(input: InputOf<T>, value: Fact): InputValue;
  /** The values that it can be swept over, so many at most of a range; none where it is no single value. */
  values(input: InputOf<T>, most: number): readonly InputValue[];
  /** The values that a word says without naming the input. */
  spoken(input: InputOf<T>): readonly Spoken[];
  /** A value that shows what may be said, as words; of numbers one that dice of at most `most` may come to. */
  example(input: InputOf<T>, most: number): string;
}

const idsOf = ({ choices }: { readonly choices: readonly Choice[] }): string[] => choices.map(({ id }) => id);

const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const exampleChoice = ({ choices }: { readonly choices: readonly Choice[] }): string =>
  choices.find(({ id }) => id !== 'none')?.id ?? '';

const KINDS: { readonly [T in InputType]: InputKind<T> } = {
  choice: {
    word: 'choice',
    describe: (input) => orWords(idsOf(input)),
    allowed: idsOf,
    parse: (text) => text,
    check(input, value) {
      const ids = idsOf(input);
      if (typeof value === 'string' && ids.includes(value)) return value;
      throw problem(input, value, 'unknown-choice', orWords(ids), nearest(String(value), ids));
    },
    values: idsOf,
    spoken: ({ choices }) => choices.map(({ id, words = [] }) => ({ value: id, name: id, words })),
    example: exampleChoice,
  },
  integer: {
    word: 'number',
    describe: (input) => `a whole number, ${formatRange(input.within)}`,
    allowed: (input) => [formatRange(input.within)],
    parse(text) {
      const plain = text.trim().replace(/^[−–]/, '-');
      return /^[+-]?\d+$/.test(plain) ? Number(plain) : text;
    },
    check(input, value) {
      if (typeof value !== 'number' || !Number.isInteger(value))
        throw problem(input, value, 'wrong-type', `a whole number, ${formatRange(input.within)}`);
      if (!within(input.within, value) || Math.abs(value) > LIMITS.number)
        throw problem(input, value, 'out-of-range', formatRange(input.within));
      return value;
    },
    values: ({ within }, most) =>
      within
        .flatMap(([low, high]) => {
          const from = low ?? 0;
          return Array.from(
            { length: Math.min(most, (high ?? Number.POSITIVE_INFINITY) - from + 1) },
            (_, i) => from + i,
          );
        })
        .slice(0, most),
    spoken: () => [],
    example({ within: [range] }, most) {
      const [low, high] = [range?.[0] ?? 0, range?.[1] ?? null];
      if (high === null) return String(low + 1);
      return String(Math.max(low, Math.ceil((low + Math.min(high, most)) * 0.6)));
    },
  },
  flag: {
    word: null,
    describe: () => 'true or false',
    allowed: () => null,
    parse: (text) => (text === 'true' || text === 'yes' ? true : text === 'false' || text === 'no' ? false : text),
    check(input, value) {
      if (typeof value !== 'boolean') throw problem(input, value, 'wrong-type', 'true or false');
      return value;
    },
    values: () => [false, true],
    spoken: ({ name }) => [{ value: true, name: kebab(name), words: [] }],
    example: () => 'true',
  },
  list: {
    word: 'names',
    describe: () => 'names, separated by commas',
    allowed: () => null,
    parse: splitNames,
    check: checkNames,
    values: () => [],
    spoken: () => [],
    example: () => 'one,two',
  },
  'some-of': {
    word: 'names',
    describe: (input) => `some of ${idsOf(input).join(', ')}`,
    allowed: idsOf,
    parse: splitNames,
    check(input, value) {
      const names = checkNames(input, value);
      const ids = idsOf(input);
      const wrong = names.find((word) => !ids.includes(word));
      if (wrong === undefined) return names;
      throw new OmenError(
        'unknown-choice',
        (option) => `${option} has ${JSON.stringify(wrong)}; it may have ${ids.join(', ')}${didYouMean(wrong, ids)}`,
        { option: kebab(input.name), value: wrong, allowed: ids, ...near(wrong, ids) },
      );
    },
    values: () => [],
    spoken: ({ choices }) => choices.map(({ id, words = [] }) => ({ value: [id], name: id, words })),
    example: exampleChoice,
  },
};

/** What is to be known of an input's kind, for whichever input. */
export const kindOf = ({ type }: Input): InputKind => KINDS[type] as InputKind;

/** The value, if it is one that the input may have. @throws OmenError */
export const checkInput = (input: Input, value: Fact): InputValue => kindOf(input).check(input, value);

/**
 * Reads an input from the words of a command line.
 * @throws OmenError where they are not a value that the input may have.
 */
export const readInput = (input: Input, text: string): InputValue => checkInput(input, kindOf(input).parse(text));

/** `2 to 6`, `a, b or c`, `true or false`: what an input may be. */
export const describeInput = (input: Input): string => kindOf(input).describe(input);

/** Whether the input may have this value. */
export function mayHave(input: Input, value: InputValue): boolean {
  try {
    checkInput(input, value);
    return true;
  } catch {
    return false;
  }
}

/** What errors list of the values that an input may have. */
export function allowedIn(input: Input): { readonly allowed?: readonly string[] } {
  const allowed = kindOf(input).allowed(input);
  return allowed === null ? {} : { allowed };
}

function checkNames(input: Input, value: Fact): readonly string[] {
  if (Array.isArray(value) && value.every((word) => typeof word === 'string' && word !== '')) return value;
  throw problem(input, value, 'wrong-type', 'a list of names');
}

const problem = (input: Input, value: Fact, code: ErrorCode, expected: string, nearest?: string): OmenError =>
  new OmenError(
    code,
    (option) =>
      `${option} is ${formatValue(value)}; it must be ${expected}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
    { option: kebab(input.name), value, ...allowedIn(input), ...(nearest === undefined ? {} : { nearest }) },
  );

const formatValue = (value: Fact): string =>
  Array.isArray(value) ? value.join(',') : (JSON.stringify(value) ?? 'absent');
