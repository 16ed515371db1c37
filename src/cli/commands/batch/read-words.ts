import { Command } from 'commander';
import { OmenError } from '../../../table/error.ts';
import type { Table } from '../../../table/model.ts';
import { kebab } from '../../../table/names.ts';
import { readWords, usageError } from '../../argv.ts';
import { splitWords } from '../../lines/split-words.ts';
import { fillInputs } from '../../options/bare-words.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { valued } from '../../options/options.ts';
import { addRollOptions, type RollOptions } from '../../options/roll-options.ts';
import type { BatchRequest } from './request.ts';

/** Reads lines of words as one would type them: `travel --index 3`, with `omen` in front or not. */
export interface WordReader {
  /** @throws OmenError */
  read(line: string): BatchRequest;
}

/** Options that make no sense where requests come one a line. */
const NO_PLACE = ['ask', 'tally', 'exitStatus'] as const;

/** `find` gives the table that a word means, in the game of that name. */
export function createWordReader(find: (word: string, game: string | null) => Table): WordReader {
  const commands = new Map<Table, Command>();
  const known = new Map<string, BatchRequest>();
  return {
    read(line) {
      let request = known.get(line);
      if (request === undefined) {
        request = readLine(line);
        if (known.size >= REMEMBERED) known.clear();
        known.set(line, request);
      }
      return request;
    },
  };

  function readLine(line: string): BatchRequest {
    const words = wordsOf(line);
    const { operands, unsure, options: known } = readWords(batchCommand(), words);
    const word = operands[0] ?? unsure[0];
    if (word === undefined) throw new OmenError('bad-request', 'the line names no table');
    const table = find(word, known.game ?? null);
    const command = commandOf(table);
    parseQuietly(command, words);
    const options = command.opts<RollOptions>();
    for (const option of NO_PLACE) {
      if (options[option]) {
        const name = kebab(option);
        throw new OmenError('options-conflict', (dashed) => `${dashed} has no place in a batch`, { option: name });
      }
    }
    return {
      table: word,
      game: options.game ?? null,
      inputs: fillInputs(table, inputsFrom(command, table.inputs), command.args.slice(1)),
      rulings: options.ruling ?? [],
      modifiers: options.mod ?? [],
      targetModifiers: options.targetMod ?? [],
      dice: options.dice?.flat() ?? null,
      natural: options.natural ?? null,
      seed: options.seed ?? null,
      index: options.index ?? null,
      count: options.count ?? 1,
      ask: [],
      with: null,
    };
  }

  /** The command of a table: made once, and read anew with each line. */
  function commandOf(table: Table): Command {
    let command = commands.get(table);
    if (command === undefined) {
      command = batchCommand();
      addInputOptions(command, table.inputs);
      commands.set(table, command);
    }
    return command;
  }
}

const batchCommand = (): Command =>
  addRollOptions(new Command('omen batch'))
    .exitOverride()
    .configureOutput({ writeOut() {}, writeErr() {} })
    .addOption(valued('--game <game>', ''))
    .helpOption(false)
    .argument('<table>')
    .argument('[values...]')
    .action(() => {});

function parseQuietly(command: Command, words: readonly string[]): void {
  try {
    command.parse([...words], { from: 'user' });
  } catch (error) {
    throw usageError(command, error) ?? error;
  }
}

/** Lines that are remembered. */
const REMEMBERED = 10_000;

/** The words of the line, without `omen` and `roll` in front. @throws OmenError `bad-request` */
function wordsOf(line: string): readonly string[] {
  const { words, open, operator } = splitWords(line);
  if (open !== null) throw new OmenError('bad-request', `the quote ${open} is not closed`);
  if (operator !== null) {
    throw new OmenError('bad-request', `${operator} has no meaning here; put quotes around words that have it`);
  }
  const plain = words[0] === 'omen' ? words.slice(1) : words;
  return plain[0] === 'roll' ? plain.slice(1) : plain;
}
