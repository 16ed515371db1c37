import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** The type declarations of the public names, by file name. */
export function declarations() {
  const folder = mkdtempSync(join(tmpdir(), 'omen-types-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', join(root, 'src/build'), '--outDir', folder], { stdio: 'inherit' });
    const source = join(folder, 'src');
    return [...namedFrom('index.d.ts', source)].map(
      ([name, text]) => [name, Buffer.from(withScriptNames(text))] as const,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This file and those that it names, and so on: the others are of use to nobody. */
function namedFrom(name: string, folder: string, found = new Map<string, string>()) {
  if (found.has(name)) return found;
  const text = readFileSync(join(folder, name), 'utf8');
  found.set(name, text);
  for (const [, path = ''] of text.matchAll(/['"](\.{1,2}\/[^'"\n]*)\.ts['"]/g))
    namedFrom(join(dirname(name), `${path}.d.ts`), folder, found);
  return found;
}

// The compiler rewrites './x.ts' to './x.js' in scripts, but not in declarations.
function withScriptNames(text: string) {
  return text.replace(/(['"]\.{1,2}\/[^'"\n]*)\.ts(['"])/g, '$1.js$2');
}
