import { choose } from './choose.ts';
import { add, divide, type Fraction, multiply, ONE, reduced, subtract, ZERO } from './fraction.ts';
import { gatherCases, type Joint, type JointCase } from './joint.ts';
import { LIMITS, WorkLimitError } from './limits.ts';
import type { DiceSource } from './source.ts';

/**
 * Drawing `count` cards at once (or one after the other, whatever the order) of a deck that has so many of each kind:
 * how many of each kind are drawn, exact (the multivariate hypergeometric). Kinds that nobody tells apart are given as
 * one. @throws WorkLimitError where there are too many combinations; RangeError where the deck has fewer cards.
 */
export function drawnCards(deck: readonly number[], count: number): Joint {
  const all = deck.reduce((sum, cards) => sum + cards, 0);
  if (count > all) throw new RangeError(`${count} cards are drawn of ${all}`);
  let states: readonly { readonly values: readonly number[]; readonly drawn: number; readonly count: bigint }[] = [
    { values: [], drawn: 0, count: 1n },
  ];
  let left = all;
  for (const cards of deck) {
    left -= cards;
    states = states.flatMap(({ values, drawn, count: ways }) => {
      const least = Math.max(0, count - drawn - left);
      const most = Math.min(cards, count - drawn);
      return Array.from({ length: most - least + 1 }, (_, i) => ({
        values: [...values, least + i],
        drawn: drawn + least + i,
        count: ways * choose(cards, least + i),
      }));
    });
    if (states.length > LIMITS.combinations) throw new WorkLimitError(`${count} cards drawn of ${all}`);
  }
  return { cases: states.map(({ values, count: ways }) => ({ values, count: ways })), total: choose(all, count) };
}

/**
 * Drawing in order: each card as its place in `deck`, the kinds. The first is drawn of all cards, the next of those that
 * are left. @throws WorkLimitError, RangeError as drawnCards does
 */
export function drawnInOrder(deck: readonly number[], count: number): Joint {
  const all = deck.reduce((sum, cards) => sum + cards, 0);
  if (count > all) throw new RangeError(`${count} cards are drawn of ${all}`);
  let states: readonly JointCase[] = [{ values: [], count: 1n }];
  let total = 1n;
  for (let drawn = 0; drawn < count; drawn++) {
    total *= BigInt(all - drawn);
    states = states.flatMap(({ values, count: ways }) =>
      deck.flatMap((cards, kind) => {
        const left = cards - values.filter((before) => before === kind).length;
        return left === 0 ? [] : [{ values: [...values, kind], count: ways * BigInt(left) }];
      }),
    );
    if (states.length > LIMITS.combinations) throw new WorkLimitError(`${count} cards drawn in order`);
  }
  return gatherCases(total, states);
}

/**
 * Rolling on a weighted list so many times, a kind that came up before being rolled again: for each roll the chance of
 * each kind, exact. `weights` add to 1. @throws WorkLimitError where there are too many combinations; RangeError where
 * there are fewer kinds.
 */
export function uniqueRolls(weights: readonly Fraction[], rolls: number): readonly (readonly Fraction[])[] {
  const kinds = weights.filter(({ n }) => n > 0n).length;
  if (rolls > kinds) throw new RangeError(`${rolls} different kinds of ${kinds}`);
  const found: Fraction[][] = [];
  let sets = new Map<string, { readonly drawn: readonly number[]; readonly left: Fraction; chance: Fraction }>([
    ['', { drawn: [], left: ONE, chance: ONE }],
  ]);
  for (let roll = 0; roll < rolls; roll++) {
    const chances = weights.map(() => ZERO);
    const after: typeof sets = new Map();
    for (const { drawn, left, chance } of sets.values()) {
      weights.forEach((weight, kind) => {
        if (weight.n === 0n || drawn.includes(kind)) return;
        const share = reduced(multiply(chance, divide(weight, left)));
        chances[kind] = add(chances[kind] as Fraction, share);
        const together = [...drawn, kind].sort((a, b) => a - b);
        const same = after.get(together.join());
        if (same) same.chance = add(same.chance, share);
        else after.set(together.join(), { drawn: together, left: reduced(subtract(left, weight)), chance: share });
      });
      if (after.size > LIMITS.combinations) throw new WorkLimitError(`${rolls} different kinds of ${kinds}`);
    }
    found.push(chances.map(reduced));
    sets = after;
  }
  return found;
}

/**
 * Draws `count` of so many cards without putting any back: each draw is a die with as many faces as cards are left, in
 * the order of the deck; face 3 is the third card that is left. The places of the drawn cards in the deck, from 0, in
 * the order in which they are drawn; fewer where the source runs dry.
 */
export function drawCards(cards: number, count: number, source: DiceSource): readonly number[] {
  const left = Array.from({ length: cards }, (_, place) => place);
  const drawn: number[] = [];
  while (drawn.length < count) {
    const face = source.roll(left.length);
    if (face === 0) break;
    drawn.push(...left.splice(face - 1, 1));
  }
  return drawn;
}
