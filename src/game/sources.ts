import { closeSync, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OmenError } from '../table/error.ts';
import { decodeText } from './decode.ts';

/** Files of a folder that may hold tables of other tools. */
const KINDS = /\.(?:json|db|ya?ml|md|markdown|html?|csv|tsv|txt)$/i;
/** Folders that are never looked into, and levels that are not. */
const SKIPPED = /^(?:\.|node_modules$)/;
const DEEPEST = 10;

/** The files at the paths: files as they are named, and those in folders that may hold tables. @throws OmenError where there is none, or too many. */
export function findSources(paths: readonly string[], cwd: string, most: number): readonly string[] {
  const files = paths.flatMap((path) => filesAt(path, cwd, most));
  if (files.length > most) throw tooMany(most);
  return files;
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
    throw new OmenError('no-file', `${path} holds no .json, .yaml, .md, .html, .csv, .tsv, .db or .txt file`, {
      value: path,
    });
  }
  return files;
}

const tooMany = (most: number): OmenError =>
  new OmenError('file-limit', `there are more than ${most.toLocaleString('en')} files to import`);

/** A file that was read, or why it was not. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  readonly refused?: string;
}

/** Reads one file. What is no regular file (a pipe, a device) is refused, since reading it might never end. */
export function readSourceFile(path: string, cwd: string, mostBytes: number): SourceText {
  const refuse = (refused: string): SourceText => ({ path, text: '', refused });
  let file: number | undefined;
  try {
    const full = resolve(cwd, path);
    if (!statSync(full).isFile()) return refuse('it is no regular file; pipe it in, with - as the path');
    file = openSync(full, 'r');
    const { size } = fstatSync(file);
    const [has, most] = [size, mostBytes].map((count) => count.toLocaleString('en'));
    if (size > mostBytes) return refuse(`the file has ${has} bytes; at most ${most} are read`);
    return { path, text: decodeText(readFileSync(file)) };
  } catch (error) {
    return refuse(`the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
