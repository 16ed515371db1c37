import { createBinder } from '../../../table/bind/bind.ts';
import { missingInputError } from '../../../table/bind/inputs.ts';
import type { Bound } from '../../../table/bind/settled.ts';
import type { Input } from '../../../table/model.ts';
import type { Opened } from '../../command.ts';
import { type Chosen, rulingsFrom } from '../../options/rulings.ts';
import type { FindWord } from './find-table.ts';
import type { BatchRequest } from './request.ts';

/** Settles what requests ask for; equal ones are settled once. `chosen` are the rulings of the whole batch. @throws OmenError */
export function createRequestBinder(opened: Opened, find: FindWord, chosen: Chosen): (request: BatchRequest) => Bound {
  const binder = createBinder(opened.library.table);
  const common = rulingsFrom(opened, chosen);
  return ({ table: word, game, inputs, rulings, modifiers, targetModifiers, ask }) => {
    const table = find(word, game);
    const left = ask.find((name) => inputs[name] === undefined);
    if (left !== undefined) {
      const input = table.inputs.find(({ name }) => name === left);
      if (input) throw missingInputError(table, input as Input);
    }
    return binder.bind(table.id, {
      inputs,
      rulings: rulings.length === 0 ? common : rulingsFrom(opened, [...chosen, ...rulings]),
      modifiers,
      targetModifiers,
    });
  };
}
