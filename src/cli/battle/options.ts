import { type Command, Option } from 'commander';
import { readRuling } from '../../table/bind/inputs.ts';
import type { HandModifier } from '../../table/bind/request.ts';
import { OmenError } from '../../table/error.ts';
import { addCommonOptions, type CommonOptions, valued } from '../options.ts';
import { readDice, readModifier, readNatural } from '../table-command.ts';

/** What can be said to any command of a battle. */
export interface BattleOptions extends CommonOptions {
  readonly file?: string;
  readonly json?: boolean;
}

/** What can be said where dice are thrown. */
export interface ThrowOptions extends BattleOptions {
  readonly dice?: readonly (readonly number[])[];
  readonly natural?: number;
  readonly ask?: boolean;
  readonly mod?: readonly HandModifier[];
  readonly targetMod?: readonly HandModifier[];
  readonly ruling?: readonly (readonly [name: string, choice: string])[];
}

export function addBattleOptions(command: Command): Command {
  addCommonOptions(command)
    .addOption(valued('--file <file>', 'the record of the battle (also OMEN_BATTLE); else the one begun last'))
    .addOption(new Option('--json', 'one line of JSON'));
  return command;
}

export const diceOption = (): Option =>
  valued('--dice <numbers>', 'dice thrown by hand, in the order in which they are asked for', {
    read: readDice,
    many: true,
  });

export const askOption = (): Option =>
  new Option('--ask', 'ask for missing inputs and for each die; Enter rolls that die for you');

/** All dice of a turn are typed beforehand, or all are asked for. @throws OmenError `options-conflict` */
export function refuseDice(dice: unknown): void {
  if (dice === undefined) return;
  throw new OmenError('options-conflict', '--ask asks for all dice here; it does not go with --dice', {
    option: 'ask',
  });
}

/** The options of one roll. */
export function addThrowOptions(command: Command): Command {
  return command
    .optionsGroup('Rolling:')
    .addOption(diceOption())
    .addOption(askOption())
    .addOption(valued('--natural <number>', 'the sum of the main roll, thrown by hand', { read: readNatural }))
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
    .addOption(rulingOption());
}

export const rulingOption = (): Option =>
  valued('--ruling <name=choice>', 'one ruling; may stand several times', { read: readRuling, many: true });

/** The value of an option among the words of the command line, before they are parsed. */
export function wordAfter(argv: readonly string[], option: string): string | undefined {
  const inside = argv.findLast((word) => word.startsWith(`${option}=`));
  if (inside !== undefined) return inside.slice(option.length + 1);
  const at = argv.lastIndexOf(option);
  return at < 0 ? undefined : argv[at + 1];
}

/** Options with a value that stand before or after the word that is looked for. */
const VALUED = [
  '--file',
  '--game',
  '--data',
  '--for',
  '--player',
  '--dice',
  '--natural',
  '--mod',
  '--target-mod',
  '--ruling',
];

/** The word after this one that is no option and no value of one of the program's options. */
export function nextWord(argv: readonly string[], after: string): string | undefined {
  for (let at = argv.indexOf(after) + 1; at > 0 && at < argv.length; at++) {
    const word = argv[at] as string;
    if (VALUED.includes(word)) at += 1;
    else if (!word.startsWith('-')) return word;
  }
  return undefined;
}
