import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** All that a compiled table may depend on beside its YAML: this code, and the packages that it uses. */
const SOURCES = ['src/dice', 'src/table', 'src/game'];
const PACKAGES = ['package.json', 'package-lock.json'];

/** The build of the program, for src/game/build-id.ts. */
export function makeBuildId(): string {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources.sort(), ...PACKAGES]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
