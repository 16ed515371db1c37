/** `a, b or c` */
export const orWords = (words: readonly string[]): string => listed(words, 'or');

/** `a, b and c` */
export const andWords = (words: readonly string[]): string => listed(words, 'and');

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** A number as texts print it: with a true minus sign. */
export const formatNumeral = (value: number | string): string =>
  typeof value === 'number' && value < 0 ? `−${-value}` : String(value);
