/** What holds for every table, whatever the dice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../src/dice/given.ts';
import type { NestedResult } from '../../src/table/result.ts';
import { asResult, resolveSeeded, resolveWith } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { binder, exampleInputs, games } from '../support/games.ts';

const tables = games.flatMap((game) => game.tables);
const anyTable = fc.constantFrom(...tables);
const bind = (of: (typeof tables)[number]) => binder.bind(of.id, { inputs: exampleInputs(of) });

/** The dice of a result in the promised order. */
function diceOf({ roll, outcome, also, then }: NestedResult): number[] {
  const quantities = [outcome, ...also.map((each) => each.outcome)].flatMap((each) =>
    Object.values(each?.quantities ?? {}),
  );
  // A table's own nested results come after those of what it set off; here no table has both.
  return [
    ...(roll?.rolled ?? []),
    ...quantities.flatMap(({ rolls }) => rolls.flatMap(({ rolled }) => rolled)),
    ...also.flatMap((each) => each.then.flatMap(diceOf)),
    ...then.flatMap(diceOf),
  ];
}

describe('every table', () => {
  it('gives the same result for the same seed and index', () => {
    fc.assert(
      fc.property(anyTable, fc.string(), fc.nat(1000), (table, seed, index) => {
        expect(resolveSeeded(bind(table), seed, index)).toEqual(resolveSeeded(bind(table), seed, index));
      }),
    );
  });

  it('gives the same outcome when its dice are typed in the promised order', () => {
    fc.assert(
      fc.property(anyTable, fc.string(), (table, seed) => {
        const seeded = resolveSeeded(bind(table), seed, 0);
        const dice = givenDice(diceOf(seeded));
        const typed = resolveWith(bind(table), dice);
        expect(dice.left).toBe(0);
        expect(JSON.stringify(typed).replaceAll('"by":"hand"', '"by":"seed"')).toBe(
          JSON.stringify({ ...seeded, seed: null, index: null }),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('owes dice exactly until the last one is given', () => {
    fc.assert(
      fc.property(anyTable, fc.string(), (table, seed) => {
        const dice = diceOf(resolveSeeded(bind(table), seed, 0));
        for (let known = 0; known <= dice.length; known++) {
          const result = resolveWith(bind(table), givenDice(dice.slice(0, known)));
          expect(result.need.length === 0, `${table.id} ${dice.slice(0, known)} of ${dice}`).toBe(
            known === dice.length,
          );
          if (known < dice.length) expect(result).toMatchObject({ outcome: null, then: [], next: [], rulings: {} });
        }
      }),
      { numRuns: 400 },
    );
  });

  it('names only rulings of which another choice gives another result', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tables.filter(({ rulings }) => rulings.length > 0)),
        fc.string(),
        (table, seed) => {
          const own = asResult(
            throwTable(bind(table), givenDice(diceOf(resolveSeeded(bind(table), seed, 0)))),
            null,
            null,
          );
          const said = ({ outcome, roll, next, then }: NestedResult) =>
            JSON.stringify([outcome, roll?.total, roll?.clamped, next, then.map((each) => each.table)]);
          for (const ruling of table.rulings) {
            const others = ruling.choices.slice(1).map(({ id }) => {
              try {
                const bound = binder.bind(table.id, { inputs: exampleInputs(table), rulings: { [ruling.name]: id } });
                return said(resolveWith(bound, givenDice(diceOf(own))));
              } catch (error) {
                return String(error);
              }
            });
            expect(ruling.name in own.rulings, `${table.id} ${ruling.name}`).toBe(
              others.some((other) => other !== said(own)),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
