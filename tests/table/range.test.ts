import { describe, expect, it } from 'vitest';
import { formatRange, parseRange, within } from '../../src/table/range.ts';

describe('a range', () => {
  it.each([
    ['7', [[7, 7]]],
    ['01', [[1, 1]]],
    ['2-4', [[2, 4]]],
    ['1–3', [[1, 3]]],
    ['01–02', [[1, 2]]],
    ['5 — 6', [[5, 6]]],
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
    ['10+', [[10, null]]],
    ['<=3', [[null, 3]]],
    ['≤3', [[null, 3]]],
    ['>= 7', [[7, null]]],
    ['≥7', [[7, null]]],
    ['-1', [[-1, -1]]],
    ['−1', [[-1, -1]]],
    ['-3--1', [[-3, -1]]],
    ['0', [[0, 0]]],
  ])('reads %s', (source, intervals) => {
    expect(parseRange(source)).toEqual(intervals);
  });

  it.each([
    ['6-', 'is not a range'],
    ['3 or less', 'is not a range'],
    ['5-2', 'ends before it starts'],
    ['1,,2', 'has an empty place between commas'],
    ['1.5', 'is not a range'],
    ['00', '00 in "00" stands for 100 on a d100 only'],
    ['99999999999', 'is too large'],
  ])('refuses %s by name', (source, reason) => {
    expect(() => parseRange(source)).toThrow(reason);
  });

  it('reads 00 as 100 where that is meant', () => {
    expect(parseRange('96-00', { hundred: true })).toEqual([[96, 100]]);
    expect(parseRange('00', { hundred: true })).toEqual([[100, 100]]);
  });

  it('has what lies in it, and is spelt as it is read', () => {
    const range = parseRange('<=3, 5, 7-9, 12+');
    expect([-5, 3, 4, 5, 6, 8, 10, 12, 99].filter((value) => within(range, value))).toEqual([-5, 3, 5, 8, 12, 99]);
    expect(parseRange(formatRange(range))).toEqual(range);
  });
});
