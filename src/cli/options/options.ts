import { type Command, Option } from 'commander';
import { OmenError } from '../../table/error.ts';

interface Valued<T> {
  /** Reads the words after the option. */
  readonly read?: (text: string) => T;
  /** May stand several times; all values are kept. */
  readonly many?: boolean;
  readonly hidden?: boolean;
  /** May be empty: no names. */
  readonly empty?: boolean;
}

/** An option with a value, as in `valued('--seed <seed>', 'words', {})`. */
export function valued<T = string>(
  flags: string,
  about: string,
  { read, many, hidden, empty }: Valued<T> = {},
): Option {
  const option = new Option(flags, about);
  const name = flags.match(/--[\w-]+/)?.[0] ?? flags;
  option.argParser((text: string, before: unknown) => {
    if (text === '' && !empty)
      throw new OmenError('missing-value', `${name} is empty; it needs a value`, {
        option: name.slice(2),
        value: text,
      });
    const value = read ? read(text) : text;
    if (many) return gathered(before as unknown[] | undefined, value);
    if (before !== undefined) throw repeated(name, text);
    return value;
  });
  return hidden ? option.hideHelp() : option;
}

/** A list grows in place: one that is copied for each value costs the square of their number. */
function gathered<T>(before: T[] | undefined, value: T): T[] {
  if (before === undefined) return [value];
  before.push(value);
  return before;
}

/** The error for an option that stands twice, though it has one value. */
export const repeated = (name: string, value: string): OmenError =>
  new OmenError('repeated-option', `${name} stands twice; which one is meant?`, { option: name.slice(2), value });

/** A whole number of at least `lowest`. @throws OmenError */
export const readWhole =
  (option: string, lowest: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text.trim()) && Number.isSafeInteger(value) && value >= lowest) return value;
    const most = /^\d+$/.test(text.trim()) && value >= lowest ? ` and at most ${Number.MAX_SAFE_INTEGER}` : '';
    throw new OmenError(
      'out-of-range',
      `${option} is ${JSON.stringify(text)}; it must be a whole number, ${lowest} or more${most}`,
      {
        option: option.replace(/^-+/, ''),
        value: text,
        allowed: [`${lowest}+`],
      },
    );
  };

/** Options that every command has. */
export interface CommonOptions {
  readonly game?: string;
  readonly data?: readonly string[];
  readonly color?: boolean;
}

/** Which games, and colour: for every command that reads tables. */
export function addCommonOptions(command: Command): Command {
  return command
    .optionsGroup('Everywhere:')
    .addOption(valued('--game <game>', 'the game whose tables come first'))
    .addOption(
      valued(
        '--data <folder>',
        'a further folder of games, whose tables come first (also OMEN_PATH, whose tables come last)',
        { many: true },
      ),
    )
    .option('--no-color', 'plain text (also NO_COLOR)')
    .helpOption('-h, --help', 'what can be said here');
}
