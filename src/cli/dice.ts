import { givenDice, ImpossibleDie } from '../dice/given.ts';
import type { Bound } from '../table/bind/settled.ts';
import { OmenError } from '../table/error.ts';
import type { Table } from '../table/model.ts';
import type { Result } from '../table/result.ts';
import { resolveWith } from '../table/throw/resolve.ts';
import type { RollOptions } from './options/roll-options.ts';

/** A fresh seed: short enough to read out at a table, and never the same twice in a row. */
export function freshSeed(): string {
  const word = Math.floor(Math.random() * 4_294_967_296);
  return word.toString(36).padStart(7, '0');
}

/** So many results, from this index on. @throws OmenError `out-of-range` where there are too many, or no number for the last */
export function checkRange(index: number, count: number, most: number): void {
  if (count > most) {
    throw new OmenError(
      'out-of-range',
      (option) => `${option} is ${count}; at most ${most.toLocaleString('en')} results can be asked for at once`,
      {
        option: 'count',
        value: count,
        allowed: [`1-${most}`],
      },
    );
  }
  if (count - 1 > Number.MAX_SAFE_INTEGER - index) {
    throw new OmenError(
      'out-of-range',
      (option) =>
        `${option} ${index} and the ${count} results from there go past the last one, ${Number.MAX_SAFE_INTEGER}`,
      {
        option: 'index',
        value: index,
        allowed: [`0-${Number.MAX_SAFE_INTEGER - count + 1}`],
      },
    );
  }
}

/** Refuses options that do not go together. @throws OmenError `options-conflict` */
export function checkTogether({
  dice,
  natural,
  ask,
  count = 1,
  saveCase,
  tally,
}: Pick<RollOptions, 'natural' | 'ask' | 'count' | 'saveCase' | 'tally'> & { readonly dice?: unknown }): void {
  if (dice !== undefined && natural !== undefined) {
    throw new OmenError(
      'options-conflict',
      '--dice and --natural do not go together: give the dice, or only their sum',
      { option: 'natural' },
    );
  }
  if (saveCase && (natural !== undefined || tally)) {
    const option = tally ? '--tally' : '--natural';
    throw new OmenError('options-conflict', `--save-case keeps each die of one result; it does not go with ${option}`, {
      option: 'save-case',
    });
  }
  if (count > 1 && (dice !== undefined || natural !== undefined || ask || saveCase)) {
    const option = dice !== undefined ? '--dice' : natural !== undefined ? '--natural' : ask ? '--ask' : '--save-case';
    throw new OmenError('options-conflict', `${option} gives one result; it does not go with --count ${count}`, {
      option: option.slice(2),
    });
  }
}

/** The result of dice thrown by hand. @throws OmenError where one is impossible or left over. */
export function resolveGiven(bound: Bound, values: readonly number[]): Result {
  const dice = givenDice(values);
  let result: Result;
  try {
    result = resolveWith(bound, dice);
  } catch (error) {
    throw error instanceof ImpossibleDie ? impossibleDie(error) : error;
  }
  if (dice.left > 0) throw diceLeftOver(bound.table, values, values.length - dice.left);
  return result;
}

/** A die of --dice that cannot show what it is said to. */
export const impossibleDie = (error: ImpossibleDie): OmenError =>
  new OmenError('impossible-die', `--dice: ${error.message}${eachByItself(error)}`, {
    option: 'dice',
    value: error.value,
    allowed: [`1-${error.faces}`],
  });

/** What several dice were meant by that were written as one number; nothing where it is no such number. */
function eachByItself({ value, faces }: ImpossibleDie): string {
  const digits = [...String(value)].map(Number);
  return digits.length > 1 && digits.every((digit) => digit >= 1 && digit <= faces)
    ? `; several dice have a comma between them: ${digits.join()}`
    : '';
}

/** Dice of --dice that nothing asked for. */
export function diceLeftOver({ name }: Table, values: readonly number[], used: number): OmenError {
  const left = values.slice(used);
  return new OmenError(
    'dice-left-over',
    `--dice has ${values.length}, but ${name} asks for ${used === 0 ? 'none' : used} here; left over: ${left.join(', ')}`,
    { option: 'dice', value: left },
  );
}
