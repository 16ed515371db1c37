/**
 * What the proofs promise, against counting: what they pass never fails when it is rolled, and what they call wrong does.
 * Random tables of every feature, each with all that its inputs can be and every sequence of dice.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/dice/seeded.ts';
import { createBinder } from '../../../src/table/bind/bind.ts';
import type { Bound } from '../../../src/table/bind/settled.ts';
import { compileGame } from '../../../src/table/compile/game.ts';
import { OmenError } from '../../../src/table/error.ts';
import type { Finding } from '../../../src/table/finding.ts';
import type { Fact, Table } from '../../../src/table/model.ts';
import { resolveWith } from '../../../src/table/throw/resolve.ts';
import { enumerate } from '../../support/enumerate.ts';

/** OMEN_PROOFS: so many tables, others each time; else always the same. */
const TABLES =
  process.env.OMEN_PROOFS === undefined ? { numRuns: 120, seed: 3 } : { numRuns: Number(process.env.OMEN_PROOFS) };

const input = {
  land: { about: 'Land', choices: ['moor', 'hill'] },
  wet: { about: 'Wet', flag: true },
  men: { about: 'Men', integer: '0-3' },
  spare: { about: 'Spare', integer: '1, 3', optional: true },
  some: { about: 'Some', 'some-of': ['one', 'two'] },
};
const values: Readonly<Record<string, readonly Fact[]>> = {
  land: ['moor', 'hill'],
  wet: [false, true],
  men: [0, 1, 2, 3],
  spare: [undefined, 1, 3],
  some: [[], ['one'], ['two'], ['one', 'two']],
};

const number = fc.constantFrom<unknown>(
  0,
  1,
  2,
  3,
  'men',
  'men + 1',
  'men - 1',
  'men * men - 3',
  'men / 2',
  '6 / men',
  'men % 2',
  'spare',
  'men + spare',
  'step',
  'max(men, 2)',
  'min(men, spare)',
  { by: 'land', moor: 1, hill: 'men' },
  { by: 'wet', true: 0, false: 2 },
  { by: 'men', '0-1': 1, '2+': 'men - 1' },
  { by: 'step', '1-2': 1, '3+': 0 },
  { by: 'step', '<=1': 2, '2+': 1 },
  { by: 'land', columns: { by: 'men', are: ['0', '1-3'] }, moor: [0, 'men'], hill: [2, 1] },
);
interface Kind {
  readonly roll: { readonly modifiers?: readonly unknown[]; readonly [key: string]: unknown };
  /** Numbers that the dice give. */
  readonly shown: readonly unknown[];
  /** What rows may ask of them. */
  readonly whens?: readonly unknown[];
}

/** What quantities, lists and later parts may ask for as well. */
const late = ({ shown }: Kind, quantities: readonly string[]) =>
  fc.oneof(
    number,
    ...(shown.length > 0 ? [fc.constantFrom<unknown>(...shown)] : []),
    ...(quantities.length > 0
      ? [fc.constantFrom<unknown>(...quantities, ...quantities.map((name) => `${name} - 1`))]
      : []),
  );
const when = fc.constantFrom<unknown>(
  undefined,
  undefined,
  { land: 'moor' },
  { land: 'hill' },
  { wet: true },
  { wet: false },
  { men: '1+' },
  { men: '<=1' },
  { spare: 'given' },
  { spare: 'absent' },
  { spare: '3' },
  { step: '1+' },
  { step: '<=0' },
  { some: 'one' },
  { some: 'empty' },
  [{ wet: true }, { men: '2+' }],
);
const range = fc.constantFrom('<=0', '1', '2', '3', '1-2', '2-4', '3+', '4+', '5+', '<=2', '<=4');

const quantity = (of: Kind, before: readonly string[]) =>
  fc
    .record({
      kind: fc.constantFrom('dice', 'dice', 'value', 'pick'),
      value: late(of, before),
      when,
      each: fc.option(number, { nil: undefined, freq: 6 }),
      min: fc.option(number, { nil: undefined, freq: 6 }),
      max: fc.option(number, { nil: undefined, freq: 6 }),
    })
    .map(({ kind, value, each, min, max, when: condition }) => ({
      ...(kind === 'dice' ? { dice: 'd3-1', each, min, max } : kind === 'value' ? { value, min } : { pick: 'some' }),
      when: condition,
    }));

