import { describe, expect, it } from 'vitest';
import { looksLikeRange, readRange } from '../../../src/exchange/words/ranges.ts';
import { BadRange } from '../../../src/table/range.ts';

describe('ranges in other tools’ spellings', () => {
  it.each([
    ['1–3', [[1, 3]]],
    ['01–02', [[1, 2]]],
    ['5 — 6', [[5, 6]]],
    ['3 to 5', [[3, 5]]],
    ['3..5', [[3, 5]]],
    ['3…5', [[3, 5]]],
    [
      '1,8,16',
      [
        [1, 1],
        [8, 8],
        [16, 16],
      ],
    ],
    [
      '16, 21',
      [
        [16, 16],
        [21, 21],
      ],
    ],
    [
      '2 or 12',
      [
        [2, 2],
        [12, 12],
      ],
    ],
    [
      '2 & 12',
      [
        [2, 2],
        [12, 12],
      ],
    ],
    ['10+', [[10, null]]],
    ['10 or more', [[10, null]]],
    ['<=3', [[null, 3]]],
    ['≤3', [[null, 3]]],
    ['6-', [[null, 6]]],
    ['3 or less', [[null, 3]]],
    ['≥ 7', [[7, null]]],
    ['96-00', [[96, 100]]],
    ['00', [[100, 100]]],
    ['-1', [[-1, -1]]],
    ['0', [[0, 0]]],
    ['7.', [[7, 7]]],
  ])('%s', (source, intervals) => {
    expect(readRange(source, 100)).toEqual(intervals);
    expect(looksLikeRange(source)).toBe(true);
  });

  it.each([
    ['5-2', 'ends before it starts'],
    ['', 'empty place'],
    ['many', 'is not a range'],
    ['$& or so', 'is not a range'],
  ])('%s is refused', (source, why) => {
    expect(() => readRange(source, 100)).toThrow(BadRange);
    expect(() => readRange(source, 100)).toThrow(why);
  });

  it('00 is 100 on a d100 only', () => {
    expect(() => readRange('00', null)).toThrow('d100 only');
  });

  it.each(['Rats', '10 gold', '10-100 gold', 'd6', ''])('%j is no range', (text) => {
    expect(looksLikeRange(text)).toBe(false);
  });
});
