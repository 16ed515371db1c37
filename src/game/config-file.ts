import { basename, dirname, resolve } from 'node:path';
import { readYaml } from '../table/compile/yaml.ts';
import { OmenError } from '../table/error.ts';
import { camel, didYouMean } from '../table/names.ts';
import { atHome } from './at-home.ts';
import type { Config } from './config.ts';

const KEYS = ['game', 'rulings', 'path'];

/** Reads the text of a configuration file. @throws OmenError `bad-config` */
export function parseConfig(file: string, text: string): Config {
  const yaml = readYaml(file, text);
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
