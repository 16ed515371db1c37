import { givenDice } from '../../dice/given.ts';
import type { Library } from '../../game/library.ts';
import { createBinder } from '../../table/bind/bind.ts';
import type { Table } from '../../table/model.ts';
import { throwTable } from '../../table/throw/throw.ts';
import { exampleInputs, examplesOf } from './examples.ts';

/** The examples of a table, the second with the dice that it asks for, none of them remarkable. */
export function examplesWithDice(table: Table, word: string, { table: find }: Pick<Library, 'table'>) {
  const bound = createBinder(find).bind(table.id, { inputs: exampleInputs(table) });
  const dice: number[] = [];
  for (;;) {
    const [owed] = throwTable(bound, givenDice(dice)).need;
    if (owed === undefined) return examplesOf(table, word, dice);
    dice.push(Math.min(3, Number(owed.dice.split('d')[1])));
  }
}
