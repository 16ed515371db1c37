/** A unit of which the table says both what one and what many are called. */
import { expect, it } from 'vitest';
import { givenDice } from '../../src/dice/given.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { resolveWith } from '../../src/table/throw/resolve.ts';
import { findIn, places } from '../support/check.ts';
import { tablesOf } from '../support/tables.ts';

const herd = (unit: string): string =>
  `rows:\n  - { name: Herd, effect: "{herd} graze, {herd.each}.", quantities: { herd: { dice: d2, each: 1, ${unit} } } }\n`;

it('is said wherever a number stands with it', () => {
  const bound = tablesOf({ herd: herd('unit: ox, many: oxen') }).bind('home/herd');
  const say = (die: number) => resolveWith(bound, givenDice([die])).outcome;
  expect([say(1)?.effect, say(2)?.effect]).toEqual(['1 ox graze, 1 ox.', '2 oxen graze, 2 oxen.']);
  expect(say(1)?.quantities.herd).toMatchObject({ unit: 'oxen', one: 'ox' });
  expect(oddsOf(bound).outcomes[0]?.quantities.herd).toMatchObject({ unit: 'oxen', one: 'ox' });
});

it('has a plural of something', () => {
  expect(places(findIn({ t: herd('many: oxen') }))).toEqual(['t.yaml:4:98 bad-quantity']);
});
