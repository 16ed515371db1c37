import { OmenError } from '../table/error.ts';

/** Something that was set once, and where: a file with its line, or a variable of the environment; null: just now. */
export interface Setting {
  readonly value: string;
  readonly from: string | null;
}

/** What `use` gives; an error names where the setting is from, which the user may not have in mind. */
export function settingFrom<T>(from: string | null, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (from === null || !(error instanceof OmenError)) throw error;
    throw error.within((sentence) => `${from}: ${sentence}`);
  }
}
