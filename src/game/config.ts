import { readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import envPaths from 'env-paths';
import { OmenError } from '../table/error.ts';
import { camel, didYouMean } from '../table/names.ts';
import { readYaml } from '../table/yaml.ts';

/** What a group sets once: omen.yaml in the working folder, over the one in the user's configuration folder. */
export interface Config {
  readonly game: string | null;
  readonly rulings: Readonly<Record<string, string>>;
  /** Further folders of games. */
  readonly path: readonly string[];
}

const KEYS = ['game', 'rulings', 'path'];
const FILE = 'omen.yaml';

/** Where the user's configuration file is looked for. */
export const configFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  env.XDG_CONFIG_HOME ? join(env.XDG_CONFIG_HOME, 'omen') : envPaths('omen', { suffix: '' }).config;

/** Reads the configuration; what the working folder says replaces what the user's folder says. @throws OmenError `bad-config` */
export function readConfig(cwd: string, env: Readonly<Record<string, string | undefined>>): Config {
  const files = [join(configFolder(env), FILE), join(cwd, FILE)];
  const read = files.map(readFile).filter((each) => each !== null);
  return {
    game: read.reduce<string | null>((game, each) => each.game ?? game, null),
    rulings: Object.assign({}, ...read.map(({ rulings }) => rulings)),
    path: [
      ...read.flatMap(({ path }) => path),
      ...(env.OMEN_PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    ],
  };
}

function readFile(file: string): Config | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const yaml = readYaml(file, text);
  const [finding] = yaml.findings;
  if (finding) throw bad(file, finding.line, finding.message);
  const written = yaml.value as Record<string, unknown>;
  const wrong = (key: string, message: string): OmenError => bad(file, yaml.place([key], 'key').line, message);
  if (written === null || typeof written !== 'object' || Array.isArray(written))
    throw bad(file, 1, `write keys such as game: <name>`);
  for (const key of Object.keys(written)) {
    if (!KEYS.includes(key))
      throw wrong(key, `${key} is not a key of ${FILE}${didYouMean(key, KEYS)} (${KEYS.join(', ')})`);
  }
  const { game, rulings, path } = written;
  if (game !== undefined && typeof game !== 'string') throw wrong('game', 'game must be the name of a game');
  const words = (value: unknown): value is Record<string, string> =>
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === 'string');
  if (rulings !== undefined && !words(rulings))
    throw wrong('rulings', 'rulings must be a mapping of rulings to choices');
  const folders = path === undefined ? [] : [path].flat();
  if (!folders.every((folder) => typeof folder === 'string'))
    throw wrong('path', 'path must be a folder or a list of folders');
  return {
    game: game ?? null,
    rulings: Object.fromEntries(Object.entries(rulings ?? {}).map(([name, choice]) => [camel(name), choice])),
    path: (folders as string[]).map((folder) => (isAbsolute(folder) ? folder : join(dirname(file), folder))),
  };
}

const bad = (file: string, line: number, message: string): OmenError =>
  new OmenError('bad-config', `${file}:${line}: ${message}`);
