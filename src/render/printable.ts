import { inAscii } from './ascii.ts';

/** Any sign that a terminal obeys, or that turns the direction of writing. */
const SUSPECT = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** Text on one line, in which control characters and marks of direction are shown as signs. Line ends become spaces. */
export function escapeControls(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ')
    .replace(/\p{Cc}/gu, (sign) => (sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : '\ufffd'))
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '\ufffd');
}

/** Nobody else knows these numbers, so that no text can bring colours of its own. A terminal's own are below 1000. */
const secret = (): number => 1_000 + Math.floor(Math.random() * 9_000);
const MARK = `${secret()};${secret()};${secret()};`;
const STYLED = new RegExp(`\\x1b\\[${MARK}([\\d;]*)m`, 'g');

/** Marks the colour codes in a text as the program's own: only such pass `printable`. */
export const markStyles = (text: string): string => text.replaceAll('\x1b[', `\x1b[${MARK}`);

export interface Printing {
  /** The terminal has no more signs than these. */
  readonly ascii?: boolean;
}

/** One line as a terminal may have it: nothing in it is obeyed but the program's own colours. */
export function printable(line: string, { ascii = false }: Printing = {}): string {
  if (!SUSPECT.test(line)) return ascii ? inAscii(line) : line;
  // Every second part is what was between the brackets of a style.
  return line
    .split(STYLED)
    .map((part, i) => {
      if (i % 2 === 1) return `\x1b[${part}m`;
      return ascii ? inAscii(escapeControls(part)) : escapeControls(part);
    })
    .join('');
}

/** JSON in one line, in which a terminal has nothing to obey either. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
