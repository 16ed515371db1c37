import { missingInputs } from '../../table/bind/missing.ts';
import { OmenError } from '../../table/error.ts';
import type { InputValue, Table } from '../../table/model.ts';
import type { Context } from '../command.ts';
import { canAsk } from './can-ask.ts';

type Given = Readonly<Record<string, InputValue>>;

/** The inputs, with those that are missing asked for where there is somebody to ask; not with `--no-ask`. @throws OmenError `left` */
export async function askForMissing(
  table: Table,
  inputs: Given,
  { ask }: { readonly ask?: boolean },
  context: Context,
): Promise<Given> {
  if (ask === false || missingInputs(table, inputs).length === 0 || !canAsk(context)) return inputs;
  const [{ askInputs }, { createAsker }] = await Promise.all([import('./ask-table.ts'), import('./create-asker.ts')]);
  const asker = await createAsker(context);
  try {
    const answered = await askInputs(table, inputs, [], asker);
    if (answered === null) throw new OmenError('left', 'left before the end');
    return answered;
  } finally {
    asker.close();
  }
}
