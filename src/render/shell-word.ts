/** A word as a shell reads it back: in single quotes where it holds more than letters, digits and plain signs. */
export const shellWord = (word: string): string =>
  /^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`;
