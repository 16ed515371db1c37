import type { Input, Ruling } from '../model.ts';
import { didYouMean } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor } from './compile-context.ts';
import { compileInputs } from './inputs.ts';
import type { GameContext } from './table.ts';

/** The inputs and rulings of a table: its own and the shared ones that it uses. */
export interface TableInputs {
  readonly inputs: readonly Input[];
  readonly rulings: readonly Ruling[];
}

/** Reads inputs and rulings, which other tables need before the rest can be read. */
export function compileTableInputs(
  root: Cursor,
  written: TableFile,
  game: Pick<GameContext, 'inputs' | 'rulings'>,
  reserved: ReadonlySet<string>,
): TableInputs {
  const own = compileInputs(root.at('inputs'), written.inputs, reserved);
  const shared: Input[] = [];
  const rulings: Ruling[] = [];
  (written.uses ?? []).forEach((name, i) => {
    const input = game.inputs.find((each) => each.name === name);
    const ruling = game.rulings.find((each) => each.name === name);
    if (input) shared.push(input);
    else if (ruling) rulings.push(ruling);
    else {
      const names = [...game.inputs, ...game.rulings].map((each) => each.name);
      root.at('uses', i).report('unknown-name', `game.yaml has no input or ruling ${name}${didYouMean(name, names)}`);
    }
    if (own.some((each) => each.name === name))
      root.at('uses', i).report('duplicate-name', `${name} is also an input of this table`);
  });
  const inputs = [...own, ...shared];
  for (const { name } of inputs.filter(({ type }) => type === 'flag')) {
    const negated = `no${name[0]?.toUpperCase()}${name.slice(1)}`;
    if (inputs.some((each) => each.name === negated)) {
      root
        .at('inputs', negated)
        .report('duplicate-name', `${negated} would have the option that says no to ${name}; choose another name`, {
          key: true,
        });
    }
  }
  return { inputs, rulings };
}
