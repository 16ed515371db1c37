import { appendFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';
import { makeFolder } from '../../../game/system-files.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Lines that are kept in mind. */
const KEPT = 1000;

/** Where the lines are kept that were typed in `omen play`. */
const historyFile = (env: Env): string =>
  join(env.XDG_STATE_HOME ? join(env.XDG_STATE_HOME, 'omen') : envPaths('omen', { suffix: '' }).log, 'history');

/** The lines of earlier games, the last one first. */
export function readHistory(env: Env): string[] {
  try {
    const lines = readFileSync(historyFile(env), 'utf8').split('\n');
    return lines
      .filter((line) => line !== '')
      .slice(-KEPT)
      .reverse();
  } catch {
    return [];
  }
}

/** Keeps a line. A folder that cannot be written to costs the history, not the game. */
export function addToHistory(env: Env, line: string): void {
  try {
    const file = historyFile(env);
    makeFolder(dirname(file), 0o700);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  } catch {
    // The line stays in this game's own memory.
  }
}
