import type { Place } from '../../table/finding.ts';
import type { Interval } from '../../table/model.ts';
import { BadRange, parseRange, plainDashes } from '../../table/range.ts';
import type { DraftResult } from '../draft.ts';
import type { Notes } from '../notes.ts';
import { isHundred } from './dice-text.ts';
import { plainWords } from './plain-text.ts';

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
const MORE_SPELLINGS = '3 to 5, 3..5, 6 or less, 10 or more, 6- (6 or less)';

/**
 * Reads a range in any tool's spelling. Of one die that goes up to `top` with its last number printed 0 or 00, 91-0 ends
 * there, and 00-04 begins with it.
 * @throws BadRange with a sentence that says what is wrong.
 */
export function readRange(source: string, top: 10 | 100 | null): readonly Interval[] {
  if (source.length > LONGEST)
    throw new BadRange(`${JSON.stringify(`${source.slice(0, 40)}…`)} is too long for a range`);
  if (isDate(source)) {
    throw new BadRange(
      `${JSON.stringify(source)} is a date: a spreadsheet made it of a range such as 1-3; make the column text and write the range again`,
    );
  }
  let text = plainDashes(source)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:)]$/, '');
  for (const [other, own] of OTHER) text = text.replace(other, own);
  text = text.replace(/\s*(?:;|\band\b|&|\bor\b)\s*/gi, ', ');
  if (top !== null) text = text.replace(/(\d) ?- ?0$/, `$1-${top}`);
  if (top === 100) text = text.replace(/(^|, )00 ?- ?(\d)/g, '$1100, 1-$2');
  try {
    return parseRange(text, { hundred: top === 100 });
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    throw new BadRange(error.message.replace(JSON.stringify(text), () => JSON.stringify(source)));
  }
}

/** `3-Jan`, `Jan-03`, `2024-03-01`, `01/03/2024`: what spreadsheets make of `1-3`. */
const isDate = (text: string): boolean =>
  /^\s*(?:\d{1,2}[-/. ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/. ]\d{1,4}|\d{4}-\d{2}-\d{2}(?:[T ].*)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\s*$/i.test(
    text,
  );

/** Whether a cell looks like a range in some spelling, right or wrong. */
export function looksLikeRange(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const text = plainDashes(cell).trim().replace(/\s+/g, ' ');
  return (
    /^(?:[<>≤≥]=? ?)?[+-]?\d+(?: ?(?:[-+,;&\d~]|to|or|and|\.\.|…|more|less|higher|lower|over|under))*[.:)]?$/i.test(
      text,
    ) || isDate(text)
  );
}

/** The number that the last face of these dice stands for, where it may be printed 0. */
const topOf = (dice: string | null): 10 | 100 | null =>
  isHundred(dice) ? 100 : /^1?d10$/i.test(dice?.trim() ?? '') ? 10 : null;

/** Reads a row's range for these dice; `1;1-2` names two dice one by one. What cannot be read is kept with the reason. */
export function readResult(written: string, dice: string | null, at: Place, notes: Notes): DraftResult {
  const spelt = plainWords(written, notes, at);
  const several = dice?.includes(';') ?? false;
  try {
    const parts = several ? spelt.split(';') : [spelt];
    const all = (dice ?? '').split(';');
    if (parts.length !== all.length) {
      throw new BadRange(`${JSON.stringify(spelt)} names ${parts.length} of ${all.length} dice (${dice}); write 1;1-2`);
    }
    return { spelt, at, on: parts.map((part, i) => readRange(part, topOf(all[i] ?? null))) };
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    return { spelt, at, on: null, why: error.message.replace(/or a list/, `${MORE_SPELLINGS}, or a list`) };
  }
}
