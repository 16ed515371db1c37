import { constants, type promises } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../game/system-files.ts';
import { type ErrorCode, OmenError } from '../../table/error.ts';

/** What records need of the disk; tests give one that is full. */
export type Disk = Pick<typeof promises, 'open' | 'rm' | 'link' | 'rename' | 'readFile' | 'writeFile'>;

/** A record of more bytes is not read. */
const LARGEST = 512 * 1024 * 1024;

/** What a file holds, and what tells it from all that it will be once it is written again. */
export interface Contents {
  readonly bytes: Uint8Array;
  readonly mark: string;
}

/** Inode, size and times of change: another mark whenever the file was written, replaced or moved. */
export async function markOf(file: string, disk: Disk): Promise<string> {
  return withRegular(file, disk, async (_, mark) => mark);
}

/** Reads a file that is one: no pipe, no device, nothing without end. */
export const readContents = (file: string, disk: Disk): Promise<Contents> =>
  withRegular(file, disk, async (handle, mark) => ({ bytes: await handle.readFile(), mark }));

async function withRegular<T>(
  file: string,
  disk: Disk,
  use: (handle: promises.FileHandle, mark: string) => Promise<T>,
): Promise<T> {
  // Without O_NONBLOCK a named pipe would wait for a writer.
  const handle = await disk.open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = await handle.stat({ bigint: true });
    if (!stat.isFile()) throw new OmenError('bad-record', `${file} is no file that could be read to its end`);
    if (stat.size > LARGEST) {
      throw new OmenError('bad-record', `${file} has more than ${LARGEST.toLocaleString('en')} bytes`, { value: file });
    }
    return await use(handle, [stat.dev, stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join(' '));
  } finally {
    await handle.close();
  }
}

/** Makes a file that is there whole, or not at all, whatever happens meanwhile. @throws EEXIST where it is there already */
export async function createDurably(file: string, text: string, disk: Disk, mode = 0o666): Promise<void> {
  makeFolder(dirname(file));
  const draft = await writeDraft(file, text, disk, mode);
  try {
    await disk.link(draft, file);
  } finally {
    await disk.rm(draft, { force: true });
  }
  await syncFolder(file, disk);
}

/** Gives a file this text: whoever reads it finds the old one or the new one. */
export async function replaceDurably(file: string, text: string, disk: Disk, mode = 0o666): Promise<void> {
  makeFolder(dirname(file));
  const draft = await writeDraft(file, text, disk, mode);
  try {
    await disk.rename(draft, file);
  } catch (error) {
    await disk.rm(draft, { force: true });
    throw error;
  }
  await syncFolder(file, disk);
}

let drafts = 0;

async function writeDraft(file: string, text: string, disk: Disk, mode: number): Promise<string> {
  drafts += 1;
  const draft = `${file}.${process.pid}-${drafts}.draft`;
  try {
    const handle = await disk.open(draft, 'w', mode);
    try {
      await writeAll(handle, Buffer.from(text, 'utf8'));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await disk.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  return draft;
}

/** Writes all of the bytes, in as many pieces as the disk takes. */
export async function writeAll(handle: promises.FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done);
    done += bytesWritten;
  }
}

/** Waits until the folder's list of names is on the disk; systems that cannot say so need not. */
async function syncFolder(file: string, disk: Disk): Promise<void> {
  try {
    const folder = await disk.open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // Windows opens no folders.
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk has no more room for this user',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
};

/** A system's error as one clear sentence. */
export function diskError(what: 'read' | 'write' | 'create', file: string, error: unknown): OmenError {
  if (error instanceof OmenError) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const tell = (kind: ErrorCode, sentence: string): OmenError => new OmenError(kind, sentence, { value: file });
  if (what !== 'create' && (code === 'ENOENT' || code === 'ENOTDIR')) {
    return tell('no-battle', `there is no battle ${file}; omen battle start begins one`);
  }
  const why = REASONS[code] ?? message;
  if (what === 'read') return tell('not-read', `${file} cannot be read: ${why.replace('written', 'read')}`);
  const stands = what === 'write' ? ', and the battle stands as before' : '';
  return tell('not-recorded', `${file}: ${why}; nothing was recorded${stands}`);
}
