import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** What V8 made of the program's core by the time that it had rolled, listed and shown its help: for loader.cjs. */
export function codeCache(dist: string): Buffer {
  return execFileSync(process.execPath, [join(root, 'src/build/run-often.cjs'), join(dist, 'cli/main.cjs')], {
    // What a user sets is no part of the package.
    env: { NO_COLOR: '1', XDG_CONFIG_HOME: dist },
    maxBuffer: 50_000_000,
  });
}
