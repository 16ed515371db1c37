import { basename, dirname, join } from 'node:path';
import { buildId } from '../../game/compiled-copy.ts';
import type { BattleState } from '../state.ts';
import type { Disk } from './disk.ts';
import { sha256 } from './hash-chain.ts';

/** Records of fewer events are read as fast as a snapshot of them would be. */
const WORTHWHILE = 200;
/** The number of this format, which changes with what a state holds. */
const FORM = 2;

/** How a battle stood when its record was last written or read. */
export interface Snapshot {
  readonly state: BattleState;
  /** The hash of the last event. */
  readonly last: string;
  /** When the battle was begun. */
  readonly begun: string;
}

/** What a snapshot is of: this very state of the file, as this program reads it. */
interface Bound {
  readonly form: number;
  readonly build: string | null;
  readonly mark: string;
}

const boundTo = (mark: string): Bound => ({ form: FORM, build: buildId, mark });

const fileOf = (record: string): string => join(dirname(record), `.${basename(record)}.state`);

/**
 * The snapshot of the record, if there is one of its file as it is. One that is damaged, of another program or of what
 * the file was before is as good as none: the record is read, and the snapshot made anew.
 */
export async function readSnapshot(record: string, mark: string, disk: Disk): Promise<Snapshot | null> {
  try {
    const text = await disk.readFile(fileOf(record), 'utf8');
    const at = text.indexOf('\n');
    const body = text.slice(at + 1);
    if (text.slice(0, at) !== sha256(`${JSON.stringify(boundTo(mark))}\n${body}`)) return null;
    return JSON.parse(body) as Snapshot;
  } catch {
    return null;
  }
}

/** Keeps how the battle stands. What goes wrong here costs time later, and nothing else. */
export async function keepSnapshot(record: string, mark: string, snapshot: Snapshot, disk: Disk): Promise<void> {
  if (snapshot.state.events < WORTHWHILE) return;
  const file = fileOf(record);
  const draft = `${file}.${process.pid}`;
  const body = JSON.stringify(snapshot);
  try {
    await disk.writeFile(draft, `${sha256(`${JSON.stringify(boundTo(mark))}\n${body}`)}\n${body}`);
    await disk.rename(draft, file);
  } catch {
    await disk.rm(draft, { force: true }).catch(() => undefined);
  }
}
