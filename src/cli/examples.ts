import type { TableHeader } from '../game/open-game.ts';
import type { Input, Table } from '../table/model.ts';
import { kebab } from '../table/names.ts';

/** Two commands for a table: the shortest, and one with more of what can be said. */
export function examplesOf(table: Table, word: string): readonly [string, string] {
  const { inputs, roll } = table;
  const plain = ['omen', word, ...inputs.filter(({ required }) => required).flatMap(exampleOf)].join(' ');
  const more = inputs.find(({ required, type }) => !required && type === 'choice');
  const count = roll?.dice && roll.pool === null ? roll.dice.terms.reduce((sum, term) => sum + term.count, 0) : 0;
  const lowest = roll?.dice?.terms[0]?.faces ?? 0;
  const dice = count > 0 ? `--dice ${Array(count).fill(Math.min(3, lowest)).join(',')}` : '--seed k7f2q9';
  return [plain, [plain, ...(more ? exampleOf(more) : []), dice, '--json'].join(' ')];
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

function exampleOf(input: Input): string[] {
  const option = `--${kebab(input.name)}`;
  switch (input.type) {
    case 'flag':
      return [option];
    case 'list':
      return [option, 'one,two'];
    case 'integer': {
      const [low, high] = input.within[0] ?? [0, null];
      return [option, String(high === null ? (low ?? 0) + 1 : Math.ceil(((low ?? 0) + high) * 0.4))];
    }
    default:
      return [option, input.choices.find(({ id }) => id !== 'none')?.id ?? ''];
  }
}
