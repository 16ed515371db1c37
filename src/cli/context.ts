import { resolve } from 'node:path';
import { type Config, cacheFolder, readConfig } from '../game/config.ts';
import { type Library, openLibrary } from '../game/library.ts';
import { settingFrom } from '../game/setting.ts';
import type { Result } from '../table/result.ts';
import type { CommandIndex } from './command.ts';
import type { Host } from './host.ts';
import type { CommonOptions } from './options.ts';

/** What a command works with. Nothing is read before it is asked for. */
export interface Context extends Host {
  /** Games and configuration, as the options say. */
  open(options: CommonOptions): Promise<Opened>;
  /** Writes results, waiting where the reader is slow. */
  out(text: string): Promise<void>;
  /** Writes results that are ready to be sent; done once the bytes are no longer needed. */
  send(bytes: Uint8Array): Promise<void>;
  /** Says something that is no result. */
  note(text: string): void;
  /** Columns of the terminal; 80 where there is none. */
  readonly width: number;
  /** How the program will end. */
  exitCode: number;
  /** Hears of each result that is written. */
  readonly onResult?: (result: Result) => void;
  readonly program: Program;
}

/** The program itself, for commands that complete or run other commands. */
export interface Program {
  readonly commands: CommandIndex;
  /** Runs the words of `context.argv`. @throws OmenError */
  run(context: Context): Promise<void>;
}

export interface Opened {
  readonly library: Library;
  readonly config: Config;
  /** The game that comes first, by name, if one was chosen. */
  readonly game: string | undefined;
}

/** The context of one run. */
export function createContext(surroundings: Host, program: Program): Context {
  const { env, cwd } = surroundings;
  const atOnce = (stream: 'stdout' | 'stderr', text: string) => surroundings.writeAtOnce?.(stream, text) ?? text;
  const own = {
    exitCode: 0,
    program,
    // Only those who wrap lines need it, and to know it the stream is opened.
    get width() {
      return Math.max(20, surroundings.stdout.columns ?? (Number(env.COLUMNS) || 80));
    },
    note: (text: string) => {
      const rest = atOnce('stderr', text);
      if (rest.length > 0) surroundings.stderr.write(rest);
    },
    send: (bytes: Uint8Array) =>
      new Promise<void>((done) => {
        surroundings.stdout.write(bytes, () => done());
      }),
    async out(text: string) {
      const rest = atOnce('stdout', text);
      if (rest.length === 0) return;
      const { stdout } = surroundings;
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
  return Object.setPrototypeOf(own, surroundings) as typeof own & Host;
}
