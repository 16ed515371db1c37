import type { Fact } from '../model.ts';

/** How many of a list are these; of what is not there none. */
export const howMany = (list: Fact, are: readonly string[]): number =>
  Array.isArray(list) ? (list as readonly string[]).filter((each) => are.includes(each)).length : 0;
