import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { createGenerator } from 'ts-json-schema-generator';
import type { RegexAction } from 'valibot';
import { goldenSchema } from '../table/golden/schema.ts';
import { ask, columns, number, numberCase, when } from '../table/schema/condition.ts';
import { effect } from '../table/schema/effect.ts';
import { next, quantities, quantitySpec, then } from '../table/schema/follow.ts';
import { gameSchema } from '../table/schema/game.ts';
import { input } from '../table/schema/input.ts';
import { effectText, sets } from '../table/schema/outcome.ts';
import { modifier, oneTest } from '../table/schema/roll.ts';
import { row, rowForms, rowKeys, SHORT_RESULT, tableSchema } from '../table/schema/table.ts';
import { root } from './root.ts';

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

/** The JSON Schema of results. All their numbers are whole. */
export const resultJsonSchema = (): string =>
  printType(
    'Result',
    'src/table/result.ts',
    'A result',
    `What one resolution of a table came to. ${ALL_KEYS}`,
  ).replaceAll('"number"', '"integer"');

/** The JSON Schema of odds, chains and tallies. */
export const oddsJsonSchema = (): string =>
  printType(
    'AnyOdds',
    'src/table/odds/report.ts',
    'Odds',
    'Exact odds of a table or of a chain of rolls, or counts beside them. All keys are always there.',
  );

/** The JSON Schema of what `omen batch` is asked, a line each. */
export const requestJsonSchema = (): string =>
  printType(
    'WrittenRequest',
    'src/cli/commands/batch/request.ts',
    'A request',
    'A line of JSON for omen batch. Names may also be written in kebab case: target-modifiers.',
  ).replaceAll('"number"', '"integer"');

/** The JSON Schema of what `omen batch` answers, a line each. */
export const answerJsonSchema = (): string =>
  printType(
    'Answer',
    'src/cli/commands/batch/answer.ts',
    'An answer',
    'A line of omen batch: a result, or what is wrong with the line of a request.',
  ).replaceAll('"number"', '"integer"');

const ALL_KEYS = 'All keys are always there; what does not apply is null.';

function printType(type: string, path: string, title: string, description: string): string {
  const { $schema, definitions, ...rest } = createGenerator({
    path: join(root, path),
    tsconfig: join(root, 'src/build/tsconfig.json'),
    type,
    topRef: false,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema(type);
  const about = { $comment: `Made by \`npm run generate\` from ${path}.`, title, description };
  return `${JSON.stringify({ $schema, ...about, ...rest, definitions }, null, 2)}\n`;
}

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
    // A short row is a mapping too: were it another alternative, editors would name no misspelt key.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      'entries' in valibotSchema && valibotSchema.entries === rowKeys
        ? { ...jsonSchema, patternProperties: { [SHORT_RESULT.source]: { type: 'string' } } }
        : undefined,
    // Patterns of JSON Schema know the classes of Unicode without a flag.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isUnicode(valibotAction) ? { ...jsonSchema, pattern: valibotAction.requirement.source } : undefined,
  });
  const about = { $schema, $comment: MADE, title, description, ...rest, definitions: needed(rest, $defs ?? {}) };
  // Draft 7 knows `$defs` by its older name, and editors only that.
  return `${JSON.stringify(about, null, 2).replaceAll('"#/$defs/', '"#/definitions/')}\n`;
}

const isUnicode = (action: { readonly type: string }): action is RegexAction<string, undefined> =>
  action.type === 'regex' && (action as RegexAction<string, undefined>).requirement.flags === 'u';

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

/** Parts of the schemas that stand in many places: named in the JSON Schemas, and explained there once. */
const definitions = {
  number,
  numberCase,
  condition: ask,
  when,
  input,
  modifier,
  test: oneTest,
  row,
  rowForms,
  columns,
  effect,
  quantity: quantitySpec,
  effectText,
  quantities,
  then,
  next,
  sets,
};
