/** The words of a line, and where the last one begins. */
export interface SplitLine {
  readonly words: readonly string[];
  /** The word at the end of the line, which may not be finished: empty after a space. */
  readonly last: string;
  /** As the last word stands in the line, quotes included. */
  readonly raw: string;
  /** A quote that was opened and not closed. */
  readonly open: string | null;
}

/** Splits a line into words as a shell does: quotes of both kinds, and a backslash before a single sign. */
export function splitWords(line: string): SplitLine {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  let from = line.length;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] as string;
    if (quote === null && /\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    if (word === null) {
      word = '';
      from = at;
    }
    if (quote !== null && sign === quote) quote = null;
    else if (quote === null && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === '\\' && quote !== "'" && at + 1 < line.length) {
      at += 1;
      word += line[at];
    } else word += sign;
  }
  if (word !== null) words.push(word);
  return { words, last: word ?? '', raw: word === null ? '' : line.slice(from), open: quote };
}
