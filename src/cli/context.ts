import { resolve } from 'node:path';
import { cacheFolder, readConfig, settingFrom } from '../game/config.ts';
import { openLibrary } from '../game/library.ts';
import type { Layout } from '../render/layout.ts';
import { PLAIN, wantsColour } from '../render/paint.ts';
import type { Context, Opened, Program } from './command.ts';
import type { Host } from './host.ts';
import type { CommonOptions } from './options/options.ts';
import { RESERVED_OPTIONS } from './options/reserved.ts';
import { createWriter } from './writer.ts';

/** The context of one run. */
export function createContext(host: Host, program: Program): Context {
  const { env, cwd, firstFolders = [] } = host;
  const writer = createWriter(host);
  const own = {
    ...writer.writing,
    exitCode: 0,
    color: true,
    program,
    get written() {
      return writer.written();
    },
    width: Math.max(20, host.stdout.columns ?? (Number(env.COLUMNS) || 80)),
    async layout(stream: 'stdout' | 'stderr' = 'stdout'): Promise<Layout> {
      const coloured = wantsColour(host[stream], env, own.color);
      const paint = coloured ? (await import('../render/colours.ts')).COLOURS : PLAIN;
      return { paint, width: own.width };
    },
    async open({ game, data = [] }: CommonOptions, lazy?: 'lazy'): Promise<Opened> {
      const config = await readConfig(cwd, env);
      const library = await openLibrary({
        folders: config.path,
        firstFolders: [...firstFolders, ...data.map((folder) => resolve(cwd, folder))],
        cache: cacheFolder(env),
        reserved: RESERVED_OPTIONS,
        lazy: lazy !== undefined && !program.again,
        builtInFirst: game === undefined && config.byFolder,
      });
      const chosen = game === undefined ? config.game : { value: game, from: null };
      const first = chosen === null ? undefined : settingFrom(chosen.from, () => library.game(chosen.value));
      return {
        library,
        config,
        game: first?.name,
        only: game === undefined || first === undefined ? null : [first.name, ...first.with],
      };
    },
  };
  return Object.setPrototypeOf(own, host) as typeof own & Host;
}
