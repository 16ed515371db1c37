import { BY_HAND } from '../dice-facts.ts';
import type { Let, Num, Pass, TargetTest, When } from '../model.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { compileNumber } from './number.ts';

/** What the total leaves of a test that it is made against: a name that every table with one plain test has. */
export const MARGIN = 'margin';

/** Tests whose number is several, by name, from the hardest to the easiest: how well they are passed. */
export interface Degrees {
  /** In order; none where tests have one number. */
  readonly names: readonly string[];
  /** The tests, each with the easiest number as its own. */
  readonly test: TableFile['test'];
}

const PASSES = ['at-most', 'under', 'at-least', 'over'] as const;

type WrittenTest = Exclude<TableFile['test'], undefined | readonly unknown[]>;

/** Reads which degrees tests have; several of which a condition chooses have the same. */
export function readDegrees(cursor: Cursor, written: TableFile['test'], tested: boolean): Degrees {
  const none: Degrees = { names: [], test: written };
  if (written === undefined || !tested) return none;
  const tests = [written].flat() as readonly WrittenTest[];
  const found = tests.map((test) => Object.keys(degreesOf(test) ?? {}));
  const names = found[0] ?? [];
  if (found.every((each) => each.length === 0)) return none;
  const other = found.findIndex((each) => each.join() !== names.join());
  if (other >= 0)
    cursor.at(other).report('bad-test', `tests of one table have the same degrees; the first has ${names.join(', ')}`);
  const easiest = tests.map((test) => {
    const pass = passOf(test);
    const number = Object.values(degreesOf(test) ?? {}).at(-1);
    return pass === undefined || number === undefined ? test : { name: names.at(-1), ...test, [pass]: number };
  });
  return { names, test: (Array.isArray(written) ? easiest : easiest[0]) as TableFile['test'] };
}

const passOf = (test: WrittenTest): Pass | undefined => PASSES.find((each) => test[each] !== undefined);

/** The numbers of a test by name; null where it has one. */
function degreesOf(test: WrittenTest): Readonly<Record<string, unknown>> | null {
  const pass = passOf(test);
  const value: unknown = pass === undefined ? null : test[pass];
  return typeof value !== 'object' || value === null || 'by' in value ? null : (value as Record<string, unknown>);
}

/** By how much each degree is reached, below 0 where it is not, and the margin of the tests: lets that wait for the dice. */
export function compileSpares(
  cursor: Cursor,
  written: TableFile['test'],
  tests: readonly TargetTest[],
  { names }: Degrees,
  { early, taken }: { readonly early: Scope; readonly taken: Scope },
): Let[] {
  const list = Array.isArray(written);
  const numbers = ([written].flat() as readonly WrittenTest[]).map((test, i) => {
    const at = (list ? cursor.at(i) : cursor).at(passOf(test) ?? '');
    return names.map((name) => {
      if (i === 0 && taken.has(name))
        at.at(name).report('duplicate-name', `${name} is already a name here`, { key: true });
      const number = degreesOf(test)?.[name];
      return name === names.at(-1) || number === undefined
        ? (tests[i]?.value ?? 0)
        : compileNumber(at.at(name), number, early);
    });
  });
  const ofTests = (spare: (test: TargetTest, i: number) => Num): Num =>
    tests.reduceRight<Num>((rest, test, i) => given(test.when, spare(test, i), rest), NOT_TESTED);
  const spares = names.map((name, k) => ({
    name,
    value: ofTests((test, i) => reached(test, numbers[i]?.[k] ?? test.value)),
    late: true,
  }));
  if (taken.has(MARGIN)) return spares;
  return [...spares, { name: MARGIN, value: ofTests((test) => spareOf(test, test.value)), late: true }];
}

/** What is to spare where no test is made: no degree is reached. */
const NOT_TESTED = -1;

const given = (when: When, then: Num, rest: Num): Num => (when === null ? then : { when, then, else: rest });

/** What the total leaves of the number, with the modifiers of the test and within its ends. */
function spareOf(test: TargetTest, number: Num): Num {
  const modified = test.modifiers.reduce<Num>((sum, { add, when }) => ({ op: '+', of: [sum, given(when, add, 0)] }), {
    op: '+',
    of: [number, BY_HAND],
  });
  const lowered: Num = test.max === null ? modified : { op: 'min', of: [modified, test.max] };
  const bounded: Num = test.min === null ? lowered : { op: 'max', of: [lowered, test.min] };
  return { op: '-', of: test.pass === 'at-most' || test.pass === 'under' ? [bounded, 'total'] : ['total', bounded] };
}

/** The same, but at least 0 exactly where the degree is reached. */
function reached(test: TargetTest, number: Num): Num {
  const spare = spareOf(test, number);
  return test.pass === 'at-most' || test.pass === 'at-least' ? spare : { op: '-', of: [spare, 1] };
}

/** The condition of a row of this degree: it is reached, and none before it. */
export function whenDegree(name: string, names: readonly string[]): When {
  const harder = names.slice(0, names.indexOf(name));
  return [
    Object.fromEntries([[name, { within: [[0, null]] }], ...harder.map((each) => [each, { within: [[null, -1]] }])]),
  ];
}
