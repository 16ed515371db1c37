import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import envPaths from 'env-paths';
import { atHome } from './at-home.ts';
import { CONFIG_FILE } from './files.ts';
import type { Setting } from './setting.ts';

/** What a group sets once: omen.yaml in the working folder, over the one in the user's configuration folder. */
export interface Config {
  readonly game: Setting | null;
  /** Choices by ruling name. */
  readonly rulings: Readonly<Record<string, Setting>>;
  /** Further folders of games. */
  readonly path: readonly Setting[];
}

/** Where the user's configuration file is looked for. */
const configFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  env.XDG_CONFIG_HOME ? join(env.XDG_CONFIG_HOME, 'omen') : envPaths('omen', { suffix: '' }).config;

/** Where what can be made again is kept. */
export const cacheFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  env.XDG_CACHE_HOME ? join(env.XDG_CACHE_HOME, 'omen') : envPaths('omen', { suffix: '' }).cache;

/** Reads the configuration; what the working folder says replaces what the user's folder says. @throws OmenError `bad-config` */
export async function readConfig(cwd: string, env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const files = [join(configFolder(env), CONFIG_FILE), join(cwd, CONFIG_FILE)];
  const read = (await Promise.all(files.map(readFile))).filter((each) => each !== null);
  const folders = (env.OMEN_PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const game = env.OMEN_GAME ? { value: env.OMEN_GAME, from: 'OMEN_GAME' } : null;
  return {
    game: game ?? read.map((each) => each.game).reduce((before, each) => each ?? before, null),
    rulings: Object.assign({}, ...read.map(({ rulings }) => rulings)),
    path: [
      ...read.flatMap(({ path }) => path),
      ...folders.map((folder) => ({ value: resolve(cwd, atHome(folder)), from: 'OMEN_PATH' })),
    ],
  };
}

async function readFile(file: string): Promise<Config | null> {
  // An error costs more than the question.
  if (!existsSync(file)) return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  // Most have no such file, and start without the reader of YAML.
  const { parseConfig } = await import('./config-file.ts');
  return parseConfig(file, text);
}
