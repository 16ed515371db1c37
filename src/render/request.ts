import type { Input, InputValue, Table } from '../table/model.ts';
import { kebab } from '../table/names.ts';
import type { Inputs } from '../table/result.ts';
import { shellLine } from '../table/shell-word.ts';

/** What a pasted command needs beside the inputs. */
export interface CommandExtras {
  /** How the table is named on the command line. */
  readonly word: string;
  readonly rulings?: Readonly<Record<string, string>>;
  /** Further folders of games that the command needs. */
  readonly data?: readonly string[];
}

/**
 * The command that asks for a table with these inputs: `omen <table> --turns-left 3`, as a shell takes it. Defaults are
 * left out, and so is what is still to be filled in.
 */
export function commandFor(table: Table, inputs: Inputs, { word, rulings = {}, data = [] }: CommandExtras): string {
  const said = table.inputs.flatMap((input) => {
    const value = inputs[input.name];
    return value === undefined || JSON.stringify(value) === JSON.stringify(input.default)
      ? []
      : optionWords(input, value);
  });
  const chosen = table.rulings.flatMap(({ name, choices }) => {
    const choice = rulings[name];
    return choice === undefined || choice === choices[0]?.id ? [] : ['--ruling', `${kebab(name)}=${choice}`];
  });
  return shellLine(['omen', word, ...said, ...chosen, ...data.flatMap((folder) => ['--data', folder])]);
}

/** An input as words of a command line, as they are: `--turns-left`, `3`. */
export function optionWords({ name }: Input, value: InputValue): string[] {
  const option = `--${kebab(name)}`;
  if (typeof value === 'boolean') return [value ? option : `--no-${kebab(name)}`];
  const text = Array.isArray(value) ? value.join(',') : String(value);
  // Alone, such a value would be read as an option, or as none.
  return text === '' || text.startsWith('-') ? [`${option}=${text}`] : [option, text];
}
