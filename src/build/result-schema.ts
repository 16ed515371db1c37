import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { root } from './root.ts';

/** The JSON Schema of results, from their type. */
export function resultJsonSchema(): string {
  const schema = createGenerator({
    path: join(root, 'src/table/result.ts'),
    tsconfig: join(root, 'src/build/tsconfig.json'),
    type: 'Result',
    topRef: false,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema('Result');
  const { $schema, definitions, ...rest } = schema;
  const about = {
    $comment: 'Made by `npm run generate` from src/table/result.ts.',
    title: 'A result',
    description: 'What one resolution of a table came to. All keys are always there; what does not apply is null.',
  };
  // All numbers of a result are whole.
  const text = JSON.stringify({ $schema, ...about, ...rest, definitions }, null, 2).replaceAll('"number"', '"integer"');
  return `${text}\n`;
}
