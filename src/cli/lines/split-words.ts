/** The words of a line, and where the last one begins. */
export interface SplitLine {
  readonly words: readonly string[];
  /** The word at the end of the line, which may not be finished: empty after a space. */
  readonly last: string;
  /** As the last word stands in the line, quotes included. */
  readonly raw: string;
  /** A quote that was opened and not closed. */
  readonly open: string | null;
  /** A sign outside of quotes that would mean something to a shell: `|`, `;`, `>`. */
  readonly operator: string | null;
}

/** What a sign after a backslash stands for in `$'…'`. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', e: '\x1b', 0: '\0' };

/**
 * Splits a line into words as a shell does: quotes of both kinds, `$'…'`, a backslash before a single sign, and a comment
 * after `#`. Nothing is replaced: no variable, no pattern.
 */
export function splitWords(line: string): SplitLine {
  const words: string[] = [];
  let word: string | null = null;
  let quote: "'" | '"' | "$'" | null = null;
  let operator: string | null = null;
  let from = line.length;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] as string;
    if (quote === null && /\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    if (quote === null && word === null && sign === '#') return { words, last: '', raw: '', open: null, operator };
    if (word === null) {
      word = '';
      from = at;
    }
    if (quote === null && sign === '$' && line[at + 1] === "'") {
      quote = "$'";
      at += 1;
    } else if (quote !== null && sign === quote.at(-1)) quote = null;
    else if (quote === null && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === '\\' && quote === "$'") {
      const code = /^(?:u([0-9a-f]{1,4})|U([0-9a-f]{1,8})|x([0-9a-f]{1,2}))/i.exec(line.slice(at + 1));
      const value = code === null ? Number.NaN : Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
      const next = line[at + 1] ?? '';
      word += value <= 0x10ffff ? String.fromCodePoint(value) : (ESCAPES[next] ?? next);
      at += code?.[0].length ?? 1;
    } else if (sign === '\\' && quote !== "'" && at + 1 < line.length) {
      at += 1;
      word += line[at];
    } else {
      if (quote === null && /[|&;<>]/.test(sign)) operator ??= sign;
      word += sign;
    }
  }
  if (word !== null) words.push(word);
  return { words, last: word ?? '', raw: word === null ? '' : line.slice(from), open: quote, operator };
}
