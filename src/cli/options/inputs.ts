import { type Command, Option } from 'commander';
import { describeInput, kindOf, readInput } from '../../table/input-kinds.ts';
import type { Choice, Input, InputValue } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';
import { offerInput } from '../completion/offers.ts';
import { meantBy } from '../meaning.ts';
import { repeated, valued } from './options.ts';

/** The heading that inputs have in the help. */
export const INPUTS = 'Inputs:';

/** Options for inputs. Their values stay words; `inputsFrom` reads them. */
export function addInputOptions(command: Command, inputs: readonly Input[]): void {
  command.optionsGroup(INPUTS);
  for (const input of inputs) {
    const about = input.about;
    const { word } = kindOf(input);
    if (word === null) {
      addFlag(command, new Option(optionOf(input), `${about}${input.default ? ' (default)' : ''}`), input, inputs);
    } else {
      const words = `${about}: ${describeInput(input)}${fallbackWords(input)}${choiceWords(input)}`;
      const option = valued(`${optionOf(input)} <${word}>`, words, { many: true, empty: word === 'names' });
      command.addOption(forInput(offerInput(option, input), input));
    }
  }
}

/** ` · bladed: sword, axe`: what choices stand for. */
function choiceWords(input: Input): string {
  const choices = 'choices' in input ? input.choices : [];
  const told = choices.flatMap(({ id, words = [] }) => (words.length === 0 ? [] : [`${id}: ${words.join(', ')}`]));
  return told.length === 0 ? '' : ` · ${told.join('; ')}`;
}

/** Adds a flag, and what says that it does not hold; an input that has that name goes before it. */
export function addFlag(command: Command, option: Option, input: Input, inputs: readonly Input[]): void {
  command.addOption(forInput(option, input));
  const no = `--no-${kebab(input.name)}`;
  if (inputs.some((other) => optionOf(other) === no)) return;
  const negation = new Option(no, `not: ${input.about}`).hideHelp(input.default !== true);
  negation.attributeName = () => keyOf(input);
  command.addOption(negation);
}

/** Makes the option one of this input, whatever its name: one that begins with `no` is no negation. */
export function forInput(option: Option, input: Input): Option {
  option.negate = false;
  option.attributeName = () => keyOf(input);
  return option;
}

/** What was said of an input, as words; a flag is true or false. */
export const givenFor = (command: Command, input: Input): boolean | string | readonly string[] | undefined =>
  command.getOptionValue(keyOf(input)) as boolean | string | readonly string[] | undefined;

/** No option of the program, and nothing that an object has by itself, is called so. */
const keyOf = ({ name }: Input): string => `input ${name}`;

const optionOf = ({ name }: Input): string => `--${kebab(name)}`;

/** ` (required)`, ` (default: 3)`, or nothing: what holds where an input is not given. */
export function fallbackWords(input: Input): string {
  if (input.required) return ' (required)';
  const fallback = input.type === 'flag' || input.default === null ? '' : input.default.toString();
  return fallback === '' ? '' : ` (default: ${fallback})`;
}

/** The inputs that were given, read as the table wants them. @throws OmenError */
export function inputsFrom(command: Command, inputs: readonly Input[]): Record<string, InputValue> {
  const given: Record<string, InputValue> = {};
  for (const input of inputs) {
    const value = givenFor(command, input) as boolean | readonly string[] | undefined;
    if (value === undefined) continue;
    if (typeof value === 'boolean') given[input.name] = value;
    else if (kindOf(input).word === 'names') given[input.name] = readValue(input, value.join(','));
    else if (value.length > 1) throw repeated(optionOf(input), value.at(-1) as string);
    else given[input.name] = readValue(input, value[0] as string);
  }
  return given;
}

/** The value that a text stands for: a choice may be begun, in any case, or written as what it stands for. @throws OmenError */
function readValue(input: Input, text: string): InputValue {
  if (input.type === 'choice') return readInput(input, choiceFor(input.choices, text));
  if (input.type !== 'some-of') return readInput(input, text);
  const names = text.split(',').map((each) => choiceFor(input.choices, each.trim()));
  return readInput(input, names.join(','));
}

/** The id of the only choice that the text can mean; else the text as it is. */
function choiceFor(choices: readonly Choice[], text: string): string {
  const { found } = meantBy(
    text,
    choices.map(({ id, words = [] }) => ({ value: id, name: id, words })),
  );
  return found.length === 1 && found[0] !== undefined ? found[0].value : text;
}
