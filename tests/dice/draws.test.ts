import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCards, drawnCards, drawnInOrder, uniqueRolls } from '../../src/dice/draws.ts';
import { add, fraction, multiply, ONE, reduced, ZERO } from '../../src/dice/fraction.ts';
import { givenDice } from '../../src/dice/given.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { tally } from './throws.ts';

/** Every way of drawing cards one after the other. */
function* orders(cards: readonly number[], count: number): Iterable<readonly number[]> {
  if (count === 0) yield [];
  else {
    for (let i = 0; i < cards.length; i++) {
      for (const rest of orders([...cards.slice(0, i), ...cards.slice(i + 1)], count - 1)) {
        yield [cards[i] as number, ...rest];
      }
    }
  }
}

const deckAndCount = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }).chain((deck) =>
  fc.tuple(
    fc.constant(deck),
    fc.nat(
      Math.min(
        4,
        deck.reduce((sum, cards) => sum + cards, 0),
      ),
    ),
  ),
);
const cardsOf = (deck: readonly number[]) => deck.flatMap((cards, kind) => Array<number>(cards).fill(kind));

describe('drawing without putting back', () => {
  it('counts every order of the cards', () => {
    fc.assert(
      fc.property(deckAndCount, ([deck, count]) => {
        const every = [...orders(cardsOf(deck), count)];
        const inOrder = drawnInOrder(deck, count);
        expect(new Map(inOrder.cases.map((each) => [String(each.values), each.count] as const).sort())).toEqual(
          tally(every),
        );
        const factorial = BigInt(Array.from({ length: count }, (_, i) => i + 1).reduce((all, i) => all * i, 1));
        const sets = drawnCards(deck, count);
        expect(
          new Map(sets.cases.map((each) => [String(each.values), each.count * factorial] as const).sort()),
        ).toEqual(tally(every.map((drawn) => deck.map((_, kind) => drawn.filter((each) => each === kind).length))));
        expect(sets.total * factorial).toBe(BigInt(every.length));
      }),
    );
  });

  it('a kind that came up is rolled again', () => {
    const weights = fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }).filter((list) => list.some((each) => each > 0));
    fc.assert(
      fc.property(weights, fc.nat(3), (list, most) => {
        const kinds = list.flatMap((weight, kind) => (weight > 0 ? [kind] : []));
        const rolls = Math.min(most, kinds.length);
        const all = list.reduce((sum, weight) => sum + weight, 0);
        const expected = Array.from({ length: rolls }, () => list.map(() => ZERO));
        for (const order of orders(kinds, rolls)) {
          let left = all;
          let chance = ONE;
          for (const kind of order) {
            chance = multiply(chance, fraction(list[kind] as number, left));
            left -= list[kind] as number;
          }
          order.forEach((kind, roll) => {
            const chances = expected[roll] as (typeof ZERO)[];
            chances[kind] = add(chances[kind] as typeof ZERO, chance);
          });
        }
        const got = uniqueRolls(
          list.map((weight) => fraction(weight, all)),
          rolls,
        );
        expect(got).toEqual(expected.map((chances) => chances.map(reduced)));
      }),
    );
  });

  it('refuses more than there is', () => {
    expect(() => drawnCards([2, 1], 4)).toThrow(RangeError);
    expect(() => drawnInOrder([2, 1], 4)).toThrow(RangeError);
    expect(() => uniqueRolls([fraction(1, 3), fraction(2, 3), ZERO], 3)).toThrow(RangeError);
  });
});

describe('drawCards', () => {
  it('is a die with as many faces as cards are left', () => {
    expect(drawCards(4, 3, givenDice([2, 2, 1]))).toEqual([1, 2, 0]);
    expect(drawCards(4, 4, givenDice([4, 3]))).toEqual([3, 2]);
  });

  it('never draws a card twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 60 }), (seed, cards) => {
        expect(new Set(drawCards(cards, cards, seededDice(seed, 0))).size).toBe(cards);
      }),
    );
  });
});
