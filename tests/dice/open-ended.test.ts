import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Again, setOff, throwFurther } from '../../src/dice/again.ts';
import { distributionOf, oneDie } from '../../src/dice/distribution.ts';
import { givenDice } from '../../src/dice/given.ts';
import { WorkLimitError } from '../../src/dice/limits.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { furtherDice, openEnded, openEndedTotals } from '../../src/dice/open-ended.ts';

const SIX: Again = { on: [[6, 6]], faces: 6, sign: 1, goesOn: [[6, 6]], most: null };
const HIGH: Again = { on: [[96, 100]], faces: 100, sign: 1, goesOn: [[96, 100]], most: null };
const LOW: Again = { on: [[1, 5]], faces: 100, sign: -1, goesOn: [[96, 100]], most: null };

/** Weights by throwing one die after the other, in doubles: what totals come to, told within the bounds. */
function byHand(naturals: readonly (readonly [number, number])[], agains: readonly Again[], low: number, high: number) {
  const chances = new Map<string, number>();
  const note = (natural: number, total: number, chance: number): void => {
    const key = `${natural},${Math.min(Math.max(total, low), high)}`;
    chances.set(key, (chances.get(key) ?? 0) + chance);
  };
  const further = (natural: number, total: number, chance: number, again: Again, thrown: number): void => {
    for (let face = 1; face <= again.faces; face++) {
      const sum = total + again.sign * face;
      const goesOn = again.goesOn.some(([from, to]) => face >= from && face <= to) && thrown + 1 !== again.most;
      const told = again.sign > 0 ? sum >= high : sum <= low;
      if (goesOn && !told) further(natural, sum, chance / again.faces, again, thrown + 1);
      else note(natural, sum, chance / again.faces);
    }
  };
  for (const [natural, chance] of naturals) {
    const again = setOff(agains, natural);
    if (again) further(natural, natural, chance, again, 0);
    else note(natural, natural, chance);
  }
  return chances;
}

describe('openEnded', () => {
  it('is what throwing die after die comes to', () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(2)).map(([low, more]) => [low, low + more] as const);
    const again: fc.Arbitrary<Again> = fc.record({
      on: fc.array(span, { minLength: 1, maxLength: 2 }),
      faces: fc.integer({ min: 3, max: 5 }),
      sign: fc.constantFrom(1, -1),
      goesOn: fc.array(fc.tuple(fc.integer({ min: 2, max: 3 }), fc.constant(3)), { maxLength: 1 }),
      most: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('d6', '2d4', 'd6-d3'),
        fc.array(again, { maxLength: 2 }),
        fc.integer({ min: -6, max: 2 }),
        fc.integer({ min: 6, max: 14 }),
        (text, agains, low, high) => {
          const first = distributionOf(parseDice(text));
          const joint = openEnded(first, agains, low, high);
          const naturals = first.values.map(
            (value, i) => [value, Number(first.counts[i]) / Number(first.total)] as const,
          );
          const expected = byHand(naturals, agains, low, high);
          expect(joint.cases.map(({ values }) => String(values)).sort()).toEqual([...expected.keys()].sort());
          for (const { values, count } of joint.cases) {
            expect(Number(count) / Number(joint.total)).toBeCloseTo(expected.get(String(values)) as number, 12);
          }
          expect(joint.cases.reduce((sum, { count }) => sum + count, 0n)).toBe(joint.total);
        },
      ),
    );
  });

  it('a six is thrown again and again: each total exactly', () => {
    const { values, counts, total } = openEndedTotals(oneDie(6), [SIX], 0, 13);
    expect(values).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13]);
    const chance = (value: number) => Number((counts[values.indexOf(value)] as bigint) * 216n) / Number(total);
    expect([chance(5), chance(7), chance(13)]).toEqual([36, 6, 6]);
  });

  it('a hundred that is open at both ends', () => {
    const { values, counts, total } = openEndedTotals(oneDie(100), [HIGH, LOW], -50, 200);
    const within = (low: number, high: number) =>
      values.reduce((sum, value, i) => (value >= low && value <= high ? sum + (counts[i] as bigint) : sum), 0n);
    expect(within(6, 95)).toBe((total * 90n) / 100n);
    expect(within(97, 200)).toBe((total * 5n) / 100n);
    expect(within(-50, 4)).toBe((total * 5n) / 100n);
  });

  it('once only adds one die', () => {
    expect(furtherDice({ ...SIX, most: 1 }, 99).values).toEqual([1, 2, 3, 4, 5, 6]);
    expect(furtherDice({ ...SIX, goesOn: [] }, 99).values).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('refuses bounds that are too far away', () => {
    expect(() => furtherDice({ ...SIX, goesOn: [[1, 6]] }, 1_000_000)).toThrow(WorkLimitError);
  });
});

describe('throwFurther', () => {
  it('throws until a die does not go on', () => {
    const dice = givenDice([100, 97, 96, 12, 50]);
    expect(throwFurther(HIGH, dice)).toEqual({ rolled: [100, 97, 96, 12], owed: false });
    expect(dice.left).toBe(1);
    expect(throwFurther({ ...HIGH, most: 2 }, givenDice([100, 97, 96]))).toEqual({ rolled: [100, 97], owed: false });
  });

  it('says that a die is owed', () => {
    expect(throwFurther(HIGH, givenDice([100]))).toEqual({ rolled: [100], owed: true });
  });
});
