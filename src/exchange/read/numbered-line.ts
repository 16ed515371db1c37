const DASH = '[-‐‑‒–—−]';
const NUMBER = String.raw`(?:[<>≤≥]=?\s*)?[+\-−]?\d{1,7}`;
const JOINED = String.raw`(?:\s*(?:${DASH}|to|\.\.\.?|…)\s*\d{1,7}|\s*(?:,|&|\bor\b|\band\b)\s*\d{1,7})*`;
const MORE = String.raw`(?:\s*\+|\s+or\s+(?:more|less|higher|lower|over|under|above|below))?`;

/** What stands between a number and its words. `space` and `alone` could be words that happen to begin with a number. */
export type Style = 'stop' | 'equals' | 'tab' | 'dash' | 'space' | 'alone';

const BETWEEN: Readonly<Record<Exclude<Style, 'alone'>, string>> = {
  stop: String.raw`\s*(?:[.:)\]]\s+|:(?=[^\s\d]))`,
  equals: String.raw`\s*[=|]\s*`,
  tab: String.raw`\s*\t\s*`,
  dash: String.raw`\s+[-–—]\s+`,
  space: String.raw`\s+`,
};
const OPEN = String.raw`^(?:[-*•(\[]\s*)?(?:\*\*|__)?`;
const ALONE = new RegExp(String.raw`${OPEN}(${NUMBER}${JOINED}${MORE})\s*[.:)\]]?(?:\*\*|__)?[.:)\]]?$`, 'i');
const PATTERNS = Object.entries(BETWEEN).map(
  ([style, between]) =>
    [
      style as Style,
      new RegExp(
        String.raw`${OPEN}(${NUMBER}${JOINED}${MORE})(?:(?:\*\*|__)${between}|${between.replace(/\\s[+*]$/, '')}(?:\*\*|__)\s*|${between})(\S.*)$`,
        'i',
      ),
    ] as const,
);

/** A longer line is no row; one with a number alone is short. */
const LONGEST = 10_000;
const LONGEST_ALONE = 100;

/** A line that begins with a range, such as `1-3. Something`. */
export interface NumberedLine {
  /** The range. */
  readonly spelt: string;
  readonly text: string;
  readonly style: Style;
  readonly column: number;
}

/** Reads a line as a row, or null. With `apart`, the 1 of `1 - 3 rats` is the number, and `3 rats` the words. */
export function readNumbered(line: string, apart = false): NumberedLine | null {
  const trimmed = line.length > LONGEST ? '' : line.trim();
  const alone = trimmed.length > LONGEST_ALONE ? null : ALONE.exec(trimmed);
  if (alone) return made(line, alone[1] as string, '', 'alone');
  if (!/^\W{0,4}[<>≤≥+\-−]?=?\s*\d/.test(trimmed)) return null;
  for (const [style, pattern] of PATTERNS) {
    const found = pattern.exec(trimmed);
    if (!found || (style === 'dash' && !apart && /^\d/.test(found[2] as string))) continue;
    return made(line, found[1] as string, found[2] as string, style);
  }
  return null;
}

function made(line: string, range: string, text: string, style: Style): NumberedLine {
  const spelt = range.trim();
  return { spelt, text, style, column: line.indexOf(spelt) + 1 };
}

/** Whether the range is more than one number, which no word begins with. */
export const isWide = ({ spelt }: NumberedLine): boolean => /\d\D+\d|\+$|^[<>≤≥]/.test(spelt);

/** `00` is a hundred, as on the die. */
const numberOf = (digits: string | undefined): number =>
  digits === undefined ? Number.NaN : /^0+$/.test(digits) && digits.length === 2 ? 100 : Number(digits);

export const firstNumber = ({ spelt }: NumberedLine): number => numberOf(/\d+/.exec(spelt)?.[0]);
export const lastNumber = ({ spelt }: NumberedLine): number => numberOf(spelt.match(/\d+/g)?.at(-1));
