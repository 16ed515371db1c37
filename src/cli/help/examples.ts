import { givenDice } from '../../dice/given.ts';
import { bounds } from '../../dice/notation.ts';
import type { Library } from '../../game/library.ts';
import type { TableHeader } from '../../game/open-game.ts';
import { createBinder } from '../../table/bind/bind.ts';
import { readInput } from '../../table/bind/inputs.ts';
import type { Bound } from '../../table/bind/settled.ts';
import type { Input, Table } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';
import { throwTable } from '../../table/throw/throw.ts';

/** Two commands for a table: the shortest, and one with more of what can be said, with dice that it asks for. */
export function examplesOf(
  table: Table,
  word: string,
  { table: find }: Pick<Library, 'table'>,
): readonly [string, string] {
  const required = table.inputs.filter((input) => input.required);
  const more = table.inputs.find((input) => !input.required && input.type === 'choice');
  const plain = ['omen', word, ...required.flatMap((input) => exampleWords(input, table))];
  const said = more ? [...required, more] : required;
  const inputs = Object.fromEntries(said.map((input) => [input.name, readInput(input, exampleValue(input, table))]));
  const dice = diceFor(createBinder(find).bind(table.id, { inputs }));
  const words = [
    ...plain,
    ...(more ? exampleWords(more, table) : []),
    ...(dice.length > 0 ? ['--dice', dice.join(',')] : []),
    '--json',
  ];
  return [plain.join(' '), words.join(' ')];
}

/** Dice that the table asks for, one after another, none of them remarkable. */
function diceFor(bound: Bound): number[] {
  const dice: number[] = [];
  for (;;) {
    const [owed] = throwTable(bound, givenDice(dice)).need;
    if (owed === undefined) return dice;
    dice.push(Math.min(3, Number(owed.dice.split('d')[1])));
  }
}

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

const exampleWords = (input: Input, table: Table): string[] =>
  input.type === 'flag' ? [`--${kebab(input.name)}`] : [`--${kebab(input.name)}`, exampleValue(input, table)];

function exampleValue(input: Input, { roll }: Table): string {
  switch (input.type) {
    case 'flag':
      return 'true';
    case 'list':
      return 'one,two';
    case 'integer': {
      const [low, high] = [input.within[0]?.[0] ?? 0, input.within[0]?.[1] ?? null];
      if (high === null) return String(low + 1);
      const most = roll?.dice ? Math.min(high, bounds(roll.dice)[1]) : high;
      return String(Math.max(low, Math.ceil((low + most) * 0.6)));
    }
    default:
      return input.choices.find(({ id }) => id !== 'none')?.id ?? '';
  }
}
