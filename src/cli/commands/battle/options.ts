import { type Command, Option } from 'commander';
import { OmenError } from '../../../table/error.ts';
import { type CommonOptions, valued } from '../../options/options.ts';
import type { ThrowOptions } from '../../options/roll-options.ts';

/** What can be said to any command of a battle. */
export interface BattleOptions extends CommonOptions {
  readonly file?: string;
  readonly json?: boolean;
}

/** What can be said where dice are thrown in a battle. */
export interface BattleThrowOptions extends BattleOptions, ThrowOptions {}

/** Which record, and how the answer is wanted. */
export function addBattleOptions(command: Command): Command {
  return command
    .optionsGroup('The battle:')
    .addOption(valued('--file <file>', 'the record of the battle (also OMEN_BATTLE); else the one begun last'))
    .addOption(new Option('--json', 'one line of JSON'));
}

/** All dice of a turn are typed beforehand, or all are asked for. @throws OmenError `options-conflict` */
export function refuseDice(dice: unknown): void {
  if (dice === undefined) return;
  throw new OmenError('options-conflict', '--ask asks for all dice here; it does not go with --dice', {
    option: 'ask',
  });
}
