import type { Library } from '../../../game/library.ts';
import { OmenError } from '../../../table/error.ts';
import { readInput } from '../../../table/input-kinds.ts';
import type { Input, InputValue } from '../../../table/model.ts';
import { camel, didYouMean, kebab } from '../../../table/names.ts';

/** Every input that a table of the game has, by name; tables may differ in what they take. */
export function gameInputs(library: Library, game: string): ReadonlyMap<string, readonly Input[]> {
  const all = new Map<string, Input[]>();
  const inputs = [library.game(game).inputs, ...library.tables(game).map((table) => table.inputs)].flat();
  for (const input of inputs) all.set(input.name, [...(all.get(input.name) ?? []), input]);
  return all;
}

/** What holds for a battle, read as the tables want it. @throws OmenError `unknown-input`, or as the input says */
export function readSettings(
  pairs: readonly (readonly [string, string])[],
  library: Library,
  game: string,
): Record<string, InputValue> {
  const known = gameInputs(library, game);
  return Object.fromEntries(
    pairs.map(([name, text]) => [camel(name), readAny(known.get(camel(name)), name, text, known)]),
  );
}

function readAny(
  inputs: readonly Input[] | undefined,
  name: string,
  text: string,
  known: ReadonlyMap<string, unknown>,
): InputValue {
  if (inputs === undefined) {
    const names = [...known.keys()].map(kebab);
    throw new OmenError(
      'unknown-input',
      `no table of the game has an input ${kebab(name)}${didYouMean(kebab(name), names)}`,
      {
        option: kebab(name),
      },
    );
  }
  let problem: unknown;
  for (const input of inputs) {
    try {
      return readInput(input, text);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}
