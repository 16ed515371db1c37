import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import envPaths from 'env-paths';
import type { readYaml } from '../table/compile/yaml.ts';
import { OmenError } from '../table/error.ts';
import { camel, didYouMean } from '../table/names.ts';
import { brokenLine } from './decode.ts';
import { CONFIG_FILE } from './files.ts';
import { readBytes } from './system-files.ts';

/** Something that was set once, and where: a file with its line, or a variable of the environment; null: just now. */
export interface Setting {
  readonly value: string;
  readonly from: string | null;
}

/** What `use` gives; an error names where the setting is from, which the user may not have in mind. */
export function settingFrom<T>(from: string | null, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (from === null || !(error instanceof OmenError)) throw error;
    throw error.within((sentence) => `${from}: ${sentence}`);
  }
}

/** What a group sets once: omen.yaml in the working folder, over the one in the user's configuration folder. */
export interface Config {
  readonly game: Setting | null;
  /** Choices by ruling name. */
  readonly rulings: Readonly<Record<string, Setting>>;
  /** Further folders of games. */
  readonly path: readonly Setting[];
  /** The game was set by the working folder, which may be anyone's, and not by the user. */
  readonly byFolder: boolean;
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
  const [users = null, local = null] = await Promise.all(files.map(readFile));
  const read = [users, local].filter((each) => each !== null);
  const folders = (env.OMEN_PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const game = env.OMEN_GAME ? { value: env.OMEN_GAME, from: 'OMEN_GAME' } : null;
  return {
    game: game ?? local?.game ?? users?.game ?? null,
    byFolder: game === null && (local?.game ?? null) !== null,
    rulings: Object.assign({}, ...read.map(({ rulings }) => rulings)),
    path: [
      ...read.flatMap(({ path }) => path),
      ...folders.map((folder) => ({ value: resolve(cwd, atHome(folder)), from: 'OMEN_PATH' })),
    ],
  };
}

const MOST_BYTES = 1_000_000;

/** What one file says. */
type ConfigFile = Omit<Config, 'byFolder'>;

async function readFile(file: string): Promise<ConfigFile | null> {
  let text: string;
  try {
    // An error costs more than the question.
    if (!statSync(file, { throwIfNoEntry: false })) return null;
    const bytes = readBytes(file, MOST_BYTES);
    const line = brokenLine(bytes);
    if (line !== null) throw bad(file, line, 'a byte is no UTF-8; save the file as UTF-8');
    text = bytes.toString('utf8');
  } catch (error) {
    if (error instanceof OmenError) throw error;
    throw new OmenError('bad-config', `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  // Most have no such file, and start without the reader of YAML.
  const { readYaml } = await import('../table/compile/yaml.ts');
  return parseConfig(file, readYaml(file, text));
}

const KEYS = ['game', 'rulings', 'path'];

/** What a configuration file says. @throws OmenError `bad-config` */
function parseConfig(file: string, yaml: ReturnType<typeof readYaml>): ConfigFile {
  const finding = yaml.findings.find(({ severity, code }) => severity === 'error' && code !== 'empty-file');
  if (finding) throw bad(file, finding.line, finding.message);
  const written = (yaml.value ?? {}) as Record<string, unknown>;
  const wrong = (key: string, message: string): OmenError => bad(file, yaml.place([key], 'key').line, message);
  if (typeof written !== 'object' || Array.isArray(written)) throw bad(file, 1, `write keys such as game: <name>`);
  for (const key of Object.keys(written)) {
    if (!KEYS.includes(key))
      throw wrong(key, `${key} is not a key of ${basename(file)}${didYouMean(key, KEYS)} (${KEYS.join(', ')})`);
  }
  const { game = null, rulings = null, path = null } = written;
  if (game !== null && typeof game !== 'string') throw wrong('game', 'game must be the name of a game');
  const words = (value: unknown): value is Record<string, string> =>
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === 'string');
  if (rulings !== null && !words(rulings)) throw wrong('rulings', 'rulings must be a mapping of rulings to choices');
  const folders = path === null ? [] : [path].flat();
  if (!folders.every((folder) => typeof folder === 'string'))
    throw wrong('path', 'path must be a folder or a list of folders');
  return {
    game: game === null ? null : { value: game, from: `${file}:${yaml.place(['game']).line}` },
    rulings: Object.fromEntries(
      Object.entries(rulings ?? {}).map(([name, choice]) => [
        camel(name),
        { value: choice, from: `${file}:${yaml.place(['rulings', name]).line}` },
      ]),
    ),
    path: (folders as string[]).map((folder) => ({
      value: resolve(dirname(file), atHome(folder)),
      from: `${file}:${yaml.place(['path']).line}`,
    })),
  };
}

const bad = (file: string, line: number, message: string): OmenError =>
  new OmenError('bad-config', `${file}:${line}: ${message}`);

/** `~/games` as a path; a shell has not seen what stands in a file. */
const atHome = (path: string): string => (/^~([\\/]|$)/.test(path) ? join(homedir(), path.slice(1)) : path);
