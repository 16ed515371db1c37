import { resolve } from 'node:path';
import { cacheFolder, readConfig, settingFrom } from '../game/config.ts';
import { openLibrary } from '../game/library.ts';
import type { Context, Opened, Program } from './command.ts';
import type { Host } from './host.ts';
import type { CommonOptions } from './options/options.ts';

/** The context of one run. */
export function createContext(host: Host, program: Program): Context {
  const { env, cwd } = host;
  const own = {
    exitCode: 0,
    program,
    written: false,
    width: Math.max(20, host.stdout.columns ?? (Number(env.COLUMNS) || 80)),
    note: (text: string) => {
      own.written = true;
      host.stderr.write(text);
    },
    send: (bytes: Uint8Array) =>
      new Promise<void>((done) => {
        own.written = true;
        host.stdout.write(bytes, () => done());
      }),
    async out(text: string) {
      own.written = true;
      const { stdout } = host;
      if (!stdout.write(text)) await new Promise<void>((done) => stdout.once('drain', done));
    },
    async open({ game, data = [] }: CommonOptions, lazy?: 'lazy'): Promise<Opened> {
      const config = await readConfig(cwd, env);
      const own = data.map((folder) => ({ value: resolve(cwd, folder), from: null }));
      const library = await openLibrary({
        folders: [...config.path, ...own],
        cache: cacheFolder(env),
        lazy: lazy !== undefined && !program.again,
      });
      const chosen = game === undefined ? config.game : { value: game, from: null };
      return {
        library,
        config,
        game: chosen === null ? undefined : settingFrom(chosen.from, () => library.game(chosen.value).name),
      };
    },
  };
  return Object.setPrototypeOf(own, host) as typeof own & Host;
}
