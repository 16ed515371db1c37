import { LIMITS } from '../../dice/limits.ts';
import { type ErrorCode, OmenError } from '../error.ts';
import type { Fact, InputValue } from '../fact.ts';
import type { Choice, Input, Ruling, Table } from '../model.ts';
import { camel, didYouMean, kebab, nearest } from '../names.ts';
import { own } from '../own.ts';
import { formatRange, within } from '../range.ts';
import type { Inputs } from '../result.ts';
import { holds } from '../when.ts';

/**
 * Checks the given inputs of a table and fills in defaults, in the table's order. Absent optional inputs stay away.
 * @throws OmenError `unknown-input`, `missing-input`, `unknown-choice`, `out-of-range` or `wrong-type`.
 */
export function settleInputs(table: Table, given: Readonly<Record<string, Fact>>): Inputs {
  for (const name of Object.keys(given)) {
    if (table.inputs.some((input) => input.name === name)) continue;
    const names = table.inputs.map((input) => input.name);
    throw new OmenError(
      'unknown-input',
      `${table.name} has no input ${kebab(name)}${didYouMean(name, names)}${names.length ? ` (it has ${names.map(kebab).join(', ')})` : ' (it has none)'}`,
      { option: kebab(name), allowed: names.map(kebab), ...near(name, names) },
    );
  }
  const settled: Record<string, InputValue> = {};
  for (const input of table.inputs) {
    const value = own(given, input.name);
    if (value !== undefined) settled[input.name] = checkInput(input, value);
    else if (input.type === 'flag' || input.default !== null) settled[input.name] = input.default as InputValue;
    else if (input.required) throw missingInputError(table, input);
  }
  for (const input of table.inputs) {
    const { name, optionalWhere } = input;
    if (own(settled, name) === undefined && optionalWhere !== null && !holds(optionalWhere, settled)) {
      throw missingInputError(table, input);
    }
  }
  return settled;
}

/** The error for an input that the table needs and was not given. */
export const missingInputError = (table: Table, input: Input): OmenError =>
  new OmenError('missing-input', (option) => `${table.name} needs ${option} (${describeInput(input)})`, {
    option: kebab(input.name),
    ...(allowed(input) ? { allowed: allowed(input) as string[] } : {}),
  });

/** The value, if it is one that the input may have. @throws OmenError */
export function checkInput(input: Input, value: Fact): InputValue {
  const problem = (code: ErrorCode, expected: string, nearest?: string): OmenError =>
    new OmenError(
      code,
      (option) =>
        `${option} is ${spell(value)}; it must be ${expected}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
      {
        option: kebab(input.name),
        value,
        ...(allowed(input) ? { allowed: allowed(input) as string[] } : {}),
        ...(nearest === undefined ? {} : { nearest }),
      },
    );
  switch (input.type) {
    case 'choice': {
      const ids = input.choices.map(({ id }) => id);
      if (typeof value === 'string' && ids.includes(value)) return value;
      throw problem('unknown-choice', oneOf(ids), nearest(String(value), ids));
    }
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value))
        throw problem('wrong-type', `a whole number, ${formatRange(input.within)}`);
      if (!within(input.within, value) || Math.abs(value) > LIMITS.number)
        throw problem('out-of-range', formatRange(input.within));
      return value;
    case 'flag':
      if (typeof value !== 'boolean') throw problem('wrong-type', 'true or false');
      return value;
    default: {
      if (!Array.isArray(value) || value.some((word) => typeof word !== 'string' || word === '')) {
        throw problem('wrong-type', 'a list of names');
      }
      if (input.type === 'some-of') {
        const ids = input.choices.map(({ id }) => id);
        const wrong = (value as string[]).find((word) => !ids.includes(word));
        if (wrong !== undefined) {
          throw new OmenError(
            'unknown-choice',
            (option) =>
              `${option} has ${JSON.stringify(wrong)}; it may have ${ids.join(', ')}${didYouMean(wrong, ids)}`,
            { option: kebab(input.name), value: wrong, allowed: ids, ...near(wrong, ids) },
          );
        }
      }
      return value as readonly string[];
    }
  }
}

/** Whether the input may have this value. */
export function mayHave(input: Input, value: InputValue): boolean {
  try {
    checkInput(input, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads an input from the words of a command line.
 * @throws OmenError where they are not a value that the input may have.
 */
export function readInput(input: Input, text: string): InputValue {
  switch (input.type) {
    case 'integer': {
      const plain = text.trim().replace(/^[−–]/, '-');
      return checkInput(input, /^[+-]?\d+$/.test(plain) ? Number(plain) : text);
    }
    case 'flag':
      return checkInput(
        input,
        text === 'true' || text === 'yes' ? true : text === 'false' || text === 'no' ? false : text,
      );
    case 'choice':
      return checkInput(input, text);
    default:
      return checkInput(
        input,
        text
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      );
  }
}

/** `2 to 6`, `a, b or c`, `true or false`: what an input may be. */
export function describeInput(input: Input): string {
  switch (input.type) {
    case 'choice':
      return oneOf(input.choices.map(({ id }) => id));
    case 'integer':
      return `a whole number, ${formatRange(input.within)}`;
    case 'flag':
      return 'true or false';
    case 'list':
      return 'names, separated by commas';
    case 'some-of':
      return `some of ${input.choices.map(({ id }) => id).join(', ')}`;
  }
}

const allowed = (input: Input): readonly string[] | null =>
  input.type === 'choice' || input.type === 'some-of'
    ? input.choices.map(({ id }) => id)
    : input.type === 'integer'
      ? [formatRange(input.within)]
      : null;

/**
 * Settles the rulings of a table: the choices that were made, else the first of each. Names may be kebab-case.
 * Choices for rulings that the table does not use are left alone.
 * @throws OmenError `unknown-choice`
 */
export function settleRulings(
  rulings: readonly Ruling[],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const settled: Record<string, string> = {};
  for (const ruling of rulings) {
    const choice = own(chosen, ruling.name) ?? own(chosen, kebab(ruling.name));
    settled[ruling.name] = choice === undefined ? (ruling.choices[0] as Choice).id : checkRuling(ruling, choice);
  }
  return settled;
}

/** The choice, if it is one of the ruling's. @throws OmenError `unknown-choice` */
export function checkRuling(ruling: Ruling, choice: string): string {
  const ids = ruling.choices.map(({ id }) => id);
  if (ids.includes(choice)) return choice;
  const name = kebab(ruling.name);
  throw new OmenError(
    'unknown-choice',
    `ruling ${name} is ${JSON.stringify(choice)}; it must be ${oneOf(ids)}${didYouMean(choice, ids)}`,
    {
      option: `ruling ${name}`,
      value: choice,
      allowed: ids,
      ...near(choice, ids),
    },
  );
}

/** `dark-wood=as-written` → name and choice. @throws OmenError `bad-ruling` */
export function readRuling(text: string): readonly [name: string, choice: string] {
  const match = /^([^=\s]+)=([^=\s]+)$/.exec(text);
  if (!match) {
    throw new OmenError('bad-ruling', (option) => `${option} is ${JSON.stringify(text)}; write it as <name>=<choice>`, {
      option: 'ruling',
      value: text,
    });
  }
  return [camel(match[1] as string), match[2] as string];
}

const near = (word: string, words: readonly string[]): { nearest?: string } => {
  const found = nearest(word, words);
  return found === undefined ? {} : { nearest: kebab(found) };
};

const oneOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const spell = (value: Fact): string => (Array.isArray(value) ? value.join(',') : (JSON.stringify(value) ?? 'absent'));
