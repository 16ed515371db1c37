import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, formatNumber, namesIn, parseNumber, settle } from '../../src/table/number.ts';

const facts = { turns: 3, original: 16, survivors: 7, night: true, size: 'big' };

describe('a number', () => {
  it.each([
    ['7', 7],
    ['-turns', -3],
    ['+2', 2],
    ['turns + 1', 4],
    ['survivors - original / 4', 3],
    ['(turns + 1) * 2', 8],
    ['2 + 3 * 4 - 1', 13],
    ['10 - 3 - 2', 5],
    ['7 % 2', 1],
    ['-7 / 2', -3],
    ['turns − 1', 2],
    ['night', 1],
    ['0 * turns', 0],
  ])('%s is %d', (source, value) => {
    expect(evaluate(parseNumber(source), facts)).toBe(value);
  });

  it('takes a case by a choice or a flag', () => {
    expect(evaluate({ by: 'size', cases: { big: 'turns', small: 1 } }, facts)).toBe(3);
    expect(evaluate({ by: 'night', cases: { true: 5, false: 1 } }, facts)).toBe(5);
  });

  it.each([
    ['turns +', 'it ends too soon', 7],
    ['turns 2', '"2" has no meaning here', 6],
    ['(1', 'a ) is missing', 2],
    ['010', 'write 10 without the leading zero', 0],
    ['a ? b', '"?" has no meaning here', 2],
    ['', 'it ends too soon', 0],
  ])('refuses %j with the place', (source, reason, at) => {
    expect(() => parseNumber(source)).toThrow(
      expect.objectContaining({ at, message: expect.stringContaining(reason) }),
    );
  });

  it('says which option is missing, and never divides by 0', () => {
    expect(() => evaluate('lost', facts)).toThrow('lost is not given');
    expect(() => evaluate(parseNumber('1 / (turns - 3)'), facts)).toThrow('divided by 0');
    expect(() => evaluate(parseNumber('1000000 * 1000000 * 1000000'), facts)).toThrow('would exceed');
  });

  it('settles what is known and leaves the rest', () => {
    const open = settle(parseNumber('turns + duration - 1'), facts, new Set(['duration']));
    expect(namesIn(open)).toEqual(new Set(['duration']));
    expect(evaluate(open, { duration: 4 })).toBe(6);
  });

  it('is spelt as it is read', () => {
    const number = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.nat(99).map(String),
        fc.constantFrom('turns', 'original'),
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, op, b]) => `(${a} ${op} ${b})`),
      ),
    })).tree;
    fc.assert(
      fc.property(number, (source) => {
        const parsed = parseNumber(source);
        expect(parseNumber(formatNumber(parsed))).toEqual(parsed);
      }),
    );
  });
});
