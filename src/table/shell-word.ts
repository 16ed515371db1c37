/** A word as a shell reads it back: quoted where it holds more than letters, digits and plain signs. */
export function shellWord(word: string): string {
  if (/^[\w.,:@%+/-][\w.,:@%+/=-]*$/.test(word)) return word;
  if (!/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(word)) return `'${word.replace(/'/g, `'\\''`)}'`;
  return `$'${[...word].map(dollarQuoted).join('')}'`;
}

/** A sign between `$'` and `'`. */
function dollarQuoted(sign: string): string {
  if (sign === "'" || sign === '\\') return `\\${sign}`;
  if (!/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(sign)) return sign;
  const code = (sign.codePointAt(0) as number).toString(16);
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
}

/** A command line of these words, to be pasted. */
export const shellLine = (words: readonly string[]): string => words.map(shellWord).join(' ');
