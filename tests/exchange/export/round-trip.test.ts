import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../src/dice/distribution.ts';
import { parseDice } from '../../../src/dice/notation.ts';
import { flatten } from '../../../src/exchange/export/flat.ts';
import { EXPORTS, type ExportFormat } from '../../../src/exchange/export/formats.ts';
import { exportTable } from '../../../src/exchange/export.ts';
import { hasDice } from '../../../src/exchange/words/dice-text.ts';
import { joinText } from '../../../src/exchange/words/name-and-effect.ts';
import { createBinder } from '../../../src/table/bind/bind.ts';
import { compileGame } from '../../../src/table/compile/game.ts';
import type { Table } from '../../../src/table/model.ts';
import { oddsOf } from '../../../src/table/odds/odds.ts';
import type { OddsReport } from '../../../src/table/odds/report.ts';
import { within } from '../../../src/table/range.ts';
import { bring } from '../support.ts';

const ENDING: Readonly<Record<ExportFormat, string>> = {
  foundry: 'json',
  roll20: 'txt',
  markdown: 'md',
  csv: 'csv',
  json: 'json',
};

/** A row that is to be: how many totals it takes, and what it says. */
interface Plan {
  readonly wide: number;
  readonly name: string;
  readonly effect: string;
  readonly dice: string | null;
  readonly then: number;
}

const SIGNS = [
  'Rats',
  'a',
  'of',
  'the',
  '*b*',
  '_c_',
  'x|y',
  'a & b',
  '<q>',
  '`d`',
  'e: f',
  '"g"',
  "'h'",
  '#3',
  '2 - 3',
  '=1+1',
  '-x',
  '1,000',
  '嵐',
];
const words = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 5 })
  .map((list) => list.join(' '))
  .filter((text) => /\p{L}/u.test(text));
const anyPlan = fc.record({
  wide: fc.integer({ min: 1, max: 4 }),
  name: words,
  effect: fc.oneof(fc.constant(''), words),
  dice: fc.option(fc.constantFrom('d4', '2d6+1', 'd3'), { nil: null }),
  then: fc.integer({ min: 0, max: 2 }),
});
/** An effect that only tells the name again may come in as the name alone: a case of its own below. */
const plan = anyPlan.filter(({ name, effect }) => effect !== name);

/** Two tables, the first of which sends on to the second, as files of a game. */
function filesOf(dice: string, plans: readonly Plan[]): Readonly<Record<string, string>> {
  const { values } = distributionOf(parseDice(dice));
  let next = 0;
  const rows = plans.flatMap((each, i) => {
    const last = i === plans.length - 1 ? values.length - 1 : Math.min(next + each.wide - 1, values.length - 1);
    if (next > last) return [];
    const result = next === last ? values[next] : `${values[next]}-${values[last]}`;
    next = last + 1;
    const effect = `${each.effect}${each.dice === null ? '' : ' {amount} of them'}`.trim();
    return [
      {
        result,
        name: each.name,
        id: `row-${i}`,
        ...(effect === '' ? {} : { effect }),
        ...(each.dice === null ? {} : { quantities: { amount: { dice: each.dice } } }),
        ...(each.then === 0 ? {} : { then: [{ table: 'leaf', times: each.then }] }),
      },
    ];
  });
  return {
    leaf: JSON.stringify({
      schema: 1,
      title: 'Leaf',
      roll: 'd2',
      rows: [
        { result: 1, name: 'One' },
        { result: 2, name: 'Two' },
      ],
    }),
    tree: JSON.stringify({ schema: 1, title: 'Tree', roll: dice, rows }),
  };
}

