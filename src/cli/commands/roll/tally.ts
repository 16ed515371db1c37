import type { Bound } from '../../../table/bind/settled.ts';
import { OmenError } from '../../../table/error.ts';
import { tallyOf } from '../../../table/odds/tally.ts';
import { freshSeed } from '../../dice.ts';
import type { Roll } from './roll-table.ts';

/** Counts the outcomes of many results and writes them beside the exact odds. @throws OmenError */
export async function writeTally({ table, opened, options, context }: Roll, bound: Bound): Promise<void> {
  for (const option of ['dice', 'natural', 'ask', 'exitStatus'] as const) {
    if (options[option] === undefined || options[option] === false) continue;
    const name = option === 'exitStatus' ? 'exit-status' : option;
    throw new OmenError('options-conflict', `--tally counts seeded results; it does not go with --${name}`, {
      option: name,
    });
  }
  const report = tallyOf(bound, options.seed ?? freshSeed(), options.index ?? 0, options.count ?? 1);
  if (options.json) {
    await context.json(report);
    return;
  }
  const [{ tallyText }, { givenWords, rollWords, waysOf }] = await Promise.all([
    import('../../../render/odds/tally-text.ts'),
    import('../../../render/odds/roll-words.ts'),
  ]);
  const { library } = opened;
  const roll = rollWords(bound);
  const head = [...(roll === null ? [] : [roll]), ...givenWords(table, bound.inputs)];
  await context.lines(
    tallyText(report, head, {
      layout: await context.layout(),
      titles: (id) => ({ table: library.table(id).title, game: library.game(library.table(id).game).title }),
      quantities: false,
      ways: waysOf(table),
    }),
  );
}
