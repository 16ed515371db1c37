import { type Command, Option } from 'commander';
import { escapeControls } from '../render/escape-controls.ts';
import { describeInput, readInput, readRuling } from '../table/bind/inputs.ts';
import type { HandModifier } from '../table/bind/request.ts';
import { OmenError } from '../table/error.ts';
import type { Input, InputValue, Table } from '../table/model.ts';
import { kebab, nearest } from '../table/names.ts';
import { offerInput } from './completion/offers.ts';
import type { Context, Opened } from './context.ts';
import { examplesOf } from './examples.ts';
import { type CommonOptions, readWhole, repeated, valued } from './options.ts';
import { rollTable } from './roll.ts';

/** What can be said to any table. */
export interface RollOptions extends CommonOptions {
  readonly json?: boolean;
  readonly count?: number;
  readonly seed?: string;
  readonly index?: number;
  readonly dice?: readonly (readonly number[])[];
  readonly natural?: number;
  readonly ask?: boolean;
  readonly mod?: readonly HandModifier[];
  readonly targetMod?: readonly HandModifier[];
  readonly ruling?: readonly (readonly [name: string, choice: string])[];
  readonly tally?: boolean;
  readonly exitStatus?: boolean;
}

/** Makes a command of the table that the word names, with its inputs as options. @throws OmenError `unknown-table` */
export async function defineTableCommand(
  command: Command,
  word: string,
  context: Context,
  commandNames: readonly string[] = [],
): Promise<void> {
  const opened = await context.open(leadingOptions(context.argv));
  const { library, game } = opened;
  const [id, ...others] = library.lookUp(word, game);
  if (id === undefined) throw unknownWord(word, opened, commandNames);
  const table = library.table(id);
  describeTable(command, table, word, opened, context);
  addInputOptions(command, table.inputs);
  addRollOptions(command);
  command.action(async () => {
    const options = command.opts<RollOptions>();
    await rollTable({ table, word, others, opened, options, inputs: inputsFrom(command, table), context });
  });
}

/** --game and --data, which decide what the other options are. */
export function leadingOptions(argv: readonly string[]): CommonOptions {
  const values = (name: string): string[] =>
    argv.flatMap((word, at) =>
      word === name && argv[at + 1] !== undefined
        ? [argv[at + 1] as string]
        : word.startsWith(`${name}=`)
          ? [word.slice(name.length + 1)]
          : [],
    );
  const game = values('--game').at(-1);
  return { ...(game === undefined ? {} : { game }), data: values('--data') };
}

/** The error for a word that names nothing, with the nearest one that does. */
export function unknownWord(word: string, { library }: Opened, commandNames: readonly string[]): OmenError {
  const tables = library.games.flatMap(({ name, aliases }) =>
    library
      .headers(name)
      .flatMap((table) =>
        [table.name, ...table.aliases].flatMap((each) => [each, ...[name, ...aliases].map((of) => `${of}/${each}`)]),
      ),
  );
  const near = nearest(word, [...tables, ...commandNames]);
  return new OmenError(
    'unknown-table',
    `there is no table or command ${JSON.stringify(word)}${near === undefined ? '' : `; did you mean ${near}?`} (omen list shows all tables)`,
    { option: 'table', value: word, ...(near === undefined ? {} : { nearest: near }) },
  );
}

function describeTable(command: Command, table: Table, word: string, opened: Opened, context: Context): void {
  const title = `${escapeControls(table.title)} · ${escapeControls(opened.library.game(table.game).title)}`;
  command
    .description(table.summary === null ? title : `${title}\n${escapeControls(table.summary)}`)
    .usage(command.name() === word ? '[options]' : `${word} [options]`)
    .addHelpText('after', () => {
      const help = command.createHelp();
      return tableHelp(table, word, opened, (text, indent) =>
        help.boxWrap(text, Math.max(20, context.width - indent)).replace(/^/gm, ' '.repeat(indent)),
      );
    });
}

/** What the help of a table says below its options: rulings, examples, and where the rules are from. */
function tableHelp(
  table: Table,
  word: string,
  { library, config }: Opened,
  wrap: (text: string, indent: number) => string,
): string {
  const { rulings, source, added } = table;
  const told = rulings.flatMap(({ name, about, choices }) => {
    const set = config.rulings[name]?.value ?? choices[0]?.id;
    return [
      wrap(`${kebab(name)}: ${escapeControls(about)}`, 2),
      ...choices.map(({ id, about: words }) =>
        wrap(`${id}${words === null ? '' : `: ${escapeControls(words)}`}${id === set ? ' (holds)' : ''}`, 4),
      ),
    ];
  });
  return [
    ...(told.length > 0 ? ['', 'Rulings (--ruling <name>=<choice>):', ...told] : []),
    '',
    'Examples:',
    ...examplesOf(table, word, library).map((example) => `  ${example}`),
    ...(source === null ? [] : ['', wrap(`From: ${escapeControls(source)}`, 0)]),
    ...(added === null ? [] : [wrap(`Added: ${escapeControls(added)}`, 0)]),
  ].join('\n');
}

