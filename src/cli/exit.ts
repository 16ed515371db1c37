import { ERROR_CODES, OmenError } from '../table/error.ts';
import type { Context } from './command.ts';
import { UnknownTable } from './tables.ts';

/** How the program ends: part of the contract. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsDice: 3, testFailed: 4 } as const;

/** Says in one line what was wrong, and gives the exit code for it. Faults of the program itself are thrown on. */
export function report(error: unknown, context: Pick<Context, 'note'>): number {
  if (isOfTheSystem(error)) {
    context.note(`omen: ${ofTheSystem(error)}`);
    return EXIT.failed;
  }
  if (!(error instanceof OmenError)) throw error;
  context.note(`omen: ${onCommandLine(error)}`);
  if (error instanceof UnknownTable) {
    for (const { table } of error.hits) context.note(`  ${table.id}  ${table.summary ?? table.title}`);
  }
  return ERROR_CODES[error.code];
}

/** What the system refuses, such as a file that may not be written: it says in one line what and which. */
const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';

/** `ENAMETOOLONG: name too long, stat '/tmp/x'` → `/tmp/x: name too long (ENAMETOOLONG)` */
function ofTheSystem({ message, code, path }: NodeJS.ErrnoException): string {
  const cause = /^\w+: (.+?), \w+/.exec(message)?.[1];
  return path === undefined || cause === undefined ? message : `${path}: ${cause} (${code})`;
}

/** The message, with its option as it is typed. */
export const onCommandLine = (error: OmenError): string => error.say((option) => `--${option}`);
