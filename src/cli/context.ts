import { resolve } from 'node:path';
import { cacheFolder, readConfig } from '../game/config.ts';
import { openLibrary } from '../game/library.ts';
import { settingFrom } from '../game/setting.ts';
import type { Context, Opened, Program } from './command.ts';
import type { Host } from './host.ts';
import type { CommonOptions } from './options/options.ts';

/** The context of one run. */
export function createContext(host: Host, program: Program): Context {
  const { env, cwd } = host;
  const atOnce = (stream: 'stdout' | 'stderr', text: string) => host.writeAtOnce?.(stream, text) ?? text;
  const own = {
    exitCode: 0,
    program,
    // Only those who wrap lines need it, and to know it the stream is opened.
    get width() {
      return Math.max(20, host.stdout.columns ?? (Number(env.COLUMNS) || 80));
    },
    note: (text: string) => {
      const rest = atOnce('stderr', text);
      if (rest.length > 0) host.stderr.write(rest);
    },
    send: (bytes: Uint8Array) =>
      new Promise<void>((done) => {
        host.stdout.write(bytes, () => done());
      }),
    async out(text: string) {
      const rest = atOnce('stdout', text);
      if (rest.length === 0) return;
      const { stdout } = host;
      if (!stdout.write(rest)) await new Promise<void>((done) => stdout.once('drain', done));
    },
    async open({ game, data = [] }: CommonOptions): Promise<Opened> {
      const config = await readConfig(cwd, env);
      const own = data.map((folder) => ({ value: resolve(cwd, folder), from: null }));
      const library = await openLibrary({ folders: [...config.path, ...own], cache: cacheFolder(env) });
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