/** Options for inputs. Their values stay words; `inputsFrom` reads them. */
export function addInputOptions(command: Command, inputs: readonly Input[]): void {
  command.optionsGroup('Inputs:');
  for (const input of inputs) {
    const option = kebab(input.name);
    const about = escapeControls(input.about);
    if (input.type === 'flag') {
      command.addOption(new Option(`--${option}`, `${about}${input.default ? ' (default)' : ''}`));
      command.addOption(new Option(`--no-${option}`, `not: ${about}`).hideHelp(!input.default));
    } else {
      const word = input.type === 'integer' ? 'number' : input.type === 'choice' ? 'choice' : 'names';
      const words = `${about}: ${describeInput(input)}${fallbackWords(input)}`;
      command.addOption(offerInput(valued(`--${option} <${word}>`, words, { many: true }), input));
    }
  }
}

/** ` (required)`, ` (default: 3)`, or nothing: what holds where an input is not given. */
export function fallbackWords(input: Input): string {
  if (input.required) return ' (required)';
  const fallback = input.type === 'flag' || input.default === null ? '' : input.default.toString();
  return fallback === '' ? '' : ` (default: ${fallback})`;
}

/** The inputs that were given, read as the table wants them. @throws OmenError */
export function inputsFrom(command: Command, { inputs }: Table): Record<string, InputValue> {
  const given: Record<string, InputValue> = {};
  for (const input of inputs) {
    const value = command.getOptionValue(input.name) as boolean | string[] | undefined;
    if (value === undefined) continue;
    if (typeof value === 'boolean') given[input.name] = value;
    else if (input.type === 'list' || input.type === 'some-of') given[input.name] = readInput(input, value.join(','));
    else if (value.length > 1) throw repeated(`--${kebab(input.name)}`, value.at(-1) as string);
    else given[input.name] = readInput(input, value[0] as string);
  }
  return given;
}

/** The options of every roll. */
export function addRollOptions(command: Command): Command {
  return command
    .optionsGroup('Rolling:')
    .addOption(new Option('--json', 'one line of JSON for each result'))
    .addOption(valued('-n, --count <number>', 'so many results', { read: readWhole('--count', 1) }))
    .addOption(valued('--seed <seed>', 'the seed of the dice; the same seed gives the same result'))
    .addOption(valued('--index <number>', 'which result of the seed (from 0)', { read: readWhole('--index', 0) }))
    .addOption(
      valued('--dice <numbers>', 'dice thrown by hand, in the order in which they are asked for', {
        read: readDice,
        many: true,
      }),
    )
    .addOption(valued('--natural <number>', 'the sum of the main roll, thrown by hand', { read: readNatural }))
    .addOption(new Option('--ask', 'ask for missing inputs and for each die; Enter rolls that die for you'))
    .addOption(
      valued('--mod <modifier>', 'a modifier of the roll, as +1="Its name"', {
        read: readModifier('--mod'),
        many: true,
      }),
    )
    .addOption(
      valued('--target-mod <modifier>', 'a modifier of the target, as -1="Its name"', {
        read: readModifier('--target-mod'),
        many: true,
      }),
    )
    .addOption(
      valued('--ruling <name=choice>', 'one ruling; may stand several times', { read: readRuling, many: true }),
    )
    .addOption(new Option('--tally', 'counts by outcome instead of results, beside the exact odds'))
    .addOption(new Option('--exit-status', 'exit 4 where a test failed'));
}

/** `4,5,2` → what the dice show. @throws OmenError */
export function readDice(text: string): readonly number[] {
  const words = text.trim() === '' ? [] : text.trim().split(/\s*,\s*|\s+/);
  const wrong = words.find((word) => !/^\d+$/.test(word));
  if (wrong !== undefined) {
    throw new OmenError('bad-dice', `--dice has ${JSON.stringify(wrong)}; write what the dice show, as 4,5,2`, {
      option: 'dice',
      value: wrong,
    });
  }
  return words.map(Number);
}

/** The sum of the main roll. @throws OmenError */
export function readNatural(text: string): number {
  const plain = text.replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(plain)) {
    throw new OmenError('bad-natural', `--natural is ${JSON.stringify(text)}; it must be the sum that the dice show`, {
      option: 'natural',
      value: text,
    });
  }
  return Number(plain);
}

/** `+1=Good aim` → its name and value. */
export const readModifier =
  (option: string) =>
  (text: string): HandModifier => {
    const match = /^([+−–-]?\d{1,9})(?:=(.+))?$/su.exec(text.trim());
    if (!match) {
      throw new OmenError('bad-modifier', `${option} is ${JSON.stringify(text)}; write it as +1="Its name" or -2`, {
        option: option.slice(2),
        value: text,
      });
    }
    const [, value = '', name = 'By hand'] = match;
    return { name: name.trim(), value: Number(value.replace(/[−–]/, '-')) };
  };
