import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds, canShow, faces, meantAsDigits, NotationError, parseDice, sumDice } from '../../src/dice/notation.ts';

describe('dice notation', () => {
  it.each([
    ['2d6', '2d6', [6, 6], [2, 12]],
    ['2D6', '2d6', [6, 6], [2, 12]],
    ['d3+1', 'd3+1', [3], [2, 4]],
    ['2d6 + 1', '2d6+1', [6, 6], [3, 13]],
    ['1d6+d4', 'd6+d4', [6, 4], [2, 10]],
    ['1d20−2', 'd20-2', [20], [-1, 18]],
    ['1d20–2', 'd20-2', [20], [-1, 18]],
    ['d6+1+1', 'd6+2', [6], [3, 8]],
    ['2d6-d4', '2d6-d4', [6, 6, 4], [-2, 11]],
    ['1d3-2', 'd3-2', [3], [-1, 1]],
    ['d%', 'd100', [100], [1, 100]],
    ['D66', 'd66', [6, 6], [11, 66]],
    ['2d6*20', '2d6*20', [6, 6], [2, 12]],
    ['2d6×20', '2d6*20', [6, 6], [2, 12]],
    ['2d6\u20101', '2d6-1', [6, 6], [1, 11]],
    ['4d6kh3', '4d6kh3', [6, 6, 6, 6], [3, 18]],
    ['10D10K3', '10d10kh3', Array(10).fill(10), [3, 30]],
    ['2d20kl', '2d20kl1', [20, 20], [1, 20]],
    ['4d6dl1+2', '4d6dl1+2', [6, 6, 6, 6], [5, 20]],
    ['3d6dh', '3d6dh1', [6, 6, 6], [2, 12]],
    ['4dF', '4dF', [3, 3, 3, 3], [-4, 4]],
    ['df', 'dF', [3], [-1, 1]],
    ['2d[0, 0,1, 2]', '2d[0, 0, 1, 2]', [4, 4], [0, 4]],
    ['d{-1,1}', 'd[-1, 1]', [2], [-1, 1]],
    ['d44', 'd44', [4, 4], [11, 44]],
    ['d888', 'd888', [8, 8, 8], [111, 888]],
    ['1d66', 'd66', [6, 6], [11, 66]],
    ['1d44', '1d44', [44], [1, 44]],
    ['d36', 'd36', [36], [1, 36]],
    ['digits(d3, d6)', 'digits(d3, d6)', [3, 6], [11, 36]],
    ['Digits( D4,1d4 )', 'd44', [4, 4], [11, 44]],
  ] as const)('reads %s', (source, text, dice, range) => {
    const parsed = parseDice(source);
    expect(parsed.text).toBe(text);
    expect(faces(parsed)).toEqual(dice);
    expect(bounds(parsed)).toEqual(range);
  });

  it('multiplies the sum, by a number or a name', () => {
    expect(parseDice('2d6*20').times).toBe(20);
    expect(parseDice('d6 * scale').times).toBe('scale');
  });

  it.each([
    ['0d6', 'at least one die is thrown', 0],
    ['d0', 'a die has at least one face', 0],
    ['-1d6', 'it starts with a minus', 0],
    ['1d6x', '"x" has no meaning here', 3],
    ['d6!', '"!" has no meaning here', 2],
    ['d6+', 'a number or dice must follow +', 3],
    ['2d6 3', '+, − or * is missing', 4],
    ['7', 'it has no dice', 0],
    ['', 'it has no dice', 0],
    ['d6*2+1', 'nothing may follow the multiplier', 4],
    ['2d66.5', '"." has no meaning here', 4],
    ['4d6kh5', 'of 4 dice it keeps 5', 0],
    ['4d6dl4', 'of 4 dice it drops 4', 0],
    ['4d6kh0', 'it keeps 0', 0],
    ['4d6kx', '"k" has no meaning here', 3],
    ['d[]', 'no whole number', 0],
    ['d[1, x]', '"x" is no whole number', 0],
    ['d[1, 1000]', 'up to three digits', 0],
    ['4dFx', 'has no meaning here', 3],
    ['d66+1', 'd66 stands alone', 3],
    ['2d6-d88', 'd88 stands alone', 4],
    ['digits', 'dice that are read as digits', 0],
    ['digits(d6', 'dice that are read as digits', 7],
    ['digits(d6)', '2 to 6 digits', 7],
    ['digits(d6, 2d6)', 'dice that are read as digits', 11],
    ['digits(d6, d10)', 'a d10 shows more than one digit', 11],
    ['digits(d3, d6)+1', 'stand alone', 14],
    ['d6+foo', 'expected dice such as 2d6, or a whole number', 3],
  ])('refuses %j with the place', (source, reason, at) => {
    const error = (() => {
      try {
        parseDice(source);
      } catch (thrown) {
        return thrown as NotationError;
      }
      return undefined;
    })();
    expect(error).toBeInstanceOf(NotationError);
    expect(error?.message).toContain(reason);
    expect(error?.at).toBe(at);
  });

  it.each(['999999999d6', '1001d6', '600d6+600d6', '1d99999999999', '1d1000001', '99999999999999999999d6'])(
    'refuses %s before anything is allocated',
    (source) => {
      expect(() => parseDice(source)).toThrow(expect.objectContaining({ code: 'dice-limit' }));
    },
  );

  it('throws nothing but its own error, whatever it reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789dD+-*%() x!−×'), maxLength: 12 }), (text) => {
        try {
          parseDice(text);
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
        }
      }),
    );
  });

  it('sums within its bounds, and knows which sums it can show', () => {
    const term = fc.record({ count: fc.integer({ min: 1, max: 4 }), faces: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(
        fc.array(term, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -9, max: 9 }),
        fc.nat(),
        (terms, plus, salt) => {
          const parsed = parseDice(
            terms.map(({ count, faces: sides }) => `${count}d${sides}`).join('+') + (plus < 0 ? plus : `+${plus}`),
          );
          const rolled = faces(parsed).map((sides, i) => ((salt + i * 7) % sides) + 1);
          const sum = sumDice(parsed, rolled);
          const [low, high] = bounds(parsed);
          expect(sum).toBeGreaterThanOrEqual(low);
          expect(sum).toBeLessThanOrEqual(high);
          expect(canShow(parsed, sum)).toBe(true);
          expect(canShow(parsed, high + 1)).toBe(false);
          expect(canShow(parsed, low - 1)).toBe(false);
        },
      ),
    );
  });

  it('reads the faces of a d66 as digits', () => {
    const d66 = parseDice('d66');
    expect(sumDice(d66, [2, 5])).toBe(25);
    expect([11, 16, 21, 66].every((face) => canShow(d66, face))).toBe(true);
    expect([10, 17, 20, 67, 7].some((face) => canShow(d66, face))).toBe(false);
  });

  it('what it spells, it reads as the same dice', () => {
    const die = fc.oneof(
      fc.integer({ min: 1, max: 99 }).map(String),
      fc.constantFrom('F', '%', '[0, 1, 1]', '[-2, 5]'),
    );
    const term = fc
      .record({ count: fc.integer({ min: 2, max: 9 }), die, keep: fc.constantFrom('', 'k', 'kl2', 'dh', 'dl1') })
      .map(({ count, die: faces, keep }) => `${count}d${faces}${keep}`);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(term, fc.integer({ min: 1, max: 9 }).map(String)), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '*3', '*scale'),
        (terms, times) => {
          const dice = parseDice(`2d6+${terms.join('-')}${terms.length === 1 ? times : ''}`);
          expect(parseDice(dice.text.replace(/^\((.*)\)/, '$1'))).toMatchObject({
            terms: dice.terms,
            constant: dice.constant,
          });
        },
      ),
    );
  });

  it('knows which numbers digits and own faces show', () => {
    const shown = (text: string) => {
      const dice = parseDice(text);
      const [low, high] = bounds(dice);
      return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((sum) => canShow(dice, sum));
    };
    expect(shown('digits(d2, d3)')).toEqual([11, 12, 13, 21, 22, 23]);
    expect(shown('d333')).toHaveLength(27);
    expect(shown('2d[0, 5]')).toEqual([0, 5, 10]);
    expect(shown('3d[0, 5]kh1+d2')).toEqual([1, 2, 6, 7]);
  });

  it.each([
    ['d36', 'digits(d3, d6)'],
    ['D48', 'digits(d4, d8)'],
    ['1d36', null],
    ['2d36', null],
    ['d44', null],
    ['d20', null],
    ['d24', null],
    ['2d6', null],
  ])('%s may be meant as digits: %s', (source, digits) => {
    expect(meantAsDigits(source)).toBe(digits);
  });
});
