import { promises } from 'node:fs';
import { dirname } from 'node:path';
import lockfile from 'proper-lockfile';
import { OmenError } from '../../table/error.ts';
import type { BattleEvent, EventBody } from '../event.ts';
import { rebuild } from '../rebuild.ts';
import type { BattleState } from '../state.ts';
import { type Reading, readRecord, sealEvents } from './lines.ts';

/** What the record needs of the disk; tests give one that is full. */
export type Disk = Pick<typeof promises, 'open' | 'readFile' | 'mkdir' | 'rm'>;

/** A battle as its file has it. */
export interface OpenBattle extends Reading {
  readonly file: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly state: BattleState;
}

/** Reads a battle and changes nothing. @throws OmenError `no-battle` where there is none, `bad-record` */
export async function openBattle(file: string, disk: Disk = promises): Promise<OpenBattle> {
  let bytes: Uint8Array;
  try {
    bytes = await disk.readFile(file);
  } catch (error) {
    throw cannot('read', file, error);
  }
  const reading = readRecord(bytes);
  if (reading.events[0]?.type !== 'start') {
    const why = reading.damage === null ? 'it has no whole event' : `line 1 ${reading.damage.problem}`;
    throw new OmenError('bad-record', `${file} is no record of a battle: ${why}`, { value: file });
  }
  return { ...reading, file, size: bytes.length, state: rebuild(reading.events) };
}

/** What was recorded, and what came to light. */
export interface Recorded {
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
  /** Where a cut last line was set aside; null where there was none. */
  readonly setAside: string | null;
}

/**
 * Adds the events that `decide` makes of the state as it stands: all of them or none. Between reading and writing no
 * other program may touch the record, so no event is lost and none is written twice.
 * @throws OmenError `damaged-record`, `busy`, `not-recorded` (a full disk, say: the record is as it was), and whatever `decide` throws.
 */
export async function record(
  file: string,
  time: string,
  decide: (battle: OpenBattle) => readonly EventBody[],
  disk: Disk = promises,
): Promise<Recorded> {
  const lock = await lockRecord(file);
  try {
    const battle = await openBattle(file, disk);
    if (battle.damage !== null) throw damaged(battle);
    const bodies = decide(battle);
    if (bodies.length === 0) return { state: battle.state, events: [], setAside: null };
    const setAside = battle.cut === null ? null : await keepAside(battle, battle.cut, disk);
    const sealed = sealEvents(bodies, battle.state, battle.events.at(-1)?.hash ?? null, time);
    // The state is rebuilt before anything is written: an event that does not fit never reaches the file.
    const state = rebuild([...battle.events, ...sealed.events]);
    if (lock.lost()) throw busy(file);
    await append(battle, `${battle.unended ? '\n' : ''}${sealed.text}`, disk);
    return { state, events: sealed.events, setAside };
  } finally {
    await lock.release();
  }
}

/** Begins a record. @throws OmenError `exists` where the file is there already, `not-recorded` */
export async function createRecord(
  file: string,
  time: string,
  bodies: readonly EventBody[],
  disk: Disk = promises,
): Promise<Recorded> {
  const sealed = sealEvents(bodies, { events: 0, step: 0 }, null, time);
  const state = rebuild(sealed.events);
  try {
    await disk.mkdir(dirname(file), { recursive: true });
    await writeDurably(file, 'ax', sealed.text, { size: 0, whole: 0 }, disk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new OmenError('exists', `${file} is there already; give the battle another name or file`, { value: file });
    }
    await disk.rm(file, { force: true }).catch(() => undefined);
    throw cannot('write', file, error);
  }
  return { state, events: sealed.events, setAside: null };
}

async function append(battle: OpenBattle, text: string, disk: Disk): Promise<void> {
  try {
    await writeDurably(battle.file, 'a', text, battle, disk);
  } catch (error) {
    throw error instanceof OmenError ? error : cannot('write', battle.file, error);
  }
}

/**
 * Writes after what is whole and waits for the disk; what fails half-way is taken back. A file of another size than was
 * read is left alone: this program slept, and another one has written.
 */
async function writeDurably(
  file: string,
  flags: 'a' | 'ax',
  text: string,
  { size, whole }: Pick<OpenBattle, 'size' | 'whole'>,
  disk: Disk,
): Promise<void> {
  const handle = await disk.open(file, flags);
  try {
    if ((await handle.stat()).size !== size) throw busy(file);
    try {
      if (whole < size) await handle.truncate(whole);
      const bytes = Buffer.from(text, 'utf8');
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, done);
        done += bytesWritten;
      }
      await handle.sync();
    } catch (error) {
      await handle.truncate(whole).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

/** Keeps a cut line beside the record, under a name that is not taken. */
async function keepAside({ file }: OpenBattle, cut: Uint8Array, disk: Disk): Promise<string> {
  for (let n = 1; ; n++) {
    const aside = `${file}.cut-${n}`;
    try {
      const handle = await disk.open(aside, 'wx');
      try {
        await handle.writeFile(cut);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return aside;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannot('write', aside, error);
    }
  }
}

/** How long a program waits for another one: about ten seconds in all. */
const PATIENCE = { retries: 100, factor: 1.1, minTimeout: 5, maxTimeout: 150, randomize: true };

interface Lock {
  release(): Promise<void>;
  /** Another program took it, since this one did not renew it. */
  lost(): boolean;
}

async function lockRecord(file: string): Promise<Lock> {
  let lost = false;
  try {
    const release = await lockfile.lock(file, {
      retries: PATIENCE,
      // A lock that nobody has renewed for so long is that of a program that died.
      stale: 5_000,
      onCompromised: () => {
        lost = true;
      },
    });
    return { lost: () => lost, release: async () => (lost ? undefined : release()) };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ELOCKED' ? busy(file) : cannot('write', file, error);
  }
}

const busy = (file: string): OmenError =>
  new OmenError('busy', `another program is writing to ${file}; nothing was recorded, try again`, { value: file });

function damaged({ file, damage, events }: OpenBattle): OmenError {
  return new OmenError(
    'damaged-record',
    `line ${damage?.line} of ${file} ${damage?.problem}; nothing is added to such a record. To go on from event ${events.length}: head -n ${events.length} ${file} > mended.jsonl, and --file mended.jsonl`,
    { value: file },
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk has no more room for this user',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the disk can only be read',
};

function cannot(what: 'read' | 'write', file: string, error: unknown): OmenError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new OmenError('no-battle', `there is no battle ${file}; omen battle start begins one`, { value: file });
  }
  if (what === 'read') return new OmenError('not-read', `${file} cannot be read: ${message}`, { value: file });
  const why = REASONS[code] ?? message;
  return new OmenError('not-recorded', `${file}: ${why}; nothing was recorded, and the battle stands as before`, {
    value: file,
  });
}
