import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * What V8 made of the program by the time that it had rolled, listed and shown its help, for loader.cjs: by file name,
 * those scripts that were loaded for that.
 */
export function codeCaches(dist: string): (readonly [name: string, content: Buffer])[] {
  const lines = execFileSync(process.execPath, [join(root, 'src/build/run-often.cjs'), join(dist, 'cli/main.cjs')], {
    // What a user sets is no part of the package.
    env: { NO_COLOR: '1', XDG_CONFIG_HOME: dist },
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ') as [string, string])
    .map(([name, content]) => [`cli/${name}.v8`, Buffer.from(content, 'base64')] as const);
}
