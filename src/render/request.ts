import type { Input, InputValue, Table } from '../table/model.ts';
import { kebab } from '../table/names.ts';
import type { Inputs } from '../table/result.ts';
import { shellWord } from './shell-word.ts';

/** What a pasted command needs beside the inputs. */
export interface CommandExtras {
  /** How the table is named on the command line. */
  readonly word: string;
  /** Inputs that are still to be filled in. */
  readonly ask?: readonly string[];
  readonly rulings?: Readonly<Record<string, string>>;
  /** Further folders of games that the command needs. */
  readonly data?: readonly string[];
}

/**
 * The command that asks for a table with these inputs: `omen <table> --turns-left 3`. Defaults are left out; what is still
 * to be filled in stands in angle brackets, and a flag that may hold in square ones.
 */
export function commandFor(
  table: Table,
  inputs: Inputs,
  { word, ask = [], rulings = {}, data = [] }: CommandExtras,
): string {
  const words = ['omen', word];
  for (const input of table.inputs) {
    const value = inputs[input.name];
    if (value !== undefined) {
      if (JSON.stringify(value) !== JSON.stringify(input.default))
        words.push(...optionWords(input, value).map(shellWord));
    } else if (input.required || ask.includes(input.name)) words.push(...placeholder(input));
  }
  for (const ruling of table.rulings) {
    const choice = rulings[ruling.name];
    if (choice !== undefined && choice !== ruling.choices[0]?.id)
      words.push('--ruling', `${kebab(ruling.name)}=${choice}`);
  }
  for (const folder of data) words.push('--data', shellWord(folder));
  return words.join(' ');
}

/** An input as words of a command line, as they are: `--turns-left`, `3`. */
export function optionWords({ name }: Input, value: InputValue): string[] {
  const option = `--${kebab(name)}`;
  if (typeof value === 'boolean') return [value ? option : `--no-${kebab(name)}`];
  const text = Array.isArray(value) ? value.join(',') : String(value);
  // Alone, such a value would be read as an option, or as none.
  return text === '' || text.startsWith('-') ? [`${option}=${text}`] : [option, text];
}

function placeholder(input: Input): string[] {
  const option = `--${kebab(input.name)}`;
  if (input.type === 'flag') return [`[${option}]`];
  return [option, input.type === 'integer' ? '<number>' : input.type === 'choice' ? '<choice>' : '<names>'];
}