const then = (kind: Kind, quantities: readonly string[]) =>
  fc.record({
    table: fc.constant('child'),
    when: fc.oneof(when, ...(quantities.length > 0 ? [fc.constant<unknown>({ [quantities[0] as string]: '1+' })] : [])),
    with: fc.record({ level: late(kind, quantities) }),
    times: fc.option(number, { nil: undefined, freq: 3 }),
    reroll: fc.option(fc.constantFrom(['low'], ['high']), { nil: undefined, freq: 4 }),
  });

const outcome = (kind: Kind) =>
  fc
    .tuple(fc.boolean(), fc.boolean(), quantity(kind, []), quantity(kind, ['first']))
    .chain(([one, two, first, second]) => {
      const quantities = { ...(one ? { first: noPickIn(first) } : {}), ...(one && two ? { second } : {}) };
      const numbers = one && !('each' in first && first.each !== undefined) ? ['first'] : [];
      return fc.record({
        quantities: fc.constant(quantities),
        then: fc.oneof(fc.constant([]), fc.array(then(kind, numbers), { maxLength: 1 })),
        effect: fc.constantFrom(
          'Done.',
          ...Object.keys(quantities).map((name) => `{${name}} of them.`),
          '{men}',
          '{spare}',
        ),
      });
    });
/** A name that is picked stands in no sum. */
const noPickIn = <T extends { readonly when: unknown }>(each: T) =>
  'pick' in each ? { value: 1, when: each.when } : each;

const SUM = [
  'total',
  'total - 1',
  'natural',
  'total - natural',
  { by: 'total', '<=2': 1, '3+': 0 },
  { by: 'natural', '1-2': 1, '4+': 'men' },
];
const kinds = {
  sum: { roll: { dice: 'd4' }, shown: SUM },
  two: { roll: { dice: 'd3+d2', modifiers: [{ name: 'a', add: 1, when: { natural: '3+' } }] }, shown: SUM },
  pool: { roll: { dice: 'd4', pool: 'men' }, shown: ['total', 'total - 1', 'misses - ones', 'successes', 'ones'] },
  bigPool: { roll: { dice: 'd2', pool: 'men * 40' }, shown: ['total', 'misses - ones', 'successes', 'ones'] },
  best: {
    roll: {
      dice: { own: 'd3', other: { dice: 'd2', when: { wet: true } } },
      total: { by: 'wet', true: 'max(own, other)', false: 'own' },
    },
    shown: [...SUM, 'own', 'own - other', 'max(own, other)'],
    whens: [{ own: '2+' }, { other: 'given' }, { other: '1', men: '2+' }],
  },
  apart: {
    roll: { dice: { own: 'd3', other: 'd2' } },
    shown: ['own', 'other', 'own - other'],
    whens: [{ own: '2+' }, { own: '<=1' }, { own: '1', other: '2' }],
  },
  sides: {
    roll: { dice: { own: { dice: 'd2', pool: 'men', counts: { highs: 2 } }, other: 'd3' }, total: 'own - other' },
    shown: [...SUM, 'own - highs', 'highs - other', 'own'],
    whens: [{ highs: '1+' }, { highs: '0' }],
  },
  chosen: { roll: { dice: { by: 'land', moor: 'd2', hill: 'd4' } }, shown: SUM },
  chain: {
    roll: {
      dice: [
        { dice: 'd2', when: { men: '<=1' } },
        { dice: 'd3', pool: 'men', read: 'highest' },
      ],
    },
    shown: SUM,
  },
  times: { roll: { dice: 'd3*men' }, shown: SUM },
  computed: { roll: {}, shown: ['total', 'total - 1'] },
  none: { roll: {}, shown: [] },
} satisfies Readonly<Record<string, Kind>>;

