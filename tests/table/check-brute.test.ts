/** The proofs against counting: random small tables, of which every combination of inputs and dice is tried by hand. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { findIn } from '../support/check.ts';

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
