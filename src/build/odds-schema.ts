import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from './root.ts';

/** The JSON Schema of odds, chains and tallies, from their types. */
export function oddsJsonSchema(): string {
  const schema = createGenerator({
    path: join(root, 'src/table/odds/report.ts'),
    tsconfig: join(root, 'src/build/tsconfig.json'),
    type: 'AnyOdds',
    topRef: false,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema('AnyOdds');
  const { $schema, definitions, ...rest } = schema;
  const about = {
    $comment: 'Made by `npm run generate` from src/table/odds/report.ts.',
    title: 'Odds',
    description: 'Exact odds of a table or of a chain of rolls, or counts beside them. All keys are always there.',
  };
  return `${JSON.stringify({ $schema, ...about, ...rest, definitions }, null, 2)}\n`;
}
