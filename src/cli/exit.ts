/** How the program ends: part of the contract. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsDice: 3, testFailed: 4 } as const;

/** Errors that are no wrong use: what was asked for could not be done. All others exit with `usage`. */
const COULD_NOT = new Set([
  'bad-table',
  'bad-config',
  'duplicate-game',
  'outside-table',
  'parts-limit',
  'nesting-limit',
  'number-limit',
  'odds-limit',
  'chain-limit',
  'chain-branches',
  'endless-reroll',
  'no-package',
  'no-file',
  'not-done',
  'left',
  'not-read',
  'not-recorded',
  'bad-record',
  'damaged-record',
  'busy',
  'no-secret',
  'cannot-export',
]);

/** The exit code for an error of this code. */
export const exitCodeFor = (code: string): number => (COULD_NOT.has(code) ? EXIT.failed : EXIT.usage);
