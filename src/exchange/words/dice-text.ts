import { type Dice, NotationError, parseDice } from '../../dice/notation.ts';

const FACES = String.raw`[dD](?:\d{1,7}|%)`;
/** `1,000` or `1000`. */
const FACTOR = String.raw`(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})`;
/** `1d4`, `2d6+1`, `d6 x 10`, `2d6 × 1,000` within words. In `d3- 1:` the 1 is what a list of results begins with. */
const BARE = String.raw`(?<![A-Za-z0-9_.])\d{0,4}${FACES}(?:\s*[+\-−–]\s*\d{1,6}(?![dD\d]|\s*[:.)=]\s))?(?:\s*[x×*]\s*${FACTOR}(?![\d,]*\d))?(?![A-Za-z0-9_])`;
/** `[[1d4]]`, `[[/r 2d6 # damage]]`, `[[1d4]]{label}`. */
const INLINE = String.raw`\[\[\s*(?:\/\w+\s+)?([^\[\]]{1,80}?)\s*\]\](?:\{[^{}]{0,80}\})?`;
const MARKED = new RegExp(INLINE, 'g');
const ROLLS = new RegExp(`${INLINE}|${BARE}`, 'g');

/** Dice that a reader is told to roll, and the damage of a thing, are words about a roll: not a roll of the row. */
const TOLD = /\b(?:re-?)?roll(?:s|ed|ing)?[\s:]+(?:(?:a|an|the|another|on|your|their|one|two|three|\d{1,3})\s+){0,3}$/i;
const DAMAGE = /^\s*(?:\([^()]{0,20}\)\s*)?(?:[\w'’/-]{1,20}\s+){0,4}damage\b/i;
/** Characters before dice that are looked at. */
const BEFORE = 60;

/** Dice within a text, or a piece of the text as it stands. */
export type TextPiece = string | { readonly dice: Dice; readonly notation: string };

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
    const end = match.index + match[0].length;
    if (match[1] === undefined && isTold(text, match.index, end)) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ dice, notation: (match[1] ?? match[0]).replace(/#.*$/, '').trim() });
    from = end;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

const isTold = (text: string, start: number, end: number): boolean =>
  TOLD.test(text.slice(Math.max(0, start - BEFORE), start)) || DAMAGE.test(text.slice(end, end + 2 * BEFORE));

/** Whether a text has rolls in it. */
export const hasDice = (text: string, bare: boolean): boolean =>
  diceInText(text, bare).some((piece) => typeof piece !== 'string');

/** `[[1d4]] rats` → `1d4 rats`. */
export const withoutMarks = (text: string): string =>
  diceInText(text, false)
    .map((piece) => (typeof piece === 'string' ? piece : piece.notation))
    .join('');

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
    .replace(/(?<=\*\s*[\d,]*\d),(?=\d{3})/g, '')
    .trim();
  return /^\(?1?d6\)?\s*\*\s*10\s*\+\s*1?d6$|^1?d6\s*\+\s*\(?1?d6\s*\*\s*10\)?$|^10\s*\*\s*1?d6\s*\+\s*1?d6$/i.test(
    plain,
  )
    ? 'd66'
    : plain;
}

const TERM = String.raw`(?:\d{0,12}[dD](?:\d{1,12}|%)|\d{1,6}(?![dD\d]))`;
const HEADER_DICE = new RegExp(
  String.raw`(?<![A-Za-z0-9])(\d{0,12}[dD](?:\d{1,12}|%)(?:\s*[+\-−–]\s*${TERM})*(?:\s*;\s*\d{0,12}[dD](?:\d{1,12}|%))*)(?![A-Za-z0-9])`,
);

/** Dice that a head, a heading or a line names, as they are spelt. */
export interface NamedDice {
  readonly text: string;
  /** Characters before them. */
  readonly at: number;
}

/** The dice that the head of a column or a title names: `dice: 1d36`, `Roll (d6)`, `D66`, `d12 + d8`, `1d6;1d6`. */
export function diceInHeader(header: string): NamedDice | null {
  const found = HEADER_DICE.exec(header.slice(0, 1_000));
  return found ? { text: found[1] as string, at: found.index } : null;
}

/** Whether a head is dice and nothing else: `d6`, `dice: 1d6`, `Roll 2d6`, `(d100)`. */
export const isDiceHead = (head: string): boolean =>
  /^(?:dice|die|roll(?:s| a)?)?\s*:?\s*[([]?[\dd%+\-−–;\s]+[)\]]?$/i.test(head.trim()) && diceInHeader(head) !== null;

/** The dice that rows name one by one; null where any cannot be read. */
export function readDiceList(text: string): readonly Dice[] | null {
  const dice = text.split(';').map(readDice);
  return dice.every((each) => each !== null) ? dice : null;
}

/** Whether 00 in a range is 100. */
export const isHundred = (dice: string | null): boolean => /^1?d(?:100|%)$/i.test(dice?.trim() ?? '');

/** Whether a range ends in 00, which only a d100 has. */
export const endsInHundred = (range: string): boolean => /(?:^|\D)00\s*$/.test(range);
