import { basename, dirname, isAbsolute, join } from 'node:path';
import { OmenError } from '../table/error.ts';
import { camel, didYouMean } from '../table/names.ts';
import { readYaml } from '../table/yaml.ts';
import type { Config } from './config.ts';

const KEYS = ['game', 'rulings', 'path'];

/** Reads the text of a configuration file. @throws OmenError `bad-config` */
export function parseConfig(file: string, text: string): Config {
  const yaml = readYaml(file, text);
  const finding = yaml.findings.find(({ severity }) => severity === 'error');
  if (finding) throw bad(file, finding.line, finding.message);
  const written = yaml.value as Record<string, unknown>;
  const wrong = (key: string, message: string): OmenError => bad(file, yaml.place([key], 'key').line, message);
  if (written === null || typeof written !== 'object' || Array.isArray(written))
    throw bad(file, 1, `write keys such as game: <name>`);
  for (const key of Object.keys(written)) {
    if (!KEYS.includes(key))
      throw wrong(key, `${key} is not a key of ${basename(file)}${didYouMean(key, KEYS)} (${KEYS.join(', ')})`);
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
