import { type Dice, NotationError, parseDice } from '../../dice/notation.ts';

/** `1d4`, `2d6+1`, `d6 x 10` within words. */
const BARE = String.raw`(?<![A-Za-z0-9_.])\d{0,4}[dD](?:\d{1,7}|%)(?:\s*[+\-−–]\s*\d{1,6}(?![dD\d]))?(?:\s*[x×*]\s*\d{1,6})?(?![A-Za-z0-9_])`;
/** `[[1d4]]`, `[[/r 2d6 # damage]]`, `[[1d4]]{label}`. */
const INLINE = String.raw`\[\[\s*(?:\/\w+\s+)?([^\[\]]{1,80}?)\s*\]\](?:\{[^{}]{0,80}\})?`;
const MARKED = new RegExp(INLINE, 'g');
const ROLLS = new RegExp(`${INLINE}|${BARE}`, 'g');

/** Dice within a text, or a piece of the text as it stands. */
export type TextPiece = string | { readonly dice: Dice; readonly written: string };

/**
 * Takes a text apart at the rolls in it: those in [[ ]], and with `bare` also dice that stand among the words. What
 * stands in [[ ]] and is no dice notation stays as words.
 */
export function diceInText(text: string, bare: boolean): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(bare ? ROLLS : MARKED)) {
    const dice = readDice(match[1] ?? match[0]);
    if (!dice || typeof dice.times === 'string') continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ dice, written: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** Whether a text has rolls in it. */
export const hasDice = (text: string, bare: boolean): boolean =>
  diceInText(text, bare).some((piece) => typeof piece !== 'string');

/** Dice notation as other tools write it (flavour in brackets, a comment after #, x for times), or null. */
export function readDice(written: string): Dice | null {
  const plain = plainNotation(written);
  try {
    return parseDice(plain);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** The source's notation without what is only said about it; `1d6*10+1d6` of two dice as digits is `d66`. */
export function plainNotation(written: string): string {
  const plain = written
    .replace(/#.*$/, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/(\d|%)\s*[x×]\s*(\d)/g, '$1*$2')
    .trim();
  return /^\(?1?d6\)?\s*\*\s*10\s*\+\s*1?d6$|^1?d6\s*\+\s*\(?1?d6\s*\*\s*10\)?$|^10\s*\*\s*1?d6\s*\+\s*1?d6$/i.test(
    plain,
  )
    ? 'd66'
    : plain;
}

const HEADER_DICE =
  /(?<![A-Za-z0-9])(\d{0,12}[dD](?:\d{1,12}|%)(?:\s*[+\-−–]\s*\d{1,6})*(?:\s*;\s*\d{0,12}[dD](?:\d{1,12}|%))*)(?![A-Za-z0-9])/;

/** The dice that the head of a column names: `dice: 1d36`, `Roll (d6)`, `D66`, `1d6;1d6`. */
export function diceInHeader(header: string): { readonly text: string; readonly at: number } | null {
  const found = HEADER_DICE.exec(header.slice(0, 1_000));
  return found ? { text: found[1] as string, at: found.index } : null;
}

/** The dice that rows name one by one; null where any cannot be read. */
export function readDiceList(text: string): readonly Dice[] | null {
  const dice = text.split(';').map(readDice);
  return dice.every((each) => each !== null) ? dice : null;
}

/** Whether 00 in a range is 100. */
export const isHundred = (dice: string | null): boolean => /^1?d(?:100|%)$/i.test(dice?.trim() ?? '');

/** Whether a range ends in 00, which only a d100 has. */
export const endsInHundred = (range: string): boolean => /(?:^|\D)00\s*$/.test(range);
