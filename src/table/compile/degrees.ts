import type { Num, When } from '../fact.ts';
import type { Let, Pass } from '../model.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { compileNumber } from './number.ts';

/** What the total leaves of a test that it is made against: a name that every table with one plain test has. */
export const MARGIN = 'margin';

/** A test whose number is several, by name, from the hardest to the easiest: how well it is passed. */
export interface Degrees {
  /** In order; none where the test has one number. */
  readonly names: readonly string[];
  /** The test with the easiest number as its own. */
  readonly test: TableFile['test'];
  /** By how much each degree is reached, below 0 where it is not; and the margin of the test. */
  readonly lets: readonly Let[];
}

const PASSES = ['at-most', 'under', 'at-least', 'over'] as const;

/** Reads the degrees of a test. A row of a degree is one of `pass` that asks how much was to spare. */
export function compileDegrees(
  cursor: Cursor,
  written: TableFile['test'],
  scope: Scope,
  { tested, asked }: { readonly tested: boolean; readonly asked: boolean },
): Degrees {
  const none: Degrees = { names: [], test: written, lets: [] };
  if (written === undefined || Array.isArray(written) || !tested) return none;
  const pass = PASSES.find((each) => written[each] !== undefined);
  if (pass === undefined) return none;
  const value: unknown = written[pass];
  const plain =
    !written.modifiers?.length && written.min === undefined && written.max === undefined && written.when === undefined;
  if (typeof value !== 'object' || value === null || 'by' in value) {
    // The number is read twice only where something asks for what is left of it.
    if (!plain || scope.has(MARGIN) || !asked) return none;
    return { ...none, lets: [spareOf(MARGIN, pass, compileNumber(cursor.at(pass), value, scope))] };
  }
  const at = cursor.at(pass);
  if (!plain) {
    const message = 'a test with degrees has no modifiers, min, max or when; put them into the numbers, or into a let';
    at.report('bad-test', message, { key: true });
  }
  const numbers = Object.entries(value).map(([name, number]): readonly [string, Num] => {
    if (scope.has(name)) at.at(name).report('duplicate-name', `${name} is already a name here`, { key: true });
    return [name, compileNumber(at.at(name), number, scope)];
  });
  const [easiest] = Object.values(value).slice(-1);
  const { [pass]: _, ...rest } = written;
  return {
    names: numbers.map(([name]) => name),
    test: { name: numbers.at(-1)?.[0], ...rest, [pass]: easiest } as TableFile['test'],
    lets: [
      ...numbers.map(([name, number]) => reached(name, pass, number)),
      ...(scope.has(MARGIN) ? [] : [spareOf(MARGIN, pass, (numbers.at(-1) as readonly [string, Num])[1])]),
    ],
  };
}

/** What the total leaves of the number. */
const spareOf = (name: string, pass: Pass, number: Num): Let => ({
  name,
  value: { op: '-', of: pass === 'at-most' || pass === 'under' ? [number, 'total'] : ['total', number] },
  late: true,
});

/** The same, but at least 0 exactly where the degree is reached. */
function reached(name: string, pass: Pass, number: Num): Let {
  const spare = spareOf(name, pass, number);
  return pass === 'at-most' || pass === 'at-least' ? spare : { ...spare, value: { op: '-', of: [spare.value, 1] } };
}

/** The condition of a row of this degree: it is reached, and none before it. */
export function whenDegree(name: string, names: readonly string[]): When {
  const harder = names.slice(0, names.indexOf(name));
  return [
    Object.fromEntries([[name, { within: [[0, null]] }], ...harder.map((each) => [each, { within: [[null, -1]] }])]),
  ];
}
