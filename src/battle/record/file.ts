import { promises } from 'node:fs';
import { OmenError } from '../../table/error.ts';
import { shellWord } from '../../table/shell-word.ts';
import { type BattleEvent, type EventBody, FORM } from '../event.ts';
import { apply, EMPTY, rebuild } from '../rebuild.ts';
import type { BattleState } from '../state.ts';
import { createDurably, type Disk, diskError, markOf, readContents, writeAll } from './disk.ts';
import { type Reading, readRecord, sealEvents } from './lines.ts';
import { takeLock } from './lock.ts';
import { keepSnapshot, readSnapshot } from './snapshot.ts';

/** A battle as its file has it. */
export interface OpenBattle extends Omit<Reading, 'events'> {
  readonly file: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly state: BattleState;
  /** The hash of the last event. */
  readonly last: string;
  /** When the battle was begun; ISO 8601. */
  readonly begun: string;
  /** The form of the record. */
  readonly form: BattleEvent['omen'];
  /** All events. @throws OmenError */
  events(): Promise<readonly BattleEvent[]>;
}

/**
 * Reads a battle and changes nothing but the snapshot of its state.
 * @throws OmenError `no-battle` where there is none, `not-read`, `bad-record`
 */
export async function openBattle(file: string, disk: Disk = promises): Promise<OpenBattle> {
  try {
    const mark = await markOf(file, disk);
    const snapshot = await readSnapshot(file, mark, disk);
    if (snapshot === null) return await readBattle(file, disk);
    const size = Number(mark.split(' ')[2]);
    const events = async () => (await readBattle(file, disk)).events();
    const sound = { whole: size, unended: false, cut: null, damage: null };
    return { ...sound, ...snapshot, file, size, form: FORM, events };
  } catch (error) {
    throw diskError('read', file, error);
  }
}

/** Reads all lines of a battle. @throws OmenError, or as the disk does */
async function readBattle(file: string, disk: Disk): Promise<OpenBattle> {
  const { bytes, mark } = await readContents(file, disk);
  const { events, ...reading } = readRecord(bytes);
  const last = events.at(-1);
  if (last === undefined) {
    const why = reading.damage === null ? 'it has no whole event' : `line 1 ${reading.damage.problem}`;
    throw new OmenError('bad-record', `${file} is no record of a battle: ${why}`, { value: file });
  }
  const state = rebuild(events);
  const begun = events[0]?.time ?? '';
  const sound = reading.damage === null && reading.cut === null && !reading.unended;
  if (sound && last.omen === FORM) await keepSnapshot(file, mark, { state, last: last.hash, begun }, disk);
  return {
    ...reading,
    file,
    begun,
    size: bytes.length,
    state,
    last: last.hash,
    form: last.omen,
    events: async () => events,
  };
}

/** What was recorded, and what came to light. */
export interface Recorded {
  /** The state that the command came upon. */
  readonly before: BattleState;
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
  /** Where the end of a command that was cut was set aside; null where there was none. */
  readonly setAside: string | null;
}

/** How often a command is decided anew because another program wrote all the same. */
const ATTEMPTS = 10;

/**
 * Adds the events that `decide` makes of the state as it stands: all of them or none. Between reading and writing no
 * other program may touch the record; one that does so all the same is noticed, and the command decided anew.
 * @throws OmenError `damaged-record`, `busy`, `not-recorded` (a full disk, say: the record is as it was), and whatever `decide` throws.
 */
export async function record(
  file: string,
  time: string,
  decide: (battle: OpenBattle) => readonly EventBody[] | Promise<readonly EventBody[]>,
  disk: Disk = promises,
): Promise<Recorded> {
  await markOf(file, disk).catch((error) => {
    throw diskError('read', file, error);
  });
  for (let attempt = 1; ; attempt++) {
    const recorded = await tryToRecord(file, time, decide, disk);
    if (recorded !== null) return recorded;
    if (attempt === ATTEMPTS) {
      throw new OmenError('busy', `other programs are writing to ${file}; nothing was recorded, try again`);
    }
  }
}

