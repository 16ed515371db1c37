/** The proofs against counting: random small tables, of which every combination of inputs and dice is tried by hand. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { bounds, canShow } from '../../../src/dice/notation.ts';
import type { Input, InputValue } from '../../../src/table/model.ts';
import { findIn } from '../../support/check.ts';
import { binder, games } from '../../support/games.ts';

interface Facts {
  readonly land: 'moor' | 'hill';
  readonly wet: boolean;
  readonly men: number;
}
type When = Partial<Facts>;
interface Row {
  readonly kind: 'total' | 'natural' | 'pass' | 'fail';
  readonly low: number;
  readonly high: number;
  readonly when: When;
}
interface Sketch {
  readonly rows: readonly Row[];
  readonly modifiers: readonly { readonly add: number | 'men'; readonly when: When }[];
  readonly needed: 'men' | number | null;
}

const facts: readonly Facts[] = (['moor', 'hill'] as const).flatMap((land) =>
  [false, true].flatMap((wet) => [0, 1, 2, 3, 4].map((men) => ({ land, wet, men }))),
);
const faces = [1, 2, 3, 4];

const when: fc.Arbitrary<When> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({ land: fc.constantFrom('moor', 'hill'), wet: fc.boolean(), men: fc.nat(4) }, { requiredKeys: [] }),
);
const range = fc.tuple(fc.integer({ min: -1, max: 7 }), fc.nat(5)).map(([low, more]) => ({ low, high: low + more }));
const sketch: fc.Arbitrary<Sketch> = fc.record({
  rows: fc.array(
    fc
      .tuple(fc.constantFrom<Row['kind'][]>('total', 'total', 'total', 'natural', 'pass', 'fail'), range, when)
      .map(([kind, ends, condition]) => ({ kind, ...ends, when: condition })),
    { minLength: 1, maxLength: 5 },
  ),
  modifiers: fc.array(fc.record({ add: fc.constantFrom<number | 'men'>(-1, 1, 2, 'men'), when }), { maxLength: 2 }),
  needed: fc.constantFrom<'men' | number | null>(null, null, 'men', 3, 0),
});

const holds = (condition: When, fact: Facts): boolean =>
  Object.entries(condition).every(([name, value]) => fact[name as keyof Facts] === value);

/** The rows that a throw meets, by counting. */
function met({ rows, modifiers, needed }: Sketch, fact: Facts, natural: number): Row[] {
  const active = rows.filter((row) => holds(row.when, fact));
  const added = modifiers.filter((each) => holds(each.when, fact)).map(({ add }) => (add === 'men' ? fact.men : add));
  const total = added.reduce((sum, add) => sum + add, natural);
  const inside = ({ low, high }: Row, value: number): boolean => low <= value && value <= high;
  const fixed = active.filter((row) => row.kind === 'natural' && inside(row, natural));
  if (fixed.length > 0) return fixed;
  const passed = needed === null ? null : total <= (needed === 'men' ? fact.men : needed);
  const tested = active.filter(({ kind }) => passed !== null && kind === (passed ? 'pass' : 'fail'));
  return tested.length > 0 ? tested : active.filter((row) => row.kind === 'total' && inside(row, total));
}

function asYaml({ rows, modifiers, needed }: Sketch): string {
  const table = {
    inputs: {
      land: { about: 'Land', choices: ['moor', 'hill'] },
      wet: { about: 'Wet', flag: true },
      men: { about: 'Men', integer: '0-4' },
    },
    roll: {
      dice: 'd4',
      ...(modifiers.length > 0 ? { modifiers: modifiers.map((each, i) => ({ name: `m${i}`, ...each })) } : {}),
    },
    ...(needed === null ? {} : { test: { 'at-most': needed, name: 'needed' } }),
    rows: rows.map(({ kind, low, high, when: condition }, i) => ({
      result: kind === 'total' ? `${low}-${high}` : kind === 'natural' ? `natural ${low}-${high}` : kind,
      when: condition,
      name: `Row ${i}`,
      passed: true,
    })),
  };
  return stringify(table, { aliasDuplicateObjects: false });
}

it('finds gaps, overlaps and unreachable rows exactly where counting does', () => {
  const kinds = new Map<string, number>();
  fc.assert(
    fc.property(sketch, (each) => {
      const right = {
        ...each,
        rows: each.rows.filter(({ kind }) => each.needed !== null || kind === 'total' || kind === 'natural'),
      };
      fc.pre(right.rows.length > 0);
      const throws = facts.flatMap((fact) => faces.map((natural) => met(right, fact, natural)));
      const found = findIn({ t: asYaml(right) });
      const codes = new Set(found.map(({ code }) => code));
      expect(codes.has('gap')).toBe(throws.some((rows) => rows.length === 0));
      expect(codes.has('overlap')).toBe(throws.some((rows) => rows.length > 1));
      if (!codes.has('overlap')) {
        const unreached = right.rows.filter((row) => !throws.some((rows) => rows.includes(row)));
        expect(found.filter(({ code }) => code === 'unreachable-row')).toHaveLength(unreached.length);
      }
      for (const code of codes) kinds.set(code, (kinds.get(code) ?? 0) + 1);
      if (codes.size === 0) kinds.set('right', (kinds.get('right') ?? 0) + 1);
    }),
    { numRuns: 600 },
  );
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['gap', 'overlap', 'unreachable-row']));
});

/** Any value that an input may have; undefined where it may be absent. */
function anyValue(input: Input): fc.Arbitrary<InputValue | undefined> {
  const none =
    input.type === 'flag' || (!input.required && input.optionalWhere === null) ? [fc.constant(undefined)] : [];
  const integers =
    input.type === 'integer'
      ? input.within.map(([low, high]) => fc.integer({ min: low ?? 0, max: high ?? (low ?? 0) + 12 }))
      : [];
  switch (input.type) {
    case 'choice':
      return fc.oneof(fc.constantFrom(...input.choices.map(({ id }) => id)), ...none);
    case 'integer':
      return fc.oneof(...integers, ...none);
    case 'flag':
      return fc.boolean();
    case 'some-of':
      return fc.subarray(input.choices.map(({ id }) => id));
    case 'list':
      return fc.oneof(fc.subarray(['one', 'two', 'three']), ...none);
  }
}

const anyCase = fc.constantFrom(...games.flatMap(({ tables }) => tables)).chain((table) =>
  fc.record({
    table: fc.constant(table),
    inputs: fc.record(Object.fromEntries(table.inputs.map((input) => [input.name, anyValue(input)]))),
    rulings: fc.record(
      Object.fromEntries(
        table.rulings.map(({ name, choices }) => [name, fc.constantFrom(...choices.map(({ id }) => id))]),
      ),
    ),
  }),
);

it('is right of the built-in tables: whatever inputs and rulings are, every sum of the dice meets a row', () => {
  fc.assert(
    fc.property(anyCase, ({ table, inputs, rulings }) => {
      // Only here the file itself says that a total has no row.
      fc.pre(!Object.values(rulings).includes('error'));
      const bound = binder.bind(table.id, { inputs, rulings });
      if (bound.roll === null || bound.roll.pool !== null || bound.roll.dice === null) return;
      const [low, high] = bounds(bound.roll.dice);
      for (let natural = low; natural <= high; natural++) {
        if (canShow(bound.roll.dice, natural))
          expect(bound.entry({ natural }).outcome, `${table.id} ${natural}`).not.toBeNull();
      }
    }),
    { numRuns: 1000 },
  );
});
