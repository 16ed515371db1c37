import { bounds } from '../../dice/notation.ts';
import type { TableHeader } from '../../game/open-game.ts';
import { missingInputs } from '../../table/bind/missing.ts';
import { kindOf, readInput } from '../../table/input-kinds.ts';
import type { Input, InputValue, Table } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';

/** A table whose roll is known has examples that keep to it. */
type Shown = Pick<TableHeader, 'inputs'> & Partial<Pick<Table, 'roll'>>;

/** Two commands for a table: the shortest, and one with more of what can be said, such as these dice. */
export function examplesOf(table: Shown, word: string, dice: readonly number[] = []): readonly [string, string] {
  const plain = ['omen', word, ...missingInputs(table, {}).flatMap((input) => exampleWords(input, table))];
  const words = [
    ...plain,
    ...furtherInputs(table).flatMap((input) => exampleWords(input, table)),
    ...(dice.length > 0 ? ['--dice', dice.join(',')] : []),
    '--json',
  ];
  return [plain.join(' '), words.join(' ')];
}

/** The inputs of the second of these. */
export function exampleInputs(table: Shown): Readonly<Record<string, InputValue>> {
  const said = [...missingInputs(table, {}), ...furtherInputs(table)];
  return Object.fromEntries(said.map((input) => [input.name, readInput(input, exampleValue(input, table))]));
}

/** A choice that need not be said. */
const furtherInputs = ({ inputs }: Shown): readonly Input[] =>
  inputs.filter((input) => !input.required && input.type === 'choice').slice(0, 1);

/** Tables that show well what the program does: one that needs nothing, and one that needs a choice. */
export function exampleTables(all: readonly TableHeader[]): readonly TableHeader[] {
  const tables = [...all].sort((a, b) => a.name.length - b.name.length);
  const choice = (table: TableHeader, required: boolean): boolean =>
    table.inputs.some((input) => input.type === 'choice' && input.required === required);
  const free =
    tables.find((table) => choice(table, false) && !table.inputs.some(({ required }) => required)) ?? tables[0];
  const bound = tables.find((table) => choice(table, true) && table !== free);
  return [free, bound].filter((table) => table !== undefined);
}

const exampleWords = (input: Input, table: Shown): string[] =>
  kindOf(input).word === null ? [`--${kebab(input.name)}`] : [`--${kebab(input.name)}`, exampleValue(input, table)];

const exampleValue = (input: Input, { roll }: Shown): string =>
  kindOf(input).example(input, roll?.dice ? bounds(roll.dice)[1] : Number.POSITIVE_INFINITY);
