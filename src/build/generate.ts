/** `npm run generate` writes the generated files; with `-- --check` it says which are stale and fails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import {
  answerJsonSchema,
  gameJsonSchema,
  goldenJsonSchema,
  oddsJsonSchema,
  requestJsonSchema,
  resultJsonSchema,
  tableJsonSchema,
} from './schemas.ts';
import { sessionPicture } from './session-picture.ts';

/** Each generated file, and what makes its text. */
const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'data/table.schema.json': tableJsonSchema,
  'data/game.schema.json': gameJsonSchema,
  'data/golden.schema.json': goldenJsonSchema,
  'data/result.schema.json': resultJsonSchema,
  'data/odds.schema.json': oddsJsonSchema,
  'data/request.schema.json': requestJsonSchema,
  'data/answer.schema.json': answerJsonSchema,
  'docs/session.svg': sessionPicture,
};

const checking = process.argv.includes('--check');
for (const [path, make] of Object.entries(generated)) {
  const file = join(root, path);
  const text = await make();
  const before = readIfThere(file);
  if (before === text) continue;
  if (checking) {
    console.error(`${path} is stale; run \`npm run generate\``);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
