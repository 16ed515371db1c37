import { basename } from 'node:path';
import { Command, type Option } from 'commander';
import { battleFiles } from '../../battle/record/storage-paths.ts';
import { OmenError } from '../../table/error.ts';
import type { Context, Opened } from '../context.ts';
import { addCommonOptions } from '../options.ts';
import { defineTableCommand, leadingOptions } from '../table-command.ts';
import { type Candidate, offeredFor } from './offers.ts';
import { SHELLS } from './scripts.ts';
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
  const opened = await openQuietly(before, context);
  if (opened === null) return NOTHING;
  const { command, rest } = await commandOf(before, context);
  const last = before.at(-1) ?? '';
  const asked = findOption(command, last);
  if (asked && takesValue(asked)) return valuesOf(asked, current, '', { before, opened, env: context.env });
  // What an unknown option wants is not known.
  if (!asked && /^--?[A-Za-z]/.test(last) && !last.includes('=') && !['--help', '-h'].includes(last)) return NOTHING;
  const equals = /^(--[\w-]+)=/.exec(current);
  if (equals) {
    const option = findOption(command, equals[1] as string);
    return option
      ? valuesOf(option, current.slice(equals[0].length), equals[0], { before, opened, env: context.env })
      : NOTHING;
  }
  if (current.startsWith('-')) return only(optionsOf(command, before));
  const places = positionals(rest, command);
  const [first] = places;
  if (command.name() === 'omen') return only(firstWords(current, opened, context));
  if (command.name() === 'help' && places.length === 0) {
    return only([...topicWords(), ...firstWords(current, opened, context)]);
  }
  const nested = first === undefined ? command.commands.map((each) => about(each.name(), each.description())) : [];
  const argument =
    command.registeredArguments[places.length] ??
    (command.registeredArguments.at(-1)?.variadic ? command.registeredArguments.at(-1) : undefined);
  if (!argument) return only(nested.length > 0 ? nested : optionsOf(command, before));
  if (nested.length > 0) return only(nested);
  const offer = offeredFor(argument);
  if (offer) return only(offer.candidates);
  if (argument.argChoices) return only(argument.argChoices.map((value) => about(value, '')));
  return byPlaceholder(argument.name(), current, opened, context.env);
}

async function openQuietly(before: readonly string[], context: Context): Promise<Opened | null> {
  try {
    return await context.open(leadingOptions(before));
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}

/** The command that the words have come to, as far as it can be defined, and the words after its name. */
async function commandOf(
  before: readonly string[],
  context: Context,
): Promise<{ readonly command: Command; readonly rest: readonly string[] }> {
  const program = addCommonOptions(new Command('omen')).option('-v, --version', 'the version');
  const at = before.findIndex(
    (word, i) => !word.startsWith('-') && !['--game', '--data'].includes(before[i - 1] ?? ''),
  );
  const word = before[at];
  if (word === undefined) return { command: program, rest: [] };
  let command = program.command(word);
  const within: Context = Object.assign(Object.create(context) as Context, { argv: before });
  try {
    const known = context.program.commands[word];
    if (known) {
      addCommonOptions(command);
      await (await known.load()).define(command, within);
    } else if (word !== 'help') {
      await defineTableCommand(command, word, within);
      addCommonOptions(command);
    }
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
  }
  let rest = before.slice(at + 1);
  for (;;) {
    const [next] = positionals(rest, command);
    const nested = command.commands.find((each) => each.name() === next);
    if (next === undefined || nested === undefined) return { command, rest };
    rest = rest.slice(rest.indexOf(next) + 1);
    command = nested;
  }
}

/** The words that are no option and no value of one. */
function positionals(words: readonly string[], command: Command): string[] {
  return words.filter((word, i) => {
    if (word.startsWith('-')) return false;
    const option = findOption(command, words[i - 1] ?? '');
    return !(option && takesValue(option));
  });
}

function findOption(command: Command, word: string): Option | undefined {
  for (let at: Command | null = command; at; at = at.parent) {
    const found = at.options.find((option) => option.long === word || option.short === word);
    if (found) return found;
  }
  return undefined;
}

const takesValue = (option: Option): boolean => option.required || option.optional;

/** The options that can still be said, inputs first. */
function optionsOf(command: Command, before: readonly string[]): Candidate[] {
  const again = new Set(['--mod', '--target-mod', '--ruling', '--data', '--set', '--words']);
  const options = command.options.filter(
    ({ long, hidden }) => long && !hidden && (again.has(long) || !before.includes(long)),
  );
  // Inputs first: what this table asks for.
  const rank = ({ helpGroupHeading }: Option): number => (helpGroupHeading === 'Inputs:' ? 0 : 1);
  return [
    ...[...options]
      .sort((one, other) => rank(one) - rank(other))
      .map(({ long, description }) => about(long as string, description.split(': ')[0] ?? '')),
    about('--help', 'what can be said here'),
  ];
}

interface Place {
  readonly before: readonly string[];
  readonly opened: Opened;
  readonly env: Context['env'];
}

function valuesOf(option: Option, current: string, prefix: string, { before, opened, env }: Place): Completion {
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
  if (option.long === '--ruling') return prefixed(rulingWords(before, opened));
  const placeholder = /[<[]([\w-]+)/.exec(option.flags)?.[1] ?? '';
  const found = byPlaceholder(placeholder, current, opened, env);
  return { ...found, ...prefixed(found.candidates), files: found.files };
}

/** What the name of an argument or of an option's value promises. */
function byPlaceholder(name: string, current: string, opened: Opened, env: Context['env']): Completion {
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
