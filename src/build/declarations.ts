import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

/** The type declarations of the public names, by file name. */
export function declarations() {
  const folder = mkdtempSync(join(tmpdir(), 'omen-types-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', join(root, 'src/build'), '--outDir', folder], { stdio: 'inherit' });
    const source = join(folder, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => [name, Buffer.from(withScriptNames(readFileSync(join(source, name), 'utf8')))] as const);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The compiler rewrites './x.ts' to './x.js' in scripts, but not in declarations.
function withScriptNames(text: string) {
  return text.replace(/(['"]\.{1,2}\/[^'"\n]*)\.ts(['"])/g, '$1.js$2');
}
