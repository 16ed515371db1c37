import { basename } from 'node:path';
import { Command, type Option } from 'commander';
import { battleFiles } from '../../battle/record/storage-paths.ts';
import { OmenError } from '../../table/error.ts';
import { buildCommand, findCommand, plainCommand, quiet, readWords } from '../argv.ts';
import type { Context, Opened } from '../command.ts';
import { SHELLS } from '../commands/completion/scripts.ts';
import { INPUTS } from '../options/inputs.ts';
import { addCommonOptions } from '../options/options.ts';
import { type Candidate, offeredFor } from './offers.ts';
import { about, firstWords, gameWords, rulingWords, tableWords, topicWords } from './words.ts';

/** What may stand in the place of the last word. */
export interface Completion {
  readonly candidates: readonly Candidate[];
  /** The shell should complete names of files or folders of its own. */
  readonly files: boolean;
}

const NOTHING: Completion = { candidates: [], files: false };
const FILES: Completion = { candidates: [], files: true };
const only = (candidates: readonly Candidate[]): Completion => ({ candidates, files: false });

/** Completes the last of the words after `omen`. What cannot be completed gives nothing, never an error. */
export async function complete(words: readonly string[], context: Context): Promise<Completion> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const found = await candidatesFor(before, current, context);
  return { ...found, candidates: found.candidates.filter(({ value }) => value.startsWith(current)) };
}

async function candidatesFor(before: readonly string[], current: string, context: Context): Promise<Completion> {
  const place = await placeOf(before, context);
  if (place === null) return NOTHING;
  const { command, operands, opened } = place;
  const last = before.at(-1) ?? '';
  const asked = findOption(command, last);
  if (asked && takesValue(asked)) return valuesOf(asked, current, '', place);
  // What an unknown option wants is not known.
  if (!asked && /^--?[A-Za-z]/.test(last) && !last.includes('=') && !['--help', '-h'].includes(last)) return NOTHING;
  const equals = /^(--[\w-]+)=/.exec(current);
  if (equals) {
    const option = findOption(command, equals[1] as string);
    return option ? valuesOf(option, current.slice(equals[0].length), equals[0], place) : NOTHING;
  }
  if (current.startsWith('-')) return only(optionsOf(command, before));
  if (before[0] === 'help') {
    return before.length > 1 ? NOTHING : only([...topicWords(), ...firstWords(current, opened, context)]);
  }
  if (command.name() === 'omen' && operands.length === 0) return only(firstWords(current, opened, context));
  if (command.commands.length > 0) {
    return only(command.commands.map((each) => about(each.name(), each.description())));
  }
  const argument =
    command.registeredArguments[operands.length] ??
    (command.registeredArguments.at(-1)?.variadic ? command.registeredArguments.at(-1) : undefined);
  if (argument?.name() === 'values') return only([...choicesOf(command, before), ...optionsOf(command, before)]);
  if (!argument) return only(optionsOf(command, before));
  const offer = offeredFor(argument);
  if (offer) return only(offer.candidates);
  if (argument.argChoices) return only(argument.argChoices.map((value) => about(value, '')));
  return byPlaceholder(argument.name(), current, place);
}

/** Where the words have come to. */
interface Place {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly opened: Opened;
  readonly env: Context['env'];
}

/** The command that the words have come to, as far as it can be built. Null: there are no games to complete from. */
async function placeOf(before: readonly string[], context: Context): Promise<Place | null> {
  // An option at the end may still want the value that is completed.
  const argv = before.at(-1)?.startsWith('-') ? before.slice(0, -1) : before;
  const found = await quietly(() => (argv[0] === 'help' ? null : findCommand(argv, context)));
  const build = async (): Promise<Command> =>
    found === null
      ? addCommonOptions(quiet(new Command('omen'), context)).option('-v, --version', 'the version')
      : ((await quietly(() => buildCommand(found, argv, context))) ?? plainCommand(found, context));
  const reader = await build();
  const read = await quietly(() => readWords(reader, argv, found?.path.length));
  const opened = await quietly(() => context.open(read?.options ?? {}, 'lazy'));
  return opened && { command: await build(), operands: read?.operands ?? [], opened, env: context.env };
}

/** Null where the words so far are wrong. */
async function quietly<T>(make: () => T | Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}

const findOption = ({ options }: Command, word: string): Option | undefined =>
  options.find(({ long, short }) => long === word || short === word);

const takesValue = (option: Option): boolean => option.required || option.optional;

/** The choices of inputs of which nothing was said: a bare word fills them. */
const choicesOf = (command: Command, before: readonly string[]): Candidate[] =>
  command.options
    .filter((option) => option.helpGroupHeading === INPUTS && !before.includes(option.long ?? ''))
    .flatMap((option) => offeredFor(option)?.candidates ?? [])
    .filter(({ value }) => value !== 'all' && !before.includes(value));

/** The options that can still be said, inputs first. */
function optionsOf(command: Command, before: readonly string[]): Candidate[] {
  const again = new Set(['--mod', '--target-mod', '--ruling', '--data', '--set', '--words']);
  const options = command.options.filter(
    ({ long, hidden }) => long && !hidden && (again.has(long) || !before.includes(long)),
  );
  // Inputs first: what this table asks for.
  const rank = ({ helpGroupHeading }: Option): number => (helpGroupHeading === INPUTS ? 0 : 1);
  return [
    ...[...options]
      .sort((one, other) => rank(one) - rank(other))
      .map(({ long, description }) => about(long as string, description.split(': ')[0] ?? '')),
    about('--help', 'what can be said here'),
  ];
}

function valuesOf(option: Option, current: string, prefix: string, place: Place): Completion {
  const prefixed = (candidates: readonly Candidate[], more = ''): Completion =>
    only(candidates.map((each) => ({ ...each, value: `${prefix}${more}${each.value}` })));
  const offer = offeredFor(option);
  if (offer?.many) {
    const chosen = current.split(',').slice(0, -1);
    const left = offer.candidates.filter(({ value }) => !chosen.includes(value));
    return prefixed(left, chosen.map((value) => `${value},`).join(''));
  }
  if (offer) return prefixed(offer.candidates);
  if (option.argChoices) return prefixed(option.argChoices.map((value) => about(value, '')));
  if (option.long === '--ruling') return prefixed(rulingWords(place.operands, place.opened));
  const placeholder = /[<[]([\w-]+)/.exec(option.flags)?.[1] ?? '';
  const found = byPlaceholder(placeholder, current, place);
  return { ...found, ...prefixed(found.candidates), files: found.files };
}

/** What the name of an argument or of an option's value promises. */
function byPlaceholder(name: string, current: string, { opened, env }: Place): Completion {
  switch (name) {
    case 'table':
      return only(tableWords(current, opened));
    case 'game':
      return only(gameWords(opened, ''));
    case 'what':
      return only([...gameWords(opened, ''), ...tableWords(current, opened)]);
    case 'battle':
      return only(battleFiles(env).map((file) => about(basename(file, '.jsonl'), '')));
    case 'shell':
      return only(SHELLS.map((shell) => about(shell, '')));
    case 'topic':
      return only(topicWords());
    case 'file':
    case 'folder':
    case 'path':
    case 'paths':
      return FILES;
    default:
      return NOTHING;
  }
}
