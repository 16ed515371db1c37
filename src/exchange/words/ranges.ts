import type { Place } from '../../table/finding.ts';
import type { Interval } from '../../table/model.ts';
import { BadRange, parseRange, plainDashes } from '../../table/range.ts';
import type { DraftResult, DraftRow } from '../draft.ts';
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

/** Where no row has a range, the weights make them, as the tool itself does. */
export function rangesByWeight(rows: readonly DraftRow[], title: string, at: Place, notes: Notes): readonly DraftRow[] {
  if (rows.length === 0 || rows.some(({ result, weight }) => result !== null || weight === null || weight < 1))
    return rows;
  notes.warn('no-range', `${title}: no row has a range; they are made from the weights, in order`, at);
  let next = 1;
  return rows.map((row) => {
    const low = next;
    next += row.weight as number;
    return { ...row, result: { spelt: `${low}-${next - 1}`, at: row.at, on: [[[low, next - 1]]] } };
  });
}

/** Reads a row's range for these dice; `1;1-2` names two dice one by one. What cannot be read is noted and kept. */
export function readResult(written: string, dice: string | null, at: Place, notes: Notes): DraftResult {
  const spelt = plainWords(written, notes, at);
  const several = dice?.includes(';') ?? false;
  try {
    const parts = several ? spelt.split(';') : [spelt];
    const all = (dice ?? '').split(';');
    if (parts.length !== all.length) {
      throw new BadRange(`${JSON.stringify(spelt)} names ${parts.length} of ${all.length} dice (${dice}); write 1;1-2`);
    }
    return { spelt, at, on: parts.map((part, i) => readRange(part, isHundred(all[i] ?? null))) };
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    notes.error('bad-range', error.message.replace(/or a list/, `${MORE_SPELLINGS}, or a list`), at);
    return { spelt, at, on: null };
  }
}