/** Name, effect and tables of each row with the chance that it is met: what may not change. */
function saidBy(table: Table, tables: readonly Table[], joined: boolean): readonly string[] {
  const binder = createBinder((id) => tables.find((each) => each.id === id) as Table);
  const flat = flatten(table, {}, binder);
  const { values, counts, total } = distributionOf(flat.dice);
  const chances = new Map<string, bigint>();
  for (const { name, effect, then, within: intervals } of flat.rows) {
    const ways = values.reduce((sum, value, i) => (within(intervals, value) ? sum + (counts[i] as bigint) : sum), 0n);
    const said = joined ? joinText({ name, effect: effect || null }) : `${name} / ${effect}`;
    const key = `${said} > ${then.map(({ table: id, times }) => `${times} ${id.split('/').at(-1)}`).join(', ')}`;
    chances.set(key, (chances.get(key) ?? 0n) + ways);
  }
  // Odds are compared as 1 in so many millions of millions, which no rounding of these dice reaches.
  return [...chances].map(([key, ways]) => `${key}: ${(ways * 10n ** 12n) / total}`).sort();
}

describe('a table that goes out and comes in again', () => {
  it('tells an effect that is the name once, where the form has both in one', () => {
    const row = { result: '1-6', name: 'Rats', effect: 'Rats' };
    const text = JSON.stringify({ schema: 1, title: 'Tree', roll: 'd6', rows: [row] });
    const { tables } = compileGame('g', { path: 'game.yaml', text: 'schema: 1\ntitle: G\n' }, [
      { path: 'tree.yaml', text },
    ]);
    const [tree] = tables as readonly [Table];
    const binder = createBinder(() => tree);
    const come = (format: ExportFormat): string | undefined => {
      const out = { [`tree.${ENDING[format]}`]: exportTable(tree, format, {}, binder, { safeCsv: false }).text };
      const [back] = bring(out).compiled;
      return back && saidBy(back, [back], false)[0]?.split(' > ')[0];
    };
    expect([come('foundry'), come('csv')]).toEqual(['Rats / ', 'Rats / Rats']);
  });

  it.each(EXPORTS)('as %s says the same in the same rows, at the same odds', (format) => {
    fc.assert(
      fc.property(
        fc.constantFrom('d6', '2d6', 'd20', 'd66', 'd100', 'd4+d6', 'd10', 'd6+2'),
        fc.array(plan, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (dice, plans, safeCsv) => {
          // Dice that the words only name would be rolled: they are told as lost, and not tried here.
          fc.pre(plans.every(({ name, effect }) => !hasDice(`${name} ${effect}`, true)));
          const game = { path: 'game.yaml', text: 'schema: 1\ntitle: G\n' };
          const files = Object.entries(filesOf(dice, plans)).map(([path, text]) => ({ path: `${path}.yaml`, text }));
          const { tables, findings } = compileGame('g', game, files);
          expect(findings).toEqual([]);
          const binder = createBinder((id) => tables.find((each) => each.id === id) as Table);
          const out = Object.fromEntries(
            tables.map((each) => [
              `${each.name}.${ENDING[format]}`,
              exportTable(each, format, {}, binder, { safeCsv }).text,
            ]),
          );
          const back = bring(out);
          expect([back.findings.filter(({ severity }) => severity === 'error'), back.problems]).toEqual([[], []]);
          const [was, is] = [tables, back.compiled].map((list) => list.find(({ name }) => name === 'tree') as Table);
          const joined = format === 'roll20';
          expect(saidBy(is as Table, back.compiled, joined)).toEqual(saidBy(was as Table, tables, joined));
          if (format !== 'roll20') expect(is?.roll?.dice?.text).toBe(was?.roll?.dice?.text);
          const own = createBinder((id) => back.compiled.find((each) => each.id === id) as Table);
          const onLeaf = (odds: OddsReport): number =>
            odds.outcomes
              .flatMap(({ then }) => then)
              .reduce(
                (sum, { outcomes, times }) =>
                  sum + times * outcomes.reduce((all, { probability }) => all + probability, 0),
                0,
              );
          expect(onLeaf(oddsOf(own.bind('brought/tree', {})))).toBeCloseTo(
            onLeaf(oddsOf(binder.bind('g/tree', {}))),
            9,
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});
