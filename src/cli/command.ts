import type { Command } from 'commander';
import type { Context } from './context.ts';

/** A command of the program: one file in src/cli/commands, named after it, that exports this as `command`. */
export interface CommandFile {
  /** What it does, in a few words, for the help. */
  readonly summary: string;
  /** Not listed: for programs, not for people. */
  readonly hidden?: boolean;
  /** Gives the command its arguments, options and action. The action may set `context.exitCode`. */
  define(command: Command, context: Context): void | Promise<void>;
}

export type CommandIndex = Readonly<
  Record<string, { readonly summary: string; readonly hidden?: boolean; readonly load: () => Promise<CommandFile> }>
>;
