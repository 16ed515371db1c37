import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Makes a folder hold these files and no others. A file that already has the right content is not touched, and a
 * changed one is replaced at once, so that a program that runs from the folder never meets half a file.
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, Buffer>) {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) {
    const path = join(folder, name);
    if (current(path)?.equals(content)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const half = `${path}.${process.pid}`;
    writeFileSync(half, content);
    renameSync(half, path);
  }
  const wanted = new Set([...files.keys()].map(normalize));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const writtenElsewhere = /\.\d+$/.test(entry.name);
    if (entry.isFile() && !writtenElsewhere && !wanted.has(path.slice(folder.length + 1)))
      rmSync(path, { force: true });
  }
}

function current(path: string) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
