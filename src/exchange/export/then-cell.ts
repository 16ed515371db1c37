import type { Sent } from './row-text.ts';

/** `hail, 2x gale`: tables by name, as a column of tables has them. */
export const thenCell = (then: readonly Sent[]): string =>
  then.map(({ table, times }) => `${times === 1 ? '' : `${times}x `}${table.split('/').at(-1)}`).join(', ');
