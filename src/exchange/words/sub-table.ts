import type { Dice } from '../../dice/notation.ts';
import { bounds } from '../../dice/notation.ts';
import { readDice } from './dice-text.ts';

/** A table told within the words of a row: `Roll a d20: on 1-10 nothing, on 11-20 it breaks.` */
export interface SubTable {
  readonly dice: string;
  readonly rows: readonly { readonly low: number; readonly high: number; readonly text: string }[];
}

const DICE = /(?<![A-Za-z0-9_.])\d{0,2}[dD](?:\d{1,4}|%)(?![A-Za-z0-9_])/g;
/** A result within words: `on 1-10 `, `1–3: `, `4) `, `(5-6 `, `7+ `; a bare number needs a sign that it is one. */
const RESULT =
  /(?<![\w.,-])((?:on|if|for)(?: an?| the)? (?:roll of )?)?(\d{1,4})(?:\s*(?:[-‐‑‒–—−]|to)\s*(\d{1,4})|(\+))?(\s*[:.)=]\s*|\s*,\s+|\s+[-–—]\s+|\s+)(?=\S)/gi;
/** Characters between the dice and the first result. */
const NEAR = 60;
/** Longest text that is looked into. */
const LONGEST = 5_000;

/** The table that a text tells: results that run from the lowest number of its dice to the highest; else null. */
export function subTableIn(text: string): SubTable | null {
  if (text.length > LONGEST) return null;
  for (const match of text.matchAll(DICE)) {
    const dice = readDice(match[0]);
    const rows = dice && resultsAfter(text, match.index + match[0].length, dice);
    if (dice && rows) return { dice: dice.text, rows };
  }
  return null;
}

function resultsAfter(text: string, from: number, dice: Dice): SubTable['rows'] | null {
  const [low, high] = bounds(dice);
  if (dice.digits) return null;
  const found: { readonly low: number; readonly high: number; readonly start: number; readonly words: number }[] = [];
  let next = low;
  RESULT.lastIndex = from;
  for (let match = RESULT.exec(text); match && next <= high; match = RESULT.exec(text)) {
    const [whole, said, first, last, open, sign] = match as readonly (string | undefined)[];
    const number = numberOf(first as string, high);
    const end = open ? high : last === undefined ? number : numberOf(last, high);
    const marked = said !== undefined || last !== undefined || open !== undefined || !/^\s*$|^\s*,/.test(sign ?? '');
    if (!marked || number !== next || end < number || end > high) continue;
    if (found.length === 0 && match.index - from > NEAR) return null;
    found.push({ low: number, high: end, start: match.index, words: match.index + (whole as string).length });
    next = end + 1;
  }
  if (next !== high + 1 || found.length < 2) return null;
  const rows = found.map(({ low: first, high: last, words }, i) => ({
    low: first,
    high: last,
    text: bare(text.slice(words, found[i + 1]?.start)),
  }));
  return rows.every((row) => row.text !== '') ? rows : null;
}

/** `00` is 100 on a d100. */
const numberOf = (digits: string, high: number): number => (digits === '00' && high === 100 ? 100 : Number(digits));

/** Words of a result without what parts it from the next. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/(?:[\s,;/|(]+(?:and|or|but))?[\s,;./|(]+$|(?:^|[\s,;])(?:and|or|but)$/i, '')
    .replace(/^([^()]*)\)$/, '$1')
    .trim();
