import { Command, CommanderError, Help } from 'commander';
import { OmenError } from '../table/error.ts';
import { didYouMean } from '../table/names.ts';
import type { CommandDefinition, CommandEntry, CommandIndex, Context, Read } from './command.ts';
import { INPUTS } from './options/inputs.ts';
import { addCommonOptions } from './options/options.ts';
import { addRollOptions } from './options/roll-options.ts';
import { tablesMeant } from './tables.ts';

/** The command that words name. */
export interface FoundCommand {
  /** The words that name it: `battle`, `roll`. Empty for a table. */
  readonly path: readonly string[];
  /** Null: the words name a table. */
  readonly entry: CommandEntry | null;
  readonly definition: CommandDefinition;
}

/** Reads words by the options of a command, which keeps their values. @throws OmenError */
export function readWords(command: Command, argv: readonly string[], named = 0): Read {
  const { operands, unknown } = parseOptions(command, argv);
  return {
    operands: operands.slice(named),
    unsure: unknown.filter((word) => !word.startsWith('-')),
    options: command.opts(),
    unknown: unknown.flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []).filter((name) => name !== 'help'),
    help: unknown.some((word) => word === '--help' || word === '-h'),
  };
}

/** The command that the words name; null where there is no word that could. @throws OmenError `unknown-command` */
export async function findCommand(argv: readonly string[], context: Context): Promise<FoundCommand | null> {
  const { commands } = context.program;
  const [first = '-'] = argv;
  // Alone these name nothing; to know that takes no list of options.
  if (argv.length === 1 && /^(--help|-h|--version|-v)$/.test(first)) return null;
  // Behind a word that is no option nothing has to be known to see that it is the name.
  const { operands, unsure } = first.startsWith('-')
    ? readWords(fixedOptions(context).passThroughOptions(), argv)
    : { operands: [first], unsure: [] as readonly string[] };
  const word = operands[0] ?? unsure.find((each) => commands.has(each)) ?? unsure[0];
  if (word === undefined) return null;
  const entry = commands.get(word) ?? (await begunCommand(word, context));
  if (entry === undefined) {
    const roll = commands.get('roll') as CommandEntry;
    return { path: [], entry: null, definition: await roll.load() };
  }
  const definition = await entry.load();
  if (entry.commands === undefined) return { path: [word], entry, definition };
  const read = readWords(plainCommand({ path: [word], entry, definition }, context), argv, 1);
  return below(entry.commands, { path: [word], entry, definition }, read, context);
}

/** The command that is written in another case, or begun, where no table is meant so. */
async function begunCommand(word: string, context: Context): Promise<CommandEntry | undefined> {
  const begun = onlyBegun(word, context.program.commands);
  if (begun === undefined) return undefined;
  try {
    return tablesMeant(word, await context.open({}, 'lazy')).length === 0 ? begun : undefined;
  } catch (error) {
    if (error instanceof OmenError) return undefined;
    throw error;
  }
}

function onlyBegun(word: string, commands: CommandIndex): CommandEntry | undefined {
  const lower = word.toLowerCase();
  const listed = [...commands].filter(([, { hidden }]) => !hidden);
  const begun = listed.filter(([name]) => lower !== '' && name.startsWith(lower));
  return (listed.find(([name]) => name === lower) ?? (begun.length === 1 ? begun[0] : undefined))?.[1];
}

async function below(commands: CommandIndex, found: FoundCommand, read: Read, context: Context): Promise<FoundCommand> {
  const { operands, unsure } = read;
  const word = operands[0] ?? unsure.find((each) => commands.has(each));
  if (word === undefined) return found;
  const entry = commands.get(word) ?? onlyBegun(word, commands);
  if (entry !== undefined) return { path: [...found.path, word], entry, definition: await entry.load() };
  const meant = await found.definition.otherwise?.(word, read, context);
  const other = commands.get(meant ?? '');
  if (other !== undefined) return { path: found.path, entry: other, definition: await other.load() };
  const names = [...commands.keys()];
  const above = found.path.join(' ');
  throw new OmenError(
    'unknown-command',
    `there is no ${above} command ${JSON.stringify(word)}${didYouMean(word, names)} (omen ${above} --help lists them)`,
    { value: word, allowed: names },
  );
}

/** The command with all its options, those included that depend on the words. @throws OmenError */
export async function buildCommand(found: FoundCommand, argv: readonly string[], context: Context): Promise<Command> {
  const command = plainCommand(found, context);
  if (found.definition.extend) {
    command.saveStateBeforeParse();
    const read = readWords(command, argv, found.path.length);
    command.restoreStateBeforeParse();
    await found.definition.extend(command, read, context);
  }
  return command;
}

