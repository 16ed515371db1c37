import type { Interval } from '../table/model.ts';
import { BadRange, parseRange, plainDashes } from '../table/range.ts';

/** Other tools' spellings, each made one that table files have. */
const OTHER: readonly (readonly [RegExp, string])[] = [
  [/(\d) *(?:to|\.\.\.?|…|~|bis) *([+-]?\d)/gi, '$1-$2'],
  [/([+-]?\d+) *(?:or|and) *(?:less|lower|under|below|fewer)\b/gi, '<=$1'],
  [/([+-]?\d+) *(?:or|and) *(?:more|higher|over|above|up|greater)\b/gi, '$1+'],
  [/^ *([+-]?\d+) *- *$/, '<=$1'],
];

/** Characters of the longest range. */
const LONGEST = 200;

/** The spellings that are read besides those of table files. */
export const MORE_SPELLINGS = '3 to 5, 3..5, 6 or less, 10 or more, 6- (6 or less)';

/**
 * Reads a range in any tool's spelling; `hundred`: 00 is 100.
 * @throws BadRange with a sentence that says what is wrong.
 */
export function readRange(source: string, hundred: boolean): readonly Interval[] {
  if (source.length > LONGEST)
    throw new BadRange(`${JSON.stringify(`${source.slice(0, 40)}…`)} is too long for a range`);
  let text = plainDashes(source)
    .trim()
    .replace(/[.:)]$/, '');
  for (const [other, own] of OTHER) text = text.replace(other, own);
  text = text.replace(/\s*(?:;|\band\b|&|\bor\b)\s*/gi, ', ');
  try {
    return parseRange(text, { hundred });
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    throw new BadRange(error.message.replace(JSON.stringify(text), () => JSON.stringify(source)));
  }
}

/** Whether a cell looks like a range in some spelling, right or wrong. */
export function looksLikeRange(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const text = plainDashes(cell).trim().replace(/\s+/g, ' ');
  return /^(?:[<>≤≥]=? ?)?[+-]?\d+(?: ?(?:[-+,;&\d]|to|or|and|\.\.|…|more|less|higher|lower|over|under))*[.:)]?$/i.test(
    text,
  );
}
