import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';

export type Env = Readonly<Record<string, string | undefined>>;

/** Where the user's battles are kept. */
export const battleFolder = (env: Env): string =>
  join(env.XDG_DATA_HOME ? join(env.XDG_DATA_HOME, 'omen') : envPaths('omen', { suffix: '' }).data, 'battles');

const pointer = (env: Env): string => join(battleFolder(env), 'current');

/** The file of the battle that is going on, if one was begun here. */
export function currentBattle(env: Env): string | null {
  try {
    return readFileSync(pointer(env), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Makes this the battle that is going on. */
export function setCurrentBattle(env: Env, file: string): void {
  mkdirSync(battleFolder(env), { recursive: true });
  writeFileSync(pointer(env), `${file}\n`);
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

const secretFile = (env: Env, battle: string): string => join(battleFolder(env), 'secrets', battle);

/** Keeps the secret of a battle apart from its record, for this user only. */
export function keepSecret(env: Env, battle: string, secret: string): void {
  const file = secretFile(env, battle);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
}

/** The secret of a battle, where it was begun on this machine. */
export function knownSecret(env: Env, battle: string): string | null {
  try {
    return readFileSync(secretFile(env, battle), 'utf8').trim();
  } catch {
    return null;
  }
}
