/** How well a test is passed, by name: each throw against the numbers themselves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../../src/dice/given.ts';
import { oddsOf } from '../../../src/table/odds/odds.ts';
import { resolveWith } from '../../../src/table/throw/resolve.ts';
import { findIn, places } from '../../support/check.ts';
import { tablesOf } from '../../support/tables.ts';

const skill = (pass: string, degrees: string) => `
inputs: { skill: { about: Skill, integer: 1-20 } }
roll: d20
test: { ${pass}: ${degrees} }
rows:
  - { result: extreme, name: Extreme }
  - { result: hard, name: Hard }
  - { result: regular, name: Regular, effect: "{spare} to spare.", quantities: { spare: { value: margin } } }
  - { result: fail, name: Failed }
`;
const below = '{ extreme: skill / 5, hard: skill / 2, regular: skill }';
const above = '{ extreme: skill + 10, hard: skill + 5, regular: skill }';

const compare: Readonly<Record<string, (total: number, number: number) => boolean>> = {
  'at-most': (total, number) => total <= number,
  under: (total, number) => total < number,
  'at-least': (total, number) => total >= number,
  over: (total, number) => total > number,
};

describe('degrees of a test', () => {
  it.each(Object.keys(compare))('meet the hardest that is passed, by dice and by odds: %s', (pass) => {
    const upwards = pass === 'at-least' || pass === 'over';
    const binder = tablesOf({ t: skill(pass, upwards ? above : below) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (value) => {
        const numbers = upwards
          ? { extreme: value + 10, hard: value + 5, regular: value }
          : { extreme: Math.trunc(value / 5), hard: Math.trunc(value / 2), regular: value };
        const bound = binder.bind('home/t', { inputs: { skill: value } });
        const counts = new Map<string, number>();
        for (let die = 1; die <= 20; die++) {
          const found = Object.entries(numbers).find(([, number]) => compare[pass]?.(die, number))?.[0] ?? 'failed';
          counts.set(found, (counts.get(found) ?? 0) + 1);
          // What no die can pass is not thrown.
          if (bound.settled === null) {
            const { outcome } = resolveWith(bound, givenDice([die]));
            expect(outcome?.id).toBe(found);
            expect(outcome?.passed).toBe(found !== 'failed');
            if (found === 'regular') expect(outcome?.quantities.spare?.value).toBe(upwards ? die - value : value - die);
          }
        }
        for (const { id, probability } of oddsOf(bound).outcomes)
          expect(probability).toBeCloseTo((counts.get(id as string) ?? 0) / 20);
      }),
    );
  });

  it('are proved: each needs its row, and names of their own', () => {
    expect(
      findIn({ t: skill('at-most', below).replace(/ {2}- { result: hard.*\n/, '') }).map(({ code }) => code),
    ).toEqual(['gap']);
    expect(
      places(findIn({ t: skill('at-most', '{ extreme: 1, hard: 2, skill: 3 }').replace('regular,', 'skill,') }))[0],
    ).toMatch(/duplicate-name$/);
    const two = `[{ at-most: ${below}, when: { skill: 3+ } }, { at-most: { hard: 2, regular: 3 } }]`;
    expect(
      findIn({ t: skill('at-most', below).replace(/test: .*/, `test: ${two}`) }).map(({ code }) => code),
    ).toContain('bad-test');
  });

  it('have the modifiers, ends and conditions of their tests, and what is added by hand', () => {
    const binder = tablesOf({
      t: `
inputs: { skill: { about: Skill, integer: 1-20 }, dark: { about: Dark, flag: true }, aimed: { about: Aimed, flag: true } }
roll: d20
test:
  - at-most: { hard: skill / 2, regular: skill }
    modifiers: [{ name: Dark, add: -4, when: { dark: true } }, { name: Skill, add: skill / 10 }]
    min: 2
    max: 15
    when: { aimed: false }
  - under: { hard: skill, regular: skill + 5 }
rows:
  - { result: hard, name: Hard }
  - { result: regular, name: Regular, quantities: { spare: { value: margin } } }
  - { result: fail, name: Failed, quantities: { spare: { value: margin } } }
`,
    });
    const inputs = fc.record({ skill: fc.integer({ min: 1, max: 20 }), dark: fc.boolean(), aimed: fc.boolean() });
    fc.assert(
      fc.property(inputs, fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 20 }), (given, value, die) => {
        const { skill: number, dark, aimed } = given;
        const targetModifiers = value === 0 ? [] : [{ name: 'By hand', value }];
        const added = (dark ? -4 : 0) + Math.trunc(number / 10) + value;
        const needed = (each: number): number => (aimed ? each + value : Math.max(2, Math.min(15, each + added)));
        const [hard, regular] = aimed ? [number, number + 5] : [Math.trunc(number / 2), number];
        const passes = (each: number): boolean => (aimed ? die < needed(each) : die <= needed(each));
        const bound = binder.bind('home/t', { inputs: given, targetModifiers });
        if (bound.settled !== null) return;
        const { outcome } = resolveWith(bound, givenDice([die]));
        expect(outcome?.id).toBe(passes(hard) ? 'hard' : passes(regular) ? 'regular' : 'failed');
        if (outcome?.id !== 'hard') expect(outcome?.quantities.spare?.value).toBe(needed(regular) - die);
      }),
    );
  });
});
