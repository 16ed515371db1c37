import { OmenError } from '../../table/error.ts';
import { describeInput, kindOf, readInput } from '../../table/input-kinds.ts';
import type { Input, InputValue, Table } from '../../table/model.ts';
import { kebab, nearest } from '../../table/names.ts';
import { meantBy, type Named, SURE } from '../meaning.ts';

type Given = Readonly<Record<string, InputValue>>;

/** Words that one choice may be written in: `wooden building`. */
const LONGEST = 4;

/** An input and the value of it that words may mean. */
interface Filling {
  readonly input: Input;
  readonly value: InputValue;
}

/**
 * The inputs, with what bare words say of those that are missing: a choice, its beginning or a word of its own; the name
 * of a flag; a number, for the first number that is missing, those that are required first.
 * @throws OmenError where a word means nothing here, or several things
 */
export function fillInputs(table: Table, given: Given, words: readonly string[]): Given {
  let filled = given;
  for (let at = 0; at < words.length; ) {
    const missing = table.inputs.filter(({ name }) => filled[name] === undefined);
    const [{ input, value }, used] = fillingOf(table, missing, words.slice(at));
    filled = { ...filled, [input.name]: value };
    at += used;
  }
  return filled;
}

function fillingOf(table: Table, missing: readonly Input[], words: readonly string[]): readonly [Filling, number] {
  const all = missing.flatMap(fillingsOf);
  for (let used = Math.min(LONGEST, words.length); used > 0; used--) {
    const word = words.slice(0, used).join(' ');
    const { found, rank } = meantBy(word, all);
    // Several words together are a name, and not its beginning only.
    if (found.length === 0 || (used > 1 && rank === SURE.begun)) continue;
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return [only.value, used];
    throw severalMeanings(word, found);
  }
  const word = words[0] as string;
  if (/^[+−–-]?\d+$/.test(word)) return [numberOf(table, missing, word), 1];
  throw noMeaning(table, missing, word);
}

const fillingsOf = (input: Input): Named<Filling>[] =>
  kindOf(input)
    .spoken(input)
    .map(({ value, name, words }) => ({ value: { input, value }, name, words }));

function numberOf(table: Table, missing: readonly Input[], word: string): Filling {
  const numbers = missing.filter(({ type }) => type === 'integer');
  const input = numbers.find(({ required }) => required) ?? numbers[0];
  if (input !== undefined) return { input, value: readInput(input, word.replace(/^[−–]/, '-')) };
  const takes = table.inputs.some(({ type }) => type === 'integer') ? 'no further number' : 'no number';
  const dice =
    table.roll?.dice || table.roll?.named
      ? `; if it was rolled, say --natural ${word}, or --dice with what each die shows, a comma between them`
      : '';
  throw new OmenError('unknown-choice', `${table.name} asks for ${takes}${dice}`, { value: word });
}

const optionWords = ({ input, value }: Filling): string =>
  value === true ? `--${kebab(input.name)}` : `--${kebab(input.name)} ${value}`;

const severalMeanings = (word: string, found: readonly Named<Filling>[]): OmenError =>
  new OmenError(
    'unknown-choice',
    `${JSON.stringify(word)} could be ${found.map(({ value }) => optionWords(value)).join(' or ')}; write more of it`,
    { value: word, allowed: found.map(({ name }) => name) },
  );

function noMeaning(table: Table, missing: readonly Input[], word: string): OmenError {
  const names = missing.flatMap(fillingsOf).map(({ name }) => name);
  const near = nearest(word, names);
  const asked = missing.length > 0 ? missing : table.inputs;
  const asks =
    asked.length === 0
      ? `${table.name} asks for nothing`
      : `${table.name} asks for ${asked.map((input) => `${kebab(input.name)} (${describeInput(input)})`).join('; ')}`;
  return new OmenError(
    'unknown-choice',
    near === undefined
      ? `${JSON.stringify(word)} means nothing here; ${asks}`
      : `${JSON.stringify(word)} means nothing here; did you mean ${near}?`,
    { value: word, allowed: names, ...(near === undefined ? {} : { nearest: near }) },
  );
}
