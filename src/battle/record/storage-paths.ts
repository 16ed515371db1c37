import { promises, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import envPaths from 'env-paths';
import { makeFolder } from '../../game/system-files.ts';
import { createDurably, type Disk, diskError, replaceDurably } from './disk.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Where the user's battles are kept. */
export const battleFolder = (env: Env): string =>
  join(env.XDG_DATA_HOME ? join(env.XDG_DATA_HOME, 'omen') : envPaths('omen', { suffix: '' }).data, 'battles');

const pointer = (env: Env): string => join(battleFolder(env), 'current');

/** The pointer and secrets are shorter than this; what is longer, or no file, is none of them. */
const SHORT = 10_000;

/** The text of a short file, or null. */
function readShort(file: string): string | null {
  try {
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > SHORT) return null;
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** The file of the battle that is going on, if one was begun here. */
export const currentBattle = (env: Env): string | null => readShort(pointer(env));

/** Makes this the battle that is going on. @throws OmenError `not-recorded` */
export async function setCurrentBattle(env: Env, file: string, disk: Disk = promises): Promise<void> {
  try {
    await replaceDurably(pointer(env), `${file}\n`, disk);
  } catch (error) {
    throw diskError('create', pointer(env), error);
  }
}

/** The files of the user's battles, by name. */
export function battleFiles(env: Env): readonly string[] {
  try {
    return readdirSync(battleFolder(env))
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
      .map((name) => join(battleFolder(env), name));
  } catch {
    return [];
  }
}

/** Where the secret of a battle is; null for what is no battle's id, and could lead elsewhere. */
const secretFile = (env: Env, battle: string): string | null =>
  /^[0-9a-f]{16}$/.test(battle) ? join(battleFolder(env), 'secrets', battle) : null;

/** Keeps the secret of a battle apart from its record, for this user only. @throws OmenError `not-recorded` */
export async function keepSecret(env: Env, battle: string, secret: string, disk: Disk = promises): Promise<void> {
  const file = secretFile(env, battle) ?? '';
  try {
    makeFolder(join(battleFolder(env), 'secrets'), 0o700);
    await createDurably(file, `${secret}\n`, disk, 0o600);
  } catch (error) {
    throw diskError('create', file, error);
  }
}

/** The secret of a battle, where it was begun on this machine. */
export function knownSecret(env: Env, battle: string): string | null {
  const file = secretFile(env, battle);
  return file === null ? null : readShort(file);
}
