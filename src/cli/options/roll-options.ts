import { type Command, Option } from 'commander';
import { readTypedDie } from '../../dice/typed-die.ts';
import type { HandModifier } from '../../table/bind/request.ts';
import { readRuling } from '../../table/bind/rulings.ts';
import { OmenError } from '../../table/error.ts';
import { type CommonOptions, readWhole, valued } from './options.ts';

/** What can be said wherever one table is rolled. */
export interface ThrowOptions extends CommonOptions {
  readonly dice?: readonly (readonly number[])[];
  readonly natural?: number;
  readonly ask?: boolean;
  readonly mod?: readonly HandModifier[];
  readonly targetMod?: readonly HandModifier[];
  readonly ruling?: readonly (readonly [name: string, choice: string])[];
}

/** What can be said to any table. */
export interface RollOptions extends ThrowOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly short?: boolean;
  readonly count?: number;
  readonly seed?: string;
  readonly index?: number;
  readonly tally?: boolean;
  readonly exitStatus?: boolean;
  readonly saveCase?: boolean;
}

/** The options of every roll. */
export function addRollOptions(command: Command): Command {
  return command
    .optionsGroup('Rolling:')
    .addOption(new Option('--json', 'one line of JSON for each result'))
    .addOption(new Option('--csv', 'comma-separated values, a line for each result'))
    .addOption(new Option('--short', 'one line of text for each result'))
    .addOption(valued('-n, --count <number>', 'so many results', { read: readWhole('--count', 1) }))
    .addOption(valued('--seed <seed>', 'the seed of the dice; the same seed gives the same result'))
    .addOption(valued('--index <number>', 'which result of the seed (from 0)', { read: readWhole('--index', 0) }))
    .addOption(diceOption())
    .addOption(naturalOption())
    .addOption(askOption())
    .addOption(noAskOption())
    .addOption(modOption())
    .addOption(targetModOption())
    .addOption(rulingOption())
    .addOption(new Option('--tally', 'counts by outcome instead of results, beside the exact odds'))
    .addOption(new Option('--exit-status', 'exit 4 where a test failed'))
    .addOption(new Option('--save-case', 'keep this roll as a golden case of the game (omen test)'));
}

/** The options of one roll that joins a battle. */
export function addThrowOptions(command: Command): Command {
  return command
    .optionsGroup('Rolling:')
    .addOption(diceOption())
    .addOption(askOption())
    .addOption(noAskOption())
    .addOption(naturalOption())
    .addOption(modOption())
    .addOption(targetModOption())
    .addOption(rulingOption());
}

export const diceOption = (): Option =>
  valued('--dice <numbers>', 'dice thrown by hand, in the order in which they are asked for', {
    read: readDice,
    many: true,
  });

export const askOption = (): Option =>
  new Option('--ask', 'ask for missing inputs and for each die; Enter rolls that die for you');

/** On a terminal what is missing is asked for, unless this is said. */
export const noAskOption = (): Option => new Option('--no-ask', 'never ask for what is missing, on a terminal neither');

const naturalOption = (): Option =>
  valued('--natural <number>', 'the sum of the main roll, thrown by hand', { read: readNatural });

export const modOption = (): Option =>
  valued('--mod <modifier>', 'a modifier of the roll, as +1="Its name"', { read: readModifier('--mod'), many: true });

export const targetModOption = (): Option =>
  valued('--target-mod <modifier>', 'a modifier of the target, as -1="Its name"', {
    read: readModifier('--target-mod'),
    many: true,
  });

export const rulingOption = (about = 'one ruling; may stand several times'): Option =>
  valued('--ruling <name=choice>', about, { read: readRuling, many: true });

/** `4,5,2` → what the dice show. @throws OmenError */
function readDice(text: string): readonly number[] {
  const words = text.trim() === '' ? [] : text.trim().split(/\s*,\s*|\s+/);
  const dice = words.map(readTypedDie);
  const wrong = words[dice.indexOf(null)];
  if (wrong !== undefined) {
    throw new OmenError('bad-dice', `--dice has ${JSON.stringify(wrong)}; write what the dice show, as 4,5,2`, {
      option: 'dice',
      value: wrong,
    });
  }
  return dice as number[];
}

/** The sum of the main roll. @throws OmenError */
function readNatural(text: string): number {
  const plain = text.replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(plain)) {
    throw new OmenError('bad-natural', `--natural is ${JSON.stringify(text)}; it must be the sum that the dice show`, {
      option: 'natural',
      value: text,
    });
  }
  // As on the dice: 00 is 100 on a d100, and what no other dice show.
  return plain === '00' ? 100 : Number(plain);
}

/** `+1=Good aim` → its name and value. */
const readModifier =
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
