/** Work that each limit by itself allows and that together would run away: a budget ends it, in one line that helps. */
import { describe, expect, it } from 'vitest';
import { modOption } from '../../src/cli/options/roll-options.ts';
import { LIMITS } from '../../src/dice/limits.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { quantityText } from '../../src/render/working.ts';
import { compileGame } from '../../src/table/compile/game.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { resolveSeeded } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { tablesOf } from '../support/tables.ts';

const bind = (text: string, others: Readonly<Record<string, string>> = {}) =>
  tablesOf({ t: text, ...others }).bind('home/t');

const findingsOf = (text: string, others: Readonly<Record<string, string>> = {}): readonly string[] =>
  compileGame(
    'home',
    { path: 'game.yaml', text: 'schema: 1\ntitle: Home\n' },
    Object.entries({ t: text, ...others }).map(([name, body]) => ({
      path: `${name}.yaml`,
      text: `schema: 1\ntitle: A table\n${body}`,
    })),
  ).findings.map(({ code, message }) => `${code}: ${message}`);

const rows = 'rows: [{ result: 0+, name: Any }]\n';
const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

describe('exact odds', () => {
  it('of the largest die are there, since throws that meet one row are one', () => {
    const halves = 'rows: [{ result: 1-500000, name: Low }, { result: 500001-1000000, name: High }]\n';
    const { outcomes } = oddsOf(bind(`roll: d1000000\n${halves}`));
    expect(outcomes.map(({ id, exact }) => [id, exact])).toEqual([
      ['low', '1/2'],
      ['high', '1/2'],
    ]);
  });

  it('of like dice that are written apart are those of several', () => {
    const least = 'rows: [{ result: 2, name: Two }, { result: 3+, name: More }]\n';
    const { outcomes } = oddsOf(bind(`roll: d40000+d40000\n${least}`));
    expect(outcomes[0]?.exact).toBe(`1/${40_000 ** 2}`);
  });

  it('say what they would take where dice of many values are added up', () => {
    const capped = 'rows: [{ name: Any, quantities: { hits: { dice: d1000, each: 100, max: 900 } } }]\n';
    expect(() => oddsOf(bind(capped))).toThrow(
      /^the exact odds of dice with .* would take more than 10,000,000 steps$/,
    );
    expect(() => oddsOf(bind(`roll: d1000000+d999999\n${rows}`))).toThrow(/10,000,000 steps/);
  });

  it('say so where each of too many throws is a case of its own, and settle fewer', () => {
    const doubled = (faces: number) =>
      bind(`roll: d${faces}\nrows: [{ result: 1+, name: Any, quantities: { twice: { value: total * 2 } } }]\n`);
    expect(() => oddsOf(doubled(1_000_000))).toThrow(
      /t has 1,000,000 throws.*at most 100,000; smaller dice, or outcomes/,
    );
    const [outcome] = oddsOf(doubled(500)).outcomes;
    expect(outcome?.quantities.twice).toMatchObject({ lowest: 2, highest: 1_000, mean: 501 });
  });
});

describe('one result', () => {
  const each =
    'inputs: { n: { about: N, integer: 0-9000 } }\nrows: [{ name: A, quantities: { hits: { dice: 1000d6, each: n } } }]\n';
  const withN = (n: number) => tablesOf({ t: each }).bind('home/t', { inputs: { n } });

  it(`throws ${LIMITS.thrown.toLocaleString('en')} dice at most`, () => {
    expect(throwTable(withN(1_000), seededDice('a', 0)).quantities[0]?.rolls).toHaveLength(1_000);
    expect(() => throwTable(withN(1_001), seededDice('a', 0))).toThrow(
      /^one result would throw more than 1,000,000 dice; fewer dice, or less of times, each and reroll, would help$/,
    );
    expect(findingsOf(each).join()).toMatch(/^not-proved: .*throw up to 9,000,000 dice, and 1,000,000 are allowed/);
  });

  it('counts those that are thrown away', () => {
    const parent = 'rows: [{ name: A, then: [{ table: child, times: 10000, reroll: [low] }] }]\n';
    const child = 'roll: d1000\nrows: [{ result: 1-999, name: Low }, { result: 1000, name: High }]\n';
    expect(() => throwTable(bind(parent, { child }), seededDice('a', 0))).toThrow(/1,000,000 dice/);
  });

  it('shows the sums alone of more than a thousand dice', () => {
    const hits = resolveSeeded(withN(3), 'a', 0).outcome?.quantities.hits;
    const shown = quantityText('hits', hits as NonNullable<typeof hits>);
    expect(shown).toBe(`hits 1000D6 ${hits?.rolls.map(({ value }) => value).join(', ')}`);
    expect(
      quantityText('hits', { ...(hits as NonNullable<typeof hits>), rolls: hits?.rolls.slice(0, 1) ?? [] }),
    ).toContain(' + ');
  });
});

describe('a table file', () => {
  it('is named where it nests too deep, or asks for too many', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 101 }, (_, i) => [`c${i}`, `rows: [{ name: A${i < 100 ? `, then: [c${i + 1}]` : ''} }]\n`]),
    );
    expect(findingsOf('rows: [{ name: A, then: [c0] }]\n', chain)).toEqual([
      'nesting-limit: results nest more than 100 deep, one table in another, which is the most that is allowed',
    ]);
    expect(
      findingsOf('rows: [{ name: A, then: [{ table: c, times: 1000000000 }] }]\n', { c: 'rows: [{ name: B }]\n' }),
    ).toEqual(['parts-limit: times is 1000000000; one result has at most 10,000 sub-results']);
  });

  it('has a limit of keys and of entries, past which nothing is read', () => {
    const text = `roll: d6\n${rows.replace('0+', '1-6')}`;
    const keys = findingsOf(`${text}${lines(20_000, (i) => `key${i}: 1\n`)}`);
    expect(keys[0]).toBe('entry-limit: there are 20,004 keys of one mapping; at most 1,000 are allowed');
    expect(keys).toHaveLength(2);
    const lets = `let:\n${lines(20_000, (i) => `  k${i}: ${i === 0 ? 1 : `k${i - 1} + 1`}\n`)}${text}`;
    expect(findingsOf(lets)[0]).toMatch(/^entry-limit: there are 20,000 keys/);
    const many = `roll: d10001\nrows:\n${lines(10_001, (i) => `  - { result: ${i + 1}, name: A${i} }\n`)}`;
    expect(findingsOf(many)[0]).toMatch(/^entry-limit: there are 10,001 entries of one list; at most 10,000/);
    expect(findingsOf(many.replace('d10001', 'd10000').replace(/ {2}- \{ result: 10001.*\n/, ''))).toEqual([]);
  });
});

describe('a list of options', () => {
  it('grows in place, so that tens of thousands do not cost their square', () => {
    const option = modOption();
    const first = option.parseArg?.('+1=One', undefined as never);
    expect(option.parseArg?.('+2=Two', first as never)).toBe(first);
    expect(first).toEqual([
      { name: 'One', value: 1 },
      { name: 'Two', value: 2 },
    ]);
  });
});
