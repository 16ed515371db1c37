import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SourceFile } from '../table/compile/game.ts';
import { OmenError } from '../table/error.ts';
import { decodeText } from './decode.ts';

/** Files of a folder that may hold tables of other tools. */
const KINDS = /\.(?:json|ya?ml|md|markdown|csv|tsv|txt)$/i;
/** Folders that are never looked into, and levels that are not. */
const SKIPPED = /^(?:\.|node_modules$)/;
const DEEPEST = 10;

export interface SourceLimits {
  readonly files: number;
  /** Of one file. */
  readonly bytes: number;
}

/** Reads files, and those in folders, that hold tables of other tools. @throws OmenError where one is missing or too large. */
export function readSources(paths: readonly string[], cwd: string, limits: SourceLimits): readonly SourceFile[] {
  const files = paths.flatMap((path) => filesAt(path, cwd, limits.files));
  if (files.length > limits.files) throw tooMany(limits.files);
  return files.map((path) => {
    const full = resolve(cwd, path);
    const { size } = statSync(full);
    if (size > limits.bytes) {
      throw new OmenError(
        'file-limit',
        `${path} has ${size.toLocaleString('en')} bytes; at most ${limits.bytes.toLocaleString('en')} are read`,
        { value: path },
      );
    }
    return { path, text: decodeText(readFileSync(full)) };
  });
}

function filesAt(path: string, cwd: string, most: number): readonly string[] {
  const found = statSync(resolve(cwd, path), { throwIfNoEntry: false });
  if (!found) throw new OmenError('no-file', `there is no file or folder ${path}`, { value: path });
  if (!found.isDirectory()) return [path];
  const files: string[] = [];
  const visit = (folder: string, depth: number): void => {
    const entries = readdirSync(resolve(cwd, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (files.length > most) throw tooMany(most);
      if (entry.isDirectory()) {
        if (depth < DEEPEST && !SKIPPED.test(entry.name)) visit(join(folder, entry.name), depth + 1);
      } else if (entry.isFile() && KINDS.test(entry.name)) files.push(join(folder, entry.name));
    }
  };
  visit(path, 0);
  if (files.length === 0) {
    throw new OmenError('no-file', `${path} holds no .json, .yaml, .md, .csv, .tsv or .txt file`, { value: path });
  }
  return files;
}

const tooMany = (most: number): OmenError =>
  new OmenError('file-limit', `there are more than ${most.toLocaleString('en')} files to import`);