/** Runs the command with these words. @throws OmenError */
export async function runCommand(found: FoundCommand, argv: readonly string[], context: Context): Promise<void> {
  const command = await buildCommand(found, argv, context);
  const { operands, unknown } = parseOptions(command, expandOptions(command, argv));
  context.color = command.getOptionValue('color') !== false;
  // Commander goes on from the options that are read, and not from the beginning.
  command.saveStateBeforeParse();
  await parseWords(command, [...unknown, '--', ...operands.slice(found.path.length)]);
}

/** The words, with options written out that are only begun, or in another case, where but one can be meant. */
function expandOptions({ options }: Command, argv: readonly string[]): readonly string[] {
  const names = options.flatMap(({ long, hidden }) => (long ? [{ long, hidden }] : []));
  const end = argv.indexOf('--');
  return argv.map((word, at) => {
    const [, name = '', rest = ''] = /^(--[A-Za-z][\w-]*)(=.*)?$/s.exec(word) ?? [];
    if (name === '' || (end >= 0 && at > end) || names.some(({ long }) => long === name)) return word;
    const lower = name.toLowerCase();
    if (names.some(({ long }) => long === lower)) return lower + rest;
    const begun = names.filter(({ long, hidden }) => long.startsWith(lower) && (!hidden || lower.startsWith('--no-')));
    if (begun.length === 1) return `${begun[0]?.long}${rest}`;
    if (begun.length < 2 || '--help'.startsWith(lower)) return word;
    const allowed = begun.map(({ long }) => long);
    throw new OmenError('usage', `${name} could be ${allowed.join(', ')}; write more of it`, {
      value: name,
      allowed,
    });
  });
}

/** Lets commander check the words and run the action. @throws OmenError */
export async function parseWords(command: Command, words: readonly string[]): Promise<void> {
  try {
    await command.parseAsync([...words], { from: 'user' });
  } catch (error) {
    const wrong = usageError(command, error);
    if (wrong !== null) throw wrong;
  }
}

function parseOptions(command: Command, argv: readonly string[]): ReturnType<Command['parseOptions']> {
  refuseForgottenValues(command, argv);
  try {
    return command.parseOptions([...argv]);
  } catch (error) {
    throw usageError(command, error) ?? error;
  }
}

/** The command with what it has whatever the words say. */
export function plainCommand({ path, entry, definition }: FoundCommand, context: Context): Command {
  const command = quiet(new Command(['omen', ...path].join(' ')), context).description(entry?.summary ?? '');
  definition.define(command, context);
  for (const [name, { summary, hidden = false }] of entry?.commands ?? [])
    command.command(name, { hidden }).description(summary);
  return addCommonOptions(command);
}

/** The options that may stand before the word that names a command or a table. */
function fixedOptions(context: Context): Command {
  return addCommonOptions(addRollOptions(quiet(new Command('omen'), context)));
}

/** Commander says what is wrong through errors, and writes help where results go. */
export function quiet(command: Command, context: Context): Command {
  return command
    .exitOverride()
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => void context.lines(text.trimEnd().split('\n')),
      writeErr: () => {},
      getOutHelpWidth: () => context.width,
    })
    .configureHelp({
      showGlobalOptions: false,
      minWidthToWrap: 10,
      // What a table asks for comes first, though it is known last.
      groupItems(all, visible, groupOf) {
        const groups = [...Help.prototype.groupItems.call(this, all, visible, groupOf as never)];
        return new Map(groups.sort(([one], [other]) => Number(other === INPUTS) - Number(one === INPUTS))) as never;
      },
    });
}

/** What commander says is wrong, as an error in one line. Null: it has shown help or the version, and all is done. */
export function usageError(command: Command, error: unknown): OmenError | null {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode === 0) return null;
  return new OmenError('usage', `${messageOf(error)} (${command.name()} --help shows what can be said)`);
}

const messageOf = ({ message }: CommanderError): string =>
  message
    .replace(/^error: /, '')
    .replace(
      /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/,
      'there is no $2 $1 (there are $3)',
    )
    .replace(/\n\(Did you mean (.+)\?\)$/, '; did you mean $1?');

/** An option where a value should be is a value that was forgotten: `--seed --json`. @throws OmenError `missing-value` */
function refuseForgottenValues({ options }: Command, argv: readonly string[]): void {
  const end = argv.indexOf('--');
  const words = end < 0 ? argv : argv.slice(0, end);
  words.forEach((word, at) => {
    const option = options.find(({ long, short, required }) => required && (word === long || word === short));
    const value = words[at + 1];
    if (option === undefined || value === undefined || !/^--.|^-[A-Za-z]$/.test(value)) return;
    const name = option.long ?? word;
    throw new OmenError('missing-value', `${name} needs a value, but ${value} follows it`, {
      option: name.slice(2),
      value,
    });
  });
}
