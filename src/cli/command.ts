import type { Command } from 'commander';
import type { Config } from '../game/config.ts';
import type { Library } from '../game/library.ts';
import type { Layout } from '../render/layout.ts';
import type { Result } from '../table/result.ts';
import type { Host } from './host.ts';
import type { CommonOptions } from './options/options.ts';
import type { Writer } from './writer.ts';

/** What a command takes and does: one file in a folder of src/cli/commands, named after it, that exports this as `command`. */
export interface CommandDefinition {
  /** Gives the command its arguments, its fixed options and its action. The action may set `context.exitCode`. */
  define(command: Command, context: Context): void;
  /** Adds what depends on the words: the inputs of the table that they name. @throws OmenError */
  extend?(command: Command, read: Read, context: Context): Promise<void>;
  /** Of a command with others below it: the one that a word means which names none of them. Null: there is none. */
  otherwise?(word: string, read: Read, context: Context): Promise<string | null>;
}

/** A command as the help lists it; what it does is loaded where it is used. */
export interface CommandEntry {
  /** What it does, in a few words. */
  readonly summary: string;
  /** Not listed: for programs, not for people. */
  readonly hidden?: boolean;
  /** The commands below it. */
  readonly commands?: CommandIndex;
  load(): Promise<CommandDefinition>;
}

export type CommandIndex = ReadonlyMap<string, CommandEntry>;

/** What the words of a command line say, as far as the options that are known tell. */
export interface Read {
  /** Words that are neither options nor their values, without those that name the command. */
  readonly operands: readonly string[];
  /** Words behind an option that is not known: its value, or operands. */
  readonly unsure: readonly string[];
  readonly options: CommonOptions & Readonly<Record<string, unknown>>;
  /** Names of options that are not known. */
  readonly unknown: readonly string[];
  /** Help is asked for. */
  readonly help: boolean;
}

/** What a command works with. Nothing is read before it is asked for. */
export interface Context extends Host, Writer {
  /** Games and configuration, as the options say. A command that uses few tables reads only those: `lazy`. */
  open(options: CommonOptions, lazy?: 'lazy'): Promise<Opened>;
  /** Colours and columns of the terminal: of results, or of what is said beside them. */
  layout(stream?: 'stdout' | 'stderr'): Promise<Layout>;
  /** Columns of the terminal; 80 where there is none. */
  readonly width: number;
  /** False: no colour was asked for. */
  color: boolean;
  /** How the program will end. */
  exitCode: number;
  /** Whether anything was written. */
  readonly written: boolean;
  /** Hears of each result that is written. */
  readonly onResult?: (result: Result) => void;
  readonly program: Program;
}

/** The program itself, for commands that complete or run other commands. */
export interface Program {
  readonly commands: CommandIndex;
  /** Runs the words of `context.argv`. @throws OmenError */
  run(context: Context): Promise<void>;
  /** Whether this run repeats one that met a bad copy of a game. */
  readonly again?: boolean;
}

export interface Opened {
  readonly library: Library;
  readonly config: Config;
  /** The game that comes first, by name, if one was chosen. */
  readonly game: string | undefined;
  /** The games whose tables count, where one was named with --game; null: all. */
  readonly only: readonly string[] | null;
}
