import { relative } from 'node:path';
import { saveCase } from '../../../game/golden-files.ts';
import { caseOf } from '../../../table/golden/golden-case.ts';
import type { Result } from '../../../table/result.ts';
import type { Roll } from './roll-table.ts';

/** Keeps what was given and what came of it as a golden case of the table's game. @throws OmenError `not-done` */
export function keepCase({ opened, options, inputs, table, context }: Roll, result: Result): void {
  const { ruling = [], mod = [], targetMod = [], data = [] } = options;
  const golden = caseOf(result, {
    ...(Object.keys(inputs).length === 0 ? {} : { inputs: inputs as never }),
    ...(ruling.length === 0 ? {} : { rulings: Object.fromEntries(ruling) }),
    ...(mod.length === 0 ? {} : { modifiers: [...mod] }),
    ...(targetMod.length === 0 ? {} : { targetModifiers: [...targetMod] }),
  });
  const folders = [...opened.config.path.map(({ value }) => value), ...data];
  const path = saveCase(folders, context.cwd, table.id, golden);
  context.note(`kept as a case in ${relative(context.cwd, path)}; omen test runs it`);
}
