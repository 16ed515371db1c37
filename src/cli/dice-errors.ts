import type { ImpossibleDie } from '../dice/given.ts';
import { OmenError } from '../table/error.ts';
import type { Table } from '../table/model.ts';

/** A die of --dice that cannot show what it is said to. */
export const impossibleDie = (error: ImpossibleDie): OmenError =>
  new OmenError('impossible-die', `--dice: ${error.message}`, {
    option: 'dice',
    value: error.value,
    allowed: [`1-${error.faces}`],
  });

/** Dice of --dice that nothing asked for. */
export function diceLeftOver({ name }: Table, values: readonly number[], used: number): OmenError {
  const left = values.slice(used);
  return new OmenError(
    'dice-left-over',
    `--dice has ${values.length}, but ${name} asks for ${used === 0 ? 'none' : used} here; left over: ${left.join(', ')}`,
    { option: 'dice', value: left },
  );
}
