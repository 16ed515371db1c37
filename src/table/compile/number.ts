import type { Ask, Interval, Num } from '../model.ts';
import { BadNumber, parseNumber } from '../number.ts';
import { type Columns, checkCells, compileColumns, type WrittenColumns } from './columns.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileCases } from './fact-cases.ts';
import { lookUp } from './look-up.ts';

type Written = number | string | Readonly<Record<string, unknown>>;

/**
 * Reads a number of a file and checks its names against what the place may use. Where it cannot be read, the finding is
 * reported and 0 stands in. `alone`: a bare name may be a quantity that is no number for sums.
 */
export function compileNumber(cursor: Cursor, written: unknown, scope: Scope, { alone = false } = {}): Num {
  const value = written as Written;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    try {
      const number = parseNumber(value);
      checkNames(cursor, number, scope, alone);
      return number;
    } catch (error) {
      if (!(error instanceof BadNumber)) throw error;
      cursor.report('bad-number', error.message, { at: error.at });
      return 0;
    }
  }
  return compileBy(cursor, value, scope);
}

function compileBy(cursor: Cursor, value: Readonly<Record<string, unknown>>, scope: Scope): Num {
  const { by, ...cases } = value;
  if (typeof by !== 'string') {
    cursor.report('bad-number', 'a number by cases is written { by: <fact>, <choice or range>: <number>, … }');
    return 0;
  }
  const type = lookUp(cursor.at('by'), by, scope);
  // Without lists, columns is a choice like others.
  const isGrid = cases.columns !== undefined && Object.values(cases).some(Array.isArray);
  const heads = isGrid ? compileColumns(cursor.at('columns'), cases.columns as WrittenColumns, scope) : null;
  const written = Object.keys(cases)
    .filter((key) => !isGrid || key !== 'columns')
    .map((key) => ({ key, at: cursor.at(key) }));
  const numbers = written.map(({ key, at }) => compileCell(at, cases[key], heads, scope));
  if (!type) return 0;
  const asks = compileCases(cursor, by, type, written, 'number is');
  return numberBy(by, asks, numbers);
}

/** The number of each case, by what a fact is asked there. */
function numberBy(by: string, asks: readonly Ask[], numbers: readonly Num[]): Num {
  const byRange = asks.flatMap((ask, i) => ('within' in ask ? [[ask.within, numbers[i] as Num] as const] : []));
  // Keys that are single numbers come before others in JavaScript, wherever they stand in the file.
  if (byRange.length > 0) return { by, ranges: byRange.toSorted(([one], [other]) => lowest(one) - lowest(other)) };
  const byChoice = asks.flatMap((ask, i) =>
    'is' in ask ? ask.is.map((each) => [String(each), numbers[i] as Num]) : [],
  );
  return { by, cases: Object.fromEntries(byChoice) };
}

const lowest = ([first]: readonly Interval[]): number => first?.[0] ?? Number.NEGATIVE_INFINITY;

/** The number of a case: by columns where the cases have some. */
function compileCell(cursor: Cursor, written: unknown, columns: Columns | null, scope: Scope): Num {
  if (columns === null) {
    if (!Array.isArray(written)) return compileNumber(cursor, written, scope);
    cursor.report('bad-number', 'a list of numbers needs columns: { by: <fact>, are: [ … ] } beside by');
    return 0;
  }
  if (!Array.isArray(written)) return compileNumber(cursor, written, scope);
  checkCells(cursor, written, columns);
  const numbers = written.map((cell: unknown, i) => compileNumber(cursor.at(i), cell, scope));
  return numberBy(columns.by, columns.asks.slice(0, numbers.length), numbers);
}

function checkNames(cursor: Cursor, number: Num, scope: Scope, alone: boolean): void {
  if (typeof number === 'string') {
    const type = lookUp(cursor, number, scope, { piece: number });
    if (!type || isNumber(type) || (alone && type.type === 'each')) return;
    const why =
      type.type === 'each'
        ? 'it is rolled for each of several and is no single number'
        : type.type === 'pick'
          ? 'it is a picked name'
          : `it is a ${type.type}; write { by: ${number}, <choice>: <number>, … }`;
    cursor.report('not-a-number', `${number} cannot stand in a number: ${why}`);
  } else if (typeof number === 'object' && 'of' in number) {
    for (const side of number.of) checkNames(cursor, side, scope, false);
  }
}

const isNumber = ({ type }: FactType): boolean => type === 'integer' || type === 'number' || type === 'flag';
