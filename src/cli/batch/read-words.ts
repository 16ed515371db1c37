import { Command, CommanderError } from 'commander';
import { parse } from 'shell-quote';
import { OmenError } from '../../table/error.ts';
import type { Table } from '../../table/model.ts';
import { commanderMessage } from '../commander-message.ts';
import { valued } from '../options.ts';
import { addInputOptions, addRollOptions, inputsFrom, type RollOptions } from '../table-command.ts';
import type { BatchRequest } from './request.ts';

/** Reads lines of words as one would type them: `weather --index 3`, with `omen` in front or not. */
export interface WordReader {
  /** @throws OmenError */
  read(line: string): BatchRequest;
}

/** Options that make no sense where requests come one a line. */
const NO_PLACE = ['ask', 'tally', 'exitStatus'] as const;

/** `find` gives the table that a word means, in the game of that name. */
export function createWordReader(find: (word: string, game: string | null) => Table): WordReader {
  const commands = new Map<Table, Command>();
  const commandOf = (table: Table): Command => {
    let command = commands.get(table);
    if (command === undefined) {
      command = new Command(table.name).exitOverride().configureOutput({ writeOut() {}, writeErr() {} });
      addInputOptions(command, table.inputs);
      addRollOptions(command)
        .addOption(valued('--game <game>', ''))
        .helpOption(false)
        .action(() => {});
      commands.set(table, command);
    }
    return command;
  };
  const known = new Map<string, BatchRequest>();
  return {
    read(line) {
      const { rest, ...place } = takePlace(line);
      let request = known.get(rest);
      if (request === undefined) {
        request = readLine(rest);
        if (known.size >= REMEMBERED) known.clear();
        known.set(rest, request);
      }
      return { ...request, ...place };
    },
  };

  function readLine(line: string): BatchRequest {
    const words = wordsOf(line);
    const at = words.findIndex((word, i) => !word.startsWith('-') && words[i - 1] !== '--game');
    const word = words[at];
    if (word === undefined) throw new OmenError('bad-request', 'the line names no table');
    const rest = words.toSpliced(at, 1);
    const table = find(word, lastValue('--game', rest));
    const command = commandOf(table);
    try {
      command.parse(rest, { from: 'user' });
    } catch (error) {
      if (error instanceof CommanderError) throw new OmenError('usage', commanderMessage(error));
      throw error;
    }
    const options = command.opts<RollOptions>();
    for (const option of NO_PLACE) {
      if (options[option]) {
        const name = option === 'exitStatus' ? 'exit-status' : option;
        throw new OmenError('options-conflict', `--${name} has no place in a batch`, { option: name });
      }
    }
    return {
      table: word,
      game: options.game ?? null,
      inputs: inputsFrom(command, table),
      rulings: options.ruling ?? [],
      modifiers: options.mod ?? [],
      targetModifiers: options.targetMod ?? [],
      dice: options.dice?.flat() ?? null,
      natural: options.natural ?? null,
      seed: options.seed ?? null,
      index: options.index ?? null,
      count: options.count ?? 1,
      ask: [],
    };
  }
}

/** Lines that are remembered. Most differ in seed and index only, which are taken out before. */
const REMEMBERED = 10_000;

const PLACE = /\s--(seed|index)(?:=|\s+)([A-Za-z0-9]+)(?=\s|$)/g;

interface Place {
  readonly rest: string;
  readonly seed?: string;
  readonly index?: number;
}

/** The seed and index, and what is left of the line; nothing is taken where quotes or repeats make it unclear. */
function takePlace(line: string): Place {
  if (/['"\\$#]/.test(line)) return { rest: line };
  const place: { seed?: string; index?: number } = {};
  const rest = line.replace(PLACE, (all: string, option: string, value: string) => {
    if (option === 'seed') place.seed = value;
    else if (/^\d{1,15}$/.test(value)) place.index = Number(value);
    else return all;
    return '';
  });
  return /--(seed|index)/.test(rest) ? { rest: line } : { rest, ...place };
}

/** The words of the line, without `omen` and `roll` in front. */
function wordsOf(line: string): string[] {
  const words = parse(line, (name) => `$${name}`).flatMap((word) => {
    if (typeof word === 'string') return [word];
    if ('comment' in word) return [];
    if ('pattern' in word) return [word.pattern];
    throw new OmenError('bad-request', `${word.op} has no meaning here; put quotes around words that have it`);
  });
  if (words[0] === 'omen') words.shift();
  if (words[0] === 'roll') words.shift();
  return words;
}

function lastValue(option: string, words: readonly string[]): string | null {
  const at = words.findLastIndex((word) => word === option || word.startsWith(`${option}=`));
  const word = words[at];
  if (word === undefined) return null;
  return word === option ? (words[at + 1] ?? null) : word.slice(option.length + 1);
}
