/** Bounds that keep a table from running away. Each is refused by name before anything is allocated. */
export const LIMITS = {
  /** Dice in one roll. */
  dice: 1_000,
  /** Dice in a pool, where each die is tested by itself. */
  pool: 100,
  /** Faces on one die. */
  faces: 1_000_000,
  /** Largest whole number that a file, an option or a sum may hold. */
  number: 1_000_000_000,
  /** Characters of a table file. */
  file: 4_000_000,
  /** Keys of one mapping in a table file. */
  keys: 1_000,
  /** Entries of one list in a table file, such as its rows. */
  entries: 10_000,
  /** Results nested in results, counted along one path. */
  nesting: 100,
  /** Sub-results and rolled quantities within one result. */
  parts: 10_000,
  /** Dice thrown for one result, those that are thrown again included. */
  thrown: 1_000_000,
  /** Dice times different sums, for exact odds. */
  odds: 10_000_000,
  /** Steps of working out what several dice show together. */
  steps: 1_000_000,
  /** Pairs of values that are added up where dice of different kinds are summed, for exact odds. */
  pairs: 10_000_000,
  /** Throws that exact odds settle one by one, since what follows asks for the very number that was thrown. */
  settled: 100_000,
  /** Combinations of quantities that later parts of a result depend on, and outcomes that exact odds list. */
  combinations: 100_000,
  /** Combinations of inputs and rulings whose odds are asked for at once. */
  sweep: 10_000,
} as const;

/** Exact odds that would take more steps than the limit allows. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError';
  constructor(what: string, limit: number = LIMITS.steps) {
    super(`the exact odds of ${what} would take more than ${limit.toLocaleString('en')} steps`);
  }
}
