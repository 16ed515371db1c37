import { type Dice, meantAsDigits, NotationError, parseDice } from '../../dice/notation.ts';
import type { Modifier, Roll, TargetTest } from '../model.ts';
import { namesIn } from '../number.ts';
import type { TableFile } from '../schema/table.ts';
import { compileAgain } from './again.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileNumber, lookUp } from './number.ts';
import { compilePool } from './pool.ts';
import { compileWhen } from './when.ts';

const NUMBER: FactType = { type: 'number' };

/** Reads dice notation; what cannot be read is reported at its place in the text. */
export function compileDice(cursor: Cursor, written: string): Dice | null {
  const digits = meantAsDigits(written);
  if (digits !== null) {
    const message = `${written} is read as one die; write ${digits} where its digits are dice, or 1${written.trim()} where it is one die`;
    cursor.report('ambiguous-dice', message, { severity: 'warning' });
  }
  try {
    return parseDice(written);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    cursor.report(error.code, error.message, error.at > 0 ? { at: error.at } : {});
    return null;
  }
}

/** Reads the main roll. A roll that cannot be read is null. */
export function compileRoll(cursor: Cursor, written: TableFile['roll'], scope: Scope): Roll | null {
  if (written === undefined) return null;
  const roll = typeof written === 'string' ? { dice: written } : written;
  const place = typeof written === 'string' ? cursor : cursor.at('dice');
  const dice = roll.dice === undefined ? null : compileDice(place, roll.dice);
  if (roll.dice !== undefined && dice === null) return null;
  if (dice && typeof dice.times === 'string') lookUp(place, dice.times, scope);
  if (dice && dice.times !== 1) {
    place.report('dice-notation', 'a main roll is not multiplied; rows and modifiers are of the plain sum');
  }
  const outside = roll.outside ?? [];
  const withNatural: Scope =
    dice && (roll.pool === undefined || roll.read !== undefined) ? new Map([...scope, ['natural', NUMBER]]) : scope;
  if (dice === null && !roll.modifiers?.length) {
    cursor.report('bad-roll', 'a roll has dice, or modifiers whose sum is the total');
  }
  const pool = compilePool(cursor, roll, dice, scope);
  const again = compileAgain(cursor.at('again'), roll, dice);
  return cursor.from({
    dice,
    modifiers: compileModifiers(cursor.at('modifiers'), roll.modifiers, scope, withNatural),
    outside: Array.isArray(outside)
      ? outside.map(({ policy, when }, i) => ({
          policy,
          when: compileWhen(cursor.at('outside', i, 'when'), when, scope),
        }))
      : [{ policy: outside, when: null }],
    pool,
    ...(again.length > 0 ? { again } : {}),
  });
}

type WrittenModifiers = Exclude<TableFile['roll'], string | undefined>['modifiers'];

function compileModifiers(cursor: Cursor, written: WrittenModifiers, scope: Scope, whenScope: Scope): Modifier[] {
  return (written ?? []).map(({ name, add, when }, i) =>
    cursor.at(i).from({
      name,
      add: compileNumber(cursor.at(i, 'add'), add, scope),
      when: compileWhen(cursor.at(i, 'when'), when, whenScope),
    }),
  );
}

const PASSES = ['at-most', 'under', 'at-least', 'over'] as const;

/** Reads the tests: several where a condition chooses between them. */
export function compileTests(cursor: Cursor, written: TableFile['test'], scope: Scope): TargetTest[] {
  if (written === undefined) return [];
  const list = Array.isArray(written);
  return (list ? written : [written]).flatMap((test, i) => {
    const at = list ? cursor.at(i) : cursor;
    const given = PASSES.filter((pass) => test[pass] !== undefined);
    const [pass] = given;
    if (given.length !== 1 || pass === undefined) {
      at.report('bad-test', 'a test has exactly one of at-most, under, at-least and over');
      return [];
    }
    const value = compileNumber(at.at(pass), test[pass], scope);
    const bare = typeof value === 'string' ? value : [...namesIn(value)][0];
    return [
      at.from({
        pass,
        value,
        name: test.name ?? bare ?? 'target',
        modifiers: compileModifiers(at.at('modifiers'), test.modifiers, scope, scope),
        min: test.min === undefined ? null : compileNumber(at.at('min'), test.min, scope),
        max: test.max === undefined ? null : compileNumber(at.at('max'), test.max, scope),
        when: compileWhen(at.at('when'), test.when, scope),
      }),
    ];
  });
}