interface PlainRow {
  readonly name: string;
  readonly result?: unknown;
  readonly when?: unknown;
  readonly passed?: boolean;
}
type Form = 'plain' | 'grid' | 'groups' | 'weights';
/** Of every three rows one is written so. */
const EACH = 3;

/** The same or other rows in a form that files may choose. */
function written(rows: readonly PlainRow[], form: Form, columns: unknown): object {
  switch (form) {
    case 'plain':
      return { rows };
    case 'grid':
      return {
        columns,
        outcomes: { one: 'One', two: { name: 'Two', effect: '{men} of them.' } },
        rows: rows.map(({ name, ...row }, i) =>
          i % EACH === 0 ? { ...row, cells: [i === 0 ? 'one' : '-', i === 0 ? name : 'two'] } : { name, ...row },
        ),
      };
    case 'groups':
      return {
        rows: rows.map(({ name, when: asked, ...row }, i) =>
          i % EACH === 0 ? { ...row, rows: [{ name, when: asked }] } : { name, when: asked, ...row },
        ),
      };
    case 'weights':
      return {
        roll: undefined,
        rows: rows.map(({ name, result: _, when: __, ...row }, i) => ({ name, ...row, weight: i + 1 })),
      };
  }
}

const table = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])).chain((kind) => {
  const { roll, whens = [] }: Kind = kinds[kind];
  const pool = kind === 'pool' || kind === 'bigPool';
  const computed = kind === 'computed' || kind === 'none';
  const isSum = !pool && !computed && kind !== 'apart';
  const asked = whens.length > 0 ? fc.oneof(when, fc.constantFrom(...whens)) : when;
  const results =
    kind === 'none'
      ? [undefined]
      : [
          'automatic',
          'any',
          ...(isSum ? ['natural 1', 'natural 3-4', 'pass', 'fail'] : []),
          ...(kind === 'sum' || kind === 'two' ? ['impossible'] : []),
        ];
  const tested = isSum || pool;
  return fc
    .record({
      step: number.filter((each) => !JSON.stringify(each).includes('"step"')),
      modifiers: fc.array(fc.record({ name: fc.constant('m'), add: number, when }), {
        minLength: computed ? 1 : 0,
        maxLength: kind === 'apart' ? 0 : 2,
      }),
      outside: fc.constantFrom<unknown>(undefined, undefined, 'clamp', 'none', [
        { policy: 'clamp', when: { wet: true } },
      ]),
      test: fc.record({ 'at-most': number, when, max: fc.option(number, { nil: undefined, freq: 5 }) }),
      rows: fc.array(
        fc.tuple(
          kind === 'none'
            ? fc.constant(undefined)
            : fc.oneof(
                { weight: kind === 'apart' ? 0 : 3, arbitrary: range },
                { weight: 1, arbitrary: fc.constantFrom(...results) },
              ),
          asked,
          outcome(kinds[kind]),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      also: fc.array(fc.tuple(when, outcome(kinds[kind])), { maxLength: 1 }),
      mend: fc.boolean(),
      hasTest: fc.boolean(),
      form: fc.constantFrom<Form>('plain', 'plain', 'grid', 'groups', ...(kind === 'none' ? ['weights' as const] : [])),
      columns: fc.constantFrom<unknown>('land', { by: 'men', are: ['<=1', '2-3'] }, { by: 'wet', are: [true, false] }),
    })
    .map(({ step, modifiers, outside, test, rows, also, mend, hasTest, form, columns }) => ({
      inputs: input,
      let: { step },
      ...(kind === 'none'
        ? {}
        : {
            roll:
              kind === 'computed'
                ? { modifiers, outside }
                : {
                    ...roll,
                    modifiers: [...(roll.modifiers ?? []), ...modifiers],
                    outside,
                  },
          }),
      ...(tested && (pool || hasTest) ? { test } : {}),
      ...written(
        [
          ...rows
            .filter(([result]) => hasTest || !['pass', 'fail', 'impossible'].includes(String(result)))
            .map(([result, condition, said], i) => ({
              result,
              when: condition,
              name: `row ${i}`,
              passed: true,
              ...said,
            })),
          // Often the rest is covered, so that more than gaps is proved.
          ...(mend
            ? [
                {
                  ...(kind === 'none' ? {} : { result: 'any' }),
                  name: 'rest',
                  passed: true,
                  when: kind === 'none' ? undefined : { men: '0+' },
                },
              ]
            : []),
        ],
        form,
        columns,
      ),
      also: also.map(([condition, said], i) => ({ name: `beside ${i}`, when: condition, ...said })),
    }));
});

const child = {
  inputs: { level: { about: 'Level', integer: '0-3' } },
  roll: { dice: 'd2', modifiers: [{ name: 'level', add: 'level' }] },
  rows: [
    { result: '<=2', name: 'Low' },
    { result: '3+', name: 'High' },
  ],
};

interface Compiled {
  readonly findings: readonly Finding[];
  readonly tables: readonly Table[];
}

function compile(written: unknown, prove: boolean): Compiled {
  const text = (each: unknown) => JSON.stringify({ schema: 1, title: 'T', ...(each as object) });
  return compileGame(
    'x',
    { path: 'game.yaml', text: JSON.stringify({ schema: 1, title: 'X' }) },
    [
      { path: 'table.yaml', text: text(written) },
      { path: 'child.yaml', text: text(child) },
    ],
    { prove },
  );
}

/** The first failure of all inputs and dice; null where there is none. */
function failureOf(tables: readonly Table[]): string | null {
  const byId = new Map(tables.map((each) => [each.id, each]));
  const binder = createBinder((id) => byId.get(id) as Table);
  const used = byId.get('x/table')?.inputs ?? [];
  const combinations = used.reduce<Record<string, Fact>[]>(
    (so, { name }) =>
      so.flatMap((each) => (values[name] as readonly Fact[]).map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
  for (const inputs of combinations) {
    try {
      throwAll(binder.bind('x/table', { inputs }));
    } catch (error) {
      if (error instanceof OmenError) return `${error.code}: ${error.message} with ${JSON.stringify(inputs)}`;
      throw error;
    }
  }
  return null;
}

const MOST_SEQUENCES = 400;

function throwAll(bound: Bound): void {
  const rerolls =
    JSON.stringify(bound.table.rows).includes('"reroll":["') ||
    JSON.stringify(bound.table.also).includes('"reroll":["');
  if (!rerolls && enumerate(bound, MOST_SEQUENCES) !== null) return;
  for (let index = 0; index < 60; index++) resolveWith(bound, seededDice('promise', index));
}

/** Findings that say that a roll would fail. */
const FAILS = new Set(['gap', 'with-range', 'absent-number', 'no-value', 'pool-range', 'no-test']);

/** Totals of the bare dice must meet a row, though the policy would let a roll go on. */
const excused = (written: unknown): boolean =>
  (written as { readonly roll?: { readonly outside?: unknown } }).roll?.outside !== undefined;

describe('the proofs', () => {
  it('pass nothing that fails when it is rolled, and call nothing wrong that never does', { timeout: 120_000 }, () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(table, (written) => {
        const { findings } = compile(written, true);
        const codes = new Set(findings.map(({ code }) => code));
        for (const code of codes) seen.set(code, (seen.get(code) ?? 0) + 1);
        // What cannot be read is no table.
        const { tables, findings: read } = compile(written, false);
        if (read.some(({ severity }) => severity === 'error')) return;
        const errors = findings.filter(({ severity }) => severity === 'error');
        const failure = failureOf(tables);
        if (errors.length === 0 && !codes.has('not-proved')) {
          expect(failure).toBeNull();
          seen.set('sound', (seen.get('sound') ?? 0) + 1);
        }
        // Of two rows that are met the second may be wrong, and is never reached.
        if (codes.has('overlap')) return;
        const failing = errors.filter(({ code }) => FAILS.has(code) && !(code === 'gap' && excused(written)));
        if (failing.length > 0 && failure === null) expect(failing.map(({ message }) => message)).toEqual([]);
      }),
      TABLES,
    );
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['sound', 'gap']));
  });
});