/** As `record`; null where another program wrote between reading and writing. */
async function tryToRecord(
  file: string,
  time: string,
  decide: Parameters<typeof record>[2],
  disk: Disk,
): Promise<Recorded | null> {
  const lock = await takeLock(file, disk);
  try {
    const battle = await openBattle(file, disk);
    refuseDamaged(battle);
    const bodies = await decide(battle);
    if (bodies.length === 0) return { before: battle.state, state: battle.state, events: [], setAside: null };
    const sealed = sealEvents(bodies, battle.state, battle.last, time);
    // The state comes before the writing: an event that does not fit never reaches the file.
    const state = sealed.events.some(({ type }) => type === 'undo')
      ? rebuild([...(await battle.events()), ...sealed.events])
      : sealed.events.reduce(apply, battle.state);
    if (!(await lock.held())) return null;
    const setAside = battle.cut === null ? null : await keepAside(battle, battle.cut, disk);
    const mark = await append(battle, `${battle.unended ? '\n' : ''}${sealed.text}`, disk);
    if (mark === null) return null;
    const last = sealed.events.at(-1)?.hash ?? battle.last;
    await keepSnapshot(file, mark, { state, last, begun: battle.begun }, disk);
    return { before: battle.state, state, events: sealed.events, setAside };
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
    await createDurably(file, sealed.text, disk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new OmenError('exists', `${file} is there already; give the battle another name or file`, { value: file });
    }
    throw diskError('create', file, error);
  }
  return { before: EMPTY, state, events: sealed.events, setAside: null };
}

/**
 * Writes after what is whole, waits for the disk, and reads it back; what fails half-way is taken back. Gives the file's
 * new mark; null where another program wrote as well, and this one took its lines back.
 */
async function append({ file, size, whole }: OpenBattle, text: string, disk: Disk): Promise<string | null> {
  const bytes = Buffer.from(text, 'utf8');
  try {
    const handle = await disk.open(file, 'a+');
    try {
      if ((await handle.stat()).size !== size) return null;
      try {
        if (whole < size) await handle.truncate(whole);
        await writeAll(handle, bytes);
        await handle.sync();
      } catch (error) {
        await handle.truncate(whole).catch(() => undefined);
        throw error;
      }
      const written = (await handle.stat()).size - whole;
      const { buffer } = await handle.read(Buffer.alloc(written), 0, written, whole);
      if (!buffer.subarray(0, bytes.length).equals(bytes)) {
        if (buffer.subarray(-bytes.length).equals(bytes)) await handle.truncate(whole + written - bytes.length);
        return null;
      }
    } finally {
      await handle.close();
    }
    return await markOf(file, disk);
  } catch (error) {
    throw diskError('write', file, error);
  }
}

/** Keeps the end of a cut command beside the record, under a name that is not taken. */
async function keepAside({ file }: OpenBattle, cut: Uint8Array, disk: Disk): Promise<string> {
  for (let n = 1; ; n++) {
    const aside = `${file}.cut-${n}`;
    try {
      await disk.writeFile(aside, cut, { flag: 'wx', flush: true });
      return aside;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw diskError('write', aside, error);
    }
  }
}

/** Nothing is added to a record that is damaged, or whose rules were others. @throws OmenError */
function refuseDamaged({ file, damage, form, state }: OpenBattle): void {
  if (damage !== null) {
    throw new OmenError(
      'damaged-record',
      (option) =>
        `line ${damage.line} of ${file} ${damage.problem}; nothing is added to such a record. To go on from event ${state.events}: head -n ${state.events} ${shellWord(file)} > mended.jsonl, and ${option} mended.jsonl`,
      { option: 'file', value: file },
    );
  }
  if (form !== FORM) {
    throw new OmenError(
      'old-form',
      `${file} is a record of the old form ${form}, whose rules were others: it can be read, and nothing is added to it; omen battle start begins another`,
      { value: file },
    );
  }
}
