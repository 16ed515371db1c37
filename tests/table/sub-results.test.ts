/** What comes up in tables that are resolved at once, under a name: in words, in conditions and in odds. */
import { describe, expect, it } from 'vitest';
import { add, formatFraction, fraction, multiply } from '../../src/dice/fraction.ts';
import { givenDice } from '../../src/dice/given.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { chainOf } from '../../src/table/odds/process.ts';
import { resolveWith } from '../../src/table/throw/resolve.ts';
import { findIn, places } from '../support/check.ts';
import { enumerate } from '../support/enumerate.ts';
import { oddsPaths } from '../support/odds-paths.ts';
import { tablesOf } from '../support/tables.ts';

const weapon =
  'roll: d6\nrows:\n  - { result: 1-3, name: axe }\n  - { result: 4-5, name: dagger }\n  - { result: 6, name: unicorn horn }\n';
const name = 'roll: d2\nrows:\n  - { result: 1, name: Anna }\n  - { result: 2, name: Émile }\n';
const poison = 'roll: d2\nrows:\n  - { result: 1, name: none }\n  - { result: 2, name: deadly }\n';

const tables = (t: string, more: Readonly<Record<string, string>> = {}) =>
  tablesOf({ t, weapon, name, poison, ...more });
const effectOf = (t: string, dice: readonly number[]): string | undefined =>
  resolveWith(tables(t).bind('home/t'), givenDice(dice)).outcome?.effect;

const holds = (effect: string, times = 1): string =>
  `rows:\n  - { name: Thug, effect: "${effect}", then: [{ table: name, as: given }, { table: weapon, as: arm, times: ${times} }] }\n`;

describe('a sub-result with a name', () => {
  it('stands in words, with its article and a capital letter', () => {
    expect(effectOf(holds('{given} has {a arm}. {A arm}! {Arm}.'), [1, 2])).toBe('Anna has an axe. An axe! Axe.');
    expect(effectOf(holds('{given} has {a arm}.'), [2, 6])).toBe('Émile has a unicorn horn.');
  });

  it('is a list where several come up', () => {
    expect(effectOf(holds('{A arm}.', 3), [1, 1, 4, 6])).toBe('An axe, a dagger and a unicorn horn.');
    expect(effectOf(holds('{arm}.', 2), [1, 1, 2])).toBe('axe and axe.');
  });

  it('may be of the whole table, for the words of each row', () => {
    const t =
      'roll: d2\nthen: [{ table: name, as: given }]\nrows:\n  - { result: 1, name: Smith, effect: "{given} forges." }\n  - { result: 2, name: Thief, effect: "Beware of {given}." }\n';
    expect([effectOf(t, [1, 1]), effectOf(t, [2, 2])]).toEqual(['Anna forges.', 'Beware of Émile.']);
  });

  it('is called so in results', () => {
    const { then } = resolveWith(tables(holds('{given}')).bind('home/t'), givenDice([1, 2]));
    expect(then.map(({ as, table }) => [as, table])).toEqual([
      ['given', 'home/name'],
      ['arm', 'home/weapon'],
    ]);
  });

  const chained =
    'rows:\n  - name: Thug\n    effect: [ "With {a arm}", { say: "({venom}).", when: { venom: given } } ]\n    then:\n      - { table: weapon, as: arm }\n      - { table: poison, as: venom, when: { arm: [dagger, axe] } }\n      - { table: name, when: { venom: deadly } }\n';
  it('decides what comes later', () => {
    expect(effectOf(chained, [4, 2, 1])).toBe('With a dagger (deadly).');
    expect(effectOf(chained, [6])).toBe('With a unicorn horn');
  });

  it('owes the dice of what may depend on it until it is known', () => {
    const bound = tables(chained).bind('home/t');
    expect(resolveWith(bound, givenDice([])).need).toEqual([{ dice: 'd6', for: 'weapon' }]);
    expect(resolveWith(bound, givenDice([1])).need).toEqual([{ dice: 'd2', for: 'poison' }]);
    expect(resolveWith(bound, givenDice([6])).need).toEqual([]);
  });

  it('is handed on to tables that take it', () => {
    const t = 'rows:\n  - { name: a, then: [{ table: weapon, as: arm }, { table: use, with: { held: arm } }] }\n';
    const use =
      'inputs: { held: { about: What, choices: [axe, dagger, unicorn-horn] } }\nrows:\n  - { when: { held: axe }, name: Chops }\n  - { when: { held: { not: axe } }, name: Stabs }\n';
    const bound = tables(t, { use }).bind('home/t');
    expect(resolveWith(bound, givenDice([1])).then[1]?.outcome?.id).toBe('chops');
    expect(oddsOf(bound).outcomes[0]?.then[1]?.outcomes.map(({ exact }) => exact)).toEqual(['1/2', '1/2']);
  });

  const alike = (then: string): string => `rows:\n  - { name: a, then: [${then}] }\n`;
  it.each([
    [
      'one after the other',
      '{ table: weapon, as: arm }, { table: poison, as: venom, when: { arm: axe } }, { table: name, when: { venom: deadly } }',
    ],
    [
      'several',
      '{ table: weapon, as: arms, times: 3 }, { table: poison, when: { arms: dagger } }, { table: poison, when: { arms: { not: axe } } }',
    ],
    [
      'two entries of one name',
      '{ table: weapon, as: arms }, { table: weapon, as: arms }, { table: name, when: { arms: axe } }',
    ],
    [
      'a number by it',
      '{ table: weapon, as: arm }, { table: name, times: { by: arm, axe: 2, dagger: 1, unicorn-horn: 0 } }',
    ],
  ])('has the odds of throwing every sequence of dice: %s', (_, then) => {
    const bound = tables(alike(then)).bind('home/t');
    const wanted = enumerate(bound, 10_000);
    expect(wanted).not.toBeNull();
    expect(oddsPaths(oddsOf(bound))).toEqual(
      new Map([...(wanted ?? [])].map(([path, chance]) => [path, formatFraction(chance)])),
    );
  });

  const reached = (then: string): string | undefined =>
    oddsOf(tables(alike(then)).bind('home/t')).outcomes[0]?.then.find(({ table }) => table === 'home/poison')?.exact;

  it('has the odds of drawing one after the other where none comes twice', () => {
    const weights = new Map([
      ['axe', 3],
      ['dagger', 2],
      ['unicorn-horn', 1],
    ]);
    let chance = fraction(0);
    for (const [first, weight] of weights)
      for (const [second, other] of weights)
        if (first !== second && [first, second].includes('dagger'))
          chance = add(chance, multiply(fraction(weight, 6), fraction(other, 6 - weight)));
    expect(
      reached('{ table: weapon, as: arms, times: 2, unique: true }, { table: poison, when: { arms: dagger } }'),
    ).toBe(formatFraction(chance));
  });

  it('is never what is thrown again', () => {
    // Of a dagger (2) and a horn (1).
    expect(reached('{ table: weapon, as: arm, reroll: [axe] }, { table: poison, when: { arm: dagger } }')).toBe('2/3');
  });

  it('decides what is rolled later in a chain', () => {
    const t =
      'rows:\n  - { name: a, then: [{ table: weapon, as: arm }], next: [{ at: next-own-turn, table: poison, when: { arm: dagger } }] }\n';
    const bound = tables(t);
    expect(chainOf(bound, 'home/t').outcomes.map(({ id, exact }) => [id, exact])).toEqual([
      ['a', '2/3'],
      ['none', '1/6'],
      ['deadly', '1/6'],
    ]);
  });
});

