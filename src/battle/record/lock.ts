import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { OmenError } from '../../table/error.ts';
import { type Disk, diskError } from './disk.ts';

/** How long a program waits for another one that is writing, in milliseconds. */
const PATIENCE = 30_000;
const SHORTEST = 2;
const LONGEST = 60;

/** A lock that this program holds. */
export interface Lock {
  /** Whether it is still this program's. */
  held(): Promise<boolean>;
  release(): Promise<void>;
}

/** Who holds a lock: a process of a machine, and which of those that had its number. */
interface Holder {
  readonly id: string;
  readonly process: number;
  readonly began: string | null;
  readonly machine: string;
}

/**
 * Takes the lock beside the file. It says which process holds it and is taken over only from a process that is known to
 * be dead: no clock is asked, so that machines may disagree about the time and programs may sleep as long as they like.
 * @throws OmenError `busy` where another program holds it too long, `not-recorded` where none can be made.
 */
export async function takeLock(file: string, disk: Disk, patience = PATIENCE): Promise<Lock> {
  const path = `${file}.lock`;
  const mine: Holder = { id: randomUUID(), process: process.pid, began: beginOf(process.pid), machine: machine() };
  const text = JSON.stringify(mine);
  let waited = 0;
  for (let pause = SHORTEST; ; pause = Math.min(LONGEST, pause * 1.5)) {
    try {
      await makeLock(path, text, disk);
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && code !== 'EISDIR') throw diskError('write', file, error);
    }
    const holder = await holderOf(path, disk);
    if (holder !== 'gone') {
      if (typeof holder === 'object' && isDead(holder)) {
        await breakLock(path, holder, disk);
        continue;
      }
      if (waited >= patience) throw busy(file, holder);
    }
    const now = pause * (0.5 + Math.random());
    waited += now;
    await setTimeout(now);
  }
  const held = async (): Promise<boolean> => {
    const holder = await holderOf(path, disk);
    return typeof holder === 'object' && holder.id === mine.id;
  };
  return {
    held,
    async release() {
      if (await held()) await disk.rm(path, { force: true });
    },
  };
}

/** @throws EEXIST where there is one; nothing is left of one that could not be written. */
async function makeLock(path: string, text: string, disk: Disk): Promise<void> {
  const handle = await disk.open(path, 'wx');
  try {
    await handle.writeFile(text);
  } catch (error) {
    await disk.rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Who holds the lock; `gone`: nobody any more; `unknown`: it is no lock of this program's making. */
async function holderOf(path: string, disk: Disk): Promise<Holder | 'gone' | 'unknown'> {
  try {
    const said = JSON.parse(await disk.readFile(path, 'utf8')) as Partial<Holder> | null;
    const known =
      typeof said?.id === 'string' && Number.isSafeInteger(said.process) && typeof said.machine === 'string';
    return known ? ({ began: null, ...said } as Holder) : 'unknown';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unknown';
  }
}

/** Whether the holder is a process of this machine that is no more. */
function isDead(holder: Holder): boolean {
  if (holder.machine !== machine() || holder.process <= 0) return false;
  try {
    process.kill(holder.process, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const began = beginOf(holder.process);
  return began !== null && holder.began !== null && began !== holder.began;
}

/** Takes the lock of a dead process away; if it was another one's by then, that one gets it back. */
async function breakLock(path: string, dead: Holder, disk: Disk): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await disk.rename(path, aside);
    const moved = await holderOf(aside, disk);
    if (typeof moved === 'object' && moved.id !== dead.id) await disk.link(aside, path);
  } catch {
    // Another program was faster.
  } finally {
    await disk.rm(aside, { force: true });
  }
}

/** This machine, and the space in which its process numbers count: containers have their own. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** When a process began, in ticks since the machine did; null where the system does not say. */
function beginOf(id: number): string | null {
  try {
    // The name in brackets may hold spaces; what comes after it does not.
    return readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')[20] ?? null;
  } catch {
    return null;
  }
}

function busy(file: string, holder: Holder | 'unknown'): OmenError {
  const who =
    holder === 'unknown'
      ? `${file}.lock is not of this program's making`
      : `process ${holder.process} on ${holder.machine.split(' ')[0]} is writing to ${file}`;
  return new OmenError(
    'busy',
    `${who}; nothing was recorded, try again. If no program is writing any more, remove ${file}.lock`,
    { value: file },
  );
}
