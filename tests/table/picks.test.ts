/** Names that are picked: from a list that the table says, several at once, none put back, and how many are which. */
import { describe, expect, it } from 'vitest';
import { choose } from '../../src/dice/choose.ts';
import { formatFraction, fraction } from '../../src/dice/fraction.ts';
import { givenDice } from '../../src/dice/given.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { resolveSeeded, resolveWith } from '../../src/table/throw/resolve.ts';
import { picksIn, throwTable } from '../../src/table/throw/throw.ts';
import { findIn, places } from '../support/check.ts';
import { enumerate } from '../support/enumerate.ts';
import { oddsPaths } from '../support/odds-paths.ts';
import { tablesOf } from '../support/tables.ts';

const row = (quantities: string, effect: string, more = ''): string =>
  `${more}rows:\n  - { name: a, quantities: { ${quantities} }, effect: "${effect}" }\n`;
const COLOURS = 'colour: { pick: [red, blue, amber] }';
const HAND = 'hand: { pick: { ace: 2, king: 1, ten: 1 }, count: 2 }';
const bind = (t: string) => tablesOf({ t }).bind('home/t');
const effectOf = (t: string, dice: readonly number[]) => resolveWith(bind(t), givenDice(dice)).outcome?.effect;

describe('a pick', () => {
  it('is from names that the table says', () => {
    expect(effectOf(row(COLOURS, '{A colour} door.'), [3])).toBe('An amber door.');
  });

  it('of several puts none back: each die has as many faces as names are left', () => {
    expect(effectOf(row(HAND, '{hand}.'), [1, 1])).toBe('ace and ace.');
    expect(effectOf(row(HAND, '{hand}.'), [2, 3])).toBe('ace and ten.');
    const { outcome } = resolveWith(bind(row(HAND, '{hand}')), givenDice([2, 3]));
    expect(outcome?.quantities.hand).toMatchObject({
      dice: 'd4+d3',
      value: ['ace', 'ten'],
      rolls: [
        { rolled: [2], value: 2 },
        { rolled: [3], value: 4 },
      ],
    });
  });

  it('is of all that there are where more are wanted of a list', () => {
    const t = row(
      'hand: { pick: names, count: 5 }',
      '{hand}.',
      'inputs: { names: { about: x, list: true, default: [Ann, Bo] } }\n',
    );
    expect(effectOf(t.replace('"{hand}."', '[{ say: "{hand}.", when: { hand: given } }]'), [2, 1])).toBe('Bo and Ann.');
  });

  it('owes a die for each, with the names that are left', () => {
    const thrown = throwTable(bind(row(HAND, '{hand}')), givenDice([1]));
    expect(thrown.need).toEqual([{ dice: 'd3', for: 'hand' }]);
    expect(picksIn(thrown, 'hand', 3)).toEqual(['ace', 'king', 'ten']);
  });

  it('is counted by which they are', () => {
    const t = row(`${HAND}, aces: { of: hand, are: ace }`, '{aces}');
    expect([effectOf(t, [1, 1]), effectOf(t, [3, 3])]).toEqual(['2', '0']);
  });

  it('has the odds of throwing every sequence of dice', () => {
    const t =
      'rows:\n  - name: a\n    quantities: { n: { dice: d3 }, hand: { pick: { ace: 2, king: 2, ten: 1 }, count: n }, aces: { of: hand, are: [ace, king] } }\n    then: [{ table: m, when: { hand: ten } }, { table: m, when: { aces: 2+ } }]\n';
    const bound = tablesOf({ t, m: 'roll: d2\nrows: [1: x, 2: y]\n' }).bind('home/t');
    expect(oddsPaths(oddsOf(bound))).toEqual(
      new Map([...(enumerate(bound, 10_000) ?? [])].map(([path, chance]) => [path, formatFraction(chance)])),
    );
  });

  it('of a large deck has the hypergeometric odds, and too many sets are not listed', () => {
    const deck = Array.from({ length: 48 }, (_, i) => `c${i}`).join(', ');
    const many = oddsOf(bind(row(`hand: { pick: [${deck}], count: 5 }`, '{hand}')));
    expect(many.outcomes[0]?.quantities.hand).toMatchObject({ exact: '1', values: [{ value: [], exact: '1' }] });
    const few = oddsOf(
      bind(row('hand: { pick: { ace: 4, other: 48 }, count: 5 }, aces: { of: hand, are: ace }', '{hand}')),
    );
    expect(few.outcomes[0]?.quantities.aces?.values.map(({ exact }) => exact)).toEqual(
      [0, 1, 2, 3, 4].map((n) => formatFraction(fraction(choose(4, n) * choose(48, 5 - n), choose(52, 5)))),
    );
  });

  it('is what seeds give as often as the odds say', () => {
    const bound = bind(row(`${HAND}, aces: { of: hand, are: ace }`, '{hand}'));
    const seen = new Set(
      Array.from({ length: 200 }, (_, i) => String(resolveSeeded(bound, 'p', i).outcome?.quantities.aces?.value)),
    );
    expect([...seen].sort()).toEqual(['0', '1', '2']);
  });
});

describe('what is wrong with a pick', () => {
  it.each([
    ['more than there are', 'hand: { pick: [x, y], count: 3 }', '4:59 bad-count'],
    ['a name that is there no times', 'hand: { pick: { ace: 0, king: 1 } }', '4:51 bad-quantity'],
    ['a count without a pick', 'hand: { dice: d6, count: 2 }', '4:48 bad-quantity'],
    ['an empty list', 'hand: { pick: [] }', '4:44 bad-quantity'],
    [
      'a count of names that are not there',
      'hand: { pick: [x, y], count: 2 }, n: { of: hand, are: z }',
      '4:84 unknown-choice',
    ],
    ['a count of what is no list', 'n: { value: 1 }, m: { of: n, are: z }', '4:56 bad-quantity'],
  ])('%s', (_, quantities, place) => {
    const found = findIn({ t: `rows:\n  - { name: a, quantities: { ${quantities} } }\n` });
    expect(places(found)).toEqual([`t.yaml:${place}`]);
  });

  it('conditions on names that are not there', () => {
    const t = `rows:\n  - { name: a, quantities: { ${COLOURS} }, effect: [{ say: x, when: { colour: green } }] }\n`;
    expect(places(findIn({ t }))).toEqual(['t.yaml:4:105 unknown-choice']);
    const dead = `rows:\n  - { name: a, quantities: { ${HAND} }, effect: [{ say: x, when: { hand: absent } }] }\n`;
    expect(places(findIn({ t: dead }))).toEqual(['t.yaml:4:112 dead-when']);
  });
});
