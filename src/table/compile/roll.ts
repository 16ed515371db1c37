import { ALONE } from '../dice-facts.ts';
import type { Let, Modifier, Roll, TargetTest } from '../model.ts';
import { namesIn } from '../number.ts';
import type { TableFile } from '../schema/table.ts';
import { compileAgain } from './again.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileDice } from './dice.ts';
import { lookUp } from './look-up.ts';
import { compileNamed } from './named.ts';
import { compileNumber } from './number.ts';
import { compilePool } from './pool.ts';
import { compileWhen } from './when.ts';

const NUMBER: FactType = { type: 'number' };

/** Reads the main roll. A roll that cannot be read is null. */
export function compileRoll(
  cursor: Cursor,
  written: TableFile['roll'],
  scope: Scope,
  lets: readonly Let[],
): Roll | null {
  if (written === undefined) return null;
  const roll = typeof written === 'string' || Array.isArray(written) ? { dice: written } : written;
  const place = typeof written === 'string' ? cursor : cursor.at('dice');
  const plain = typeof roll.dice === 'string' ? compileDice(place, roll.dice) : null;
  if (typeof roll.dice === 'string' && plain === null) return null;
  if (typeof plain?.times === 'string') lookUp(place, plain.times, scope);
  const alone = roll.pool === undefined && roll.again === undefined;
  if (plain && plain.times !== 1 && !alone)
    place.report('dice-notation', 'only dice that stand alone are multiplied, no pool and none that are thrown again');
  const named = alone || plain === null ? compileNamed(cursor, written, scope, plain, lets) : null;
  const dice = named === null ? plain : null;
  const outside = roll.outside ?? [];
  const isSum = dice !== null && (roll.pool === undefined || roll.read !== undefined);
  const withNatural: Scope = isSum || named?.dice[0]?.name === ALONE ? new Map([...scope, ['natural', NUMBER]]) : scope;
  if (roll.dice === undefined && !roll.modifiers?.length) {
    cursor.report('bad-roll', 'a roll has dice, or modifiers whose sum is the total');
  }
  if (named?.total === null && roll.modifiers?.length)
    cursor
      .at('modifiers')
      .report('bad-roll', 'modifiers are added to a total; say under roll what the total is', { key: true });
  const pool = named === null ? compilePool(cursor, roll, dice, scope) : null;
  const again = named === null ? compileAgain(cursor.at('again'), roll, dice) : [];
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
    ...(named === null ? {} : { named }),
  });
}

type WrittenModifiers = Exclude<TableFile['roll'], string | readonly unknown[] | undefined>['modifiers'];

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
