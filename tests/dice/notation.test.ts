import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds, canShow, faces, NotationError, parseDice, sumDice } from '../../src/dice/notation.ts';

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
});
