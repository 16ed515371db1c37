import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { OmenError } from '../../table/error.ts';
import type { Context } from '../command.ts';

/** What a file holds, or for `-` and no name what comes in on stdin. @throws OmenError `no-file` */
export async function openInput({ cwd, stdin }: Context, file: string | undefined): Promise<Readable> {
  if (file === undefined || file === '-') return stdin;
  try {
    const handle = await open(resolve(cwd, file));
    if ((await handle.stat()).isDirectory()) {
      await handle.close();
      throw new OmenError('no-file', `${file} is a folder; name a file, or - for what comes in on stdin`, {
        value: file,
      });
    }
    return createReadStream('', { fd: handle });
  } catch (error) {
    if (error instanceof OmenError) throw error;
    throw new OmenError('no-file', `there is no file ${file} that can be read`, { value: file });
  }
}