describe('the proof of a name', () => {
  const found = (t: string) => findIn({ t, weapon, name, poison });
  it.each([
    [
      'comes before its use',
      'rows:\n  - { name: a, then: [{ table: name, when: { arm: axe } }, { table: weapon, as: arm }] }\n',
      '4:46 used-before',
    ],
    [
      'comes after quantities',
      'rows:\n  - { name: a, quantities: { n: { value: 1, when: { arm: axe } } }, then: [{ table: weapon, as: arm }] }\n',
      '4:53 used-before',
    ],
    ['exists', 'rows:\n  - { name: a, effect: "{armm}", then: [{ table: weapon, as: arm }] }\n', '4:25 unknown-name'],
    [
      'is one name',
      'inputs: { arm: { about: x, flag: true } }\nrows:\n  - { when: { arm: true }, name: a }\n  - { when: { arm: false }, name: b, then: [{ table: weapon, as: arm }] }\n',
      '6:66 duplicate-name',
    ],
    [
      'is one name for a row and what is set off beside it',
      'roll: d2\nrows:\n  - { result: 1-2, name: a, then: [{ table: weapon, as: arm }] }\nalso:\n  - { name: b, when: { total: 1 }, then: [{ table: weapon, as: arm }] }\n',
      '7:64 duplicate-name',
    ],
    [
      'has the outcomes of its table',
      'rows:\n  - { name: a, then: [{ table: weapon, as: arm }, { table: name, when: { arm: sword } }] }\n',
      '4:79 unknown-choice',
    ],
    [
      'does not have what is thrown again',
      'rows:\n  - { name: a, then: [{ table: weapon, as: arm, reroll: [axe] }, { table: name, when: { arm: axe } }] }\n',
      '4:94 unknown-choice',
    ],
    [
      'is there where words say it',
      'inputs: { armed: { about: x, flag: true } }\nrows:\n  - { name: a, effect: "{arm}", then: [{ table: weapon, as: arm, when: { armed: true } }] }\n',
      '5:24 absent-name',
    ],
    [
      'has an article only where it is a word',
      'quantities: { hits: { dice: d6 } }\nrows:\n  - { name: a, effect: "{a hits}" }\n',
      '5:25 bad-placeholder',
    ],
  ])('%s', (_, t, place) => {
    expect(places(found(t))).toEqual([`t.yaml:${place}`]);
  });

  it('needs no condition where the entry and the words have the same', () => {
    const t =
      'inputs: { armed: { about: x, flag: true } }\nrows:\n  - { name: a, effect: [{ say: "{arm}", when: { armed: true } }], then: [{ table: weapon, as: arm, when: { armed: true } }] }\n';
    expect(found(t)).toEqual([]);
  });

  it('finds conditions that never hold, and what the receiver does not take', () => {
    const t = 'rows:\n  - { name: a, then: [{ table: weapon, as: arm }, { table: use, with: { held: arm } }] }\n';
    const use =
      'inputs: { held: { about: What, choices: [axe, dagger] } }\nrows:\n  - { when: { held: axe }, name: Chops }\n  - { when: { held: dagger }, name: Stabs }\n';
    expect(places(findIn({ t, weapon, use }))).toEqual(['t.yaml:4:51 missing-input', 't.yaml:4:79 with-range']);
  });
});
