import { toJsonSchema } from '@valibot/to-json-schema';
import { goldenSchema } from '../table/golden/schema.ts';
import { definitions } from '../table/schema/definitions.ts';
import { gameSchema } from '../table/schema/game.ts';
import { tableSchema } from '../table/schema/table.ts';

const MADE = 'Made by `npm run generate` from src/table/schema/.';

/** The JSON Schema of table files, for editors. */
export const tableJsonSchema = (): string =>
  print(tableSchema, 'A table', 'One table of a game: its roll, its rows and what they lead to.');

/** The JSON Schema of game.yaml, for editors. */
export const gameJsonSchema = (): string =>
  print(gameSchema, 'A game', 'What the tables of a game share: inputs, rulings, and rules without dice.');

/** The JSON Schema of files of golden cases, for editors. */
export const goldenJsonSchema = (): string =>
  print(goldenSchema, 'Golden cases', 'Dice in, outcome out: what a table must give.');

function print(
  schema: typeof tableSchema | typeof gameSchema | typeof goldenSchema,
  title: string,
  description: string,
): string {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'output',
    definitions,
    // That a list is no mapping needs no saying in JSON Schema.
    ignoreActions: ['check'],
  });
  const about = { $schema, $comment: MADE, title, description, ...rest, definitions: needed(rest, $defs ?? {}) };
  // Draft 7 knows `$defs` by its older name, and editors only that.
  return `${JSON.stringify(about, null, 2).replaceAll('"#/$defs/', '"#/definitions/')}\n`;
}

/** The definitions that a schema refers to, directly or through others. */
function needed(schema: object, all: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const open: unknown[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, name] of JSON.stringify(next).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const definition = all[name as string];
      if (definition === undefined || name === undefined || name in found) continue;
      found[name] = definition;
      open.push(definition);
    }
  }
  return found;
}
