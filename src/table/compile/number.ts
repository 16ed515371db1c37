import type { Num } from '../model.ts';
import { didYouMean } from '../names.ts';
import { BadNumber, parseNumber } from '../number.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';

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
  const { by, ...rest } = value;
  if (typeof by !== 'string') {
    cursor.report('bad-number', 'a number by cases is written { by: <fact>, <choice>: <number>, … }');
    return 0;
  }
  const type = lookUp(cursor.at('by'), by, scope);
  const choices =
    type?.type === 'choice' ? type.choices.map(({ id }) => id) : type?.type === 'flag' ? ['true', 'false'] : undefined;
  if (type && !choices)
    cursor.at('by').report('bad-number', `${by} has no choices; by takes a choice, a ruling or a flag`);
  const cases: Record<string, Num> = {};
  for (const [choice, number] of Object.entries(rest)) {
    if (choices && !choices.includes(choice)) {
      cursor
        .at(choice)
        .report(
          'unknown-choice',
          `${by} has no choice ${choice}${didYouMean(choice, choices)} (${choices.join(', ')})`,
          { key: true },
        );
    }
    cases[choice] = compileNumber(cursor.at(choice), number, scope);
  }
  const missing = (choices ?? []).filter((choice) => !Object.hasOwn(cases, choice));
  if (missing.length > 0) cursor.report('missing-case', `no number is given for ${by} ${missing.join(', ')}`);
  return { by, cases };
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

/** What the name stands for; an unknown one is reported with the nearest that the place may use. */
export function lookUp(
  cursor: Cursor,
  name: string,
  scope: Scope,
  how?: { readonly key: true } | { readonly piece: string },
): FactType | undefined {
  cursor.context.used.add(name);
  const type = scope.get(name);
  if (!type) {
    const names = [...scope.keys()];
    const known = names.length ? ` (known here: ${names.join(', ')})` : ' (no names are known here)';
    cursor.report('unknown-name', `${name} is not known here${didYouMean(name, names)}${known}`, how ?? {});
  }
  return type;
}
