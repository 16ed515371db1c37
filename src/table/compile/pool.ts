import type { Keep } from '../../dice/keep.ts';
import { LIMITS } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import { DICE_FACTS, SET_FACTS } from '../dice-facts.ts';
import type { Pool, PoolReading } from '../model.ts';
import { within } from '../range.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { compileNumber } from './number.ts';
import { compileRange } from './when.ts';

type WrittenRoll = Exclude<TableFile['roll'], string | readonly unknown[] | undefined>;
type WrittenReading = NonNullable<WrittenRoll['read']>;

/** What may be said of a pool. */
type WrittenPool = Pick<WrittenRoll, 'pool' | (typeof OF_A_POOL)[number]>;

/** Keys that only a pool has. */
const OF_A_POOL = ['read', 'none', 'counts', 'always', 'never'] as const;

/**
 * Reads how a pool is thrown and read; null where the roll is none. Every name that it gives to a count stands in it. The
 * dice of a pool with a name are not tested, but read: added up unless it says otherwise.
 */
export function compilePool(
  cursor: Cursor,
  roll: WrittenPool,
  dice: Dice | null,
  scope: Scope,
  { named = false } = {},
): Pool | null {
  if (roll.pool === undefined) {
    for (const key of OF_A_POOL) {
      if (roll[key] === undefined) continue;
      cursor.at(key).report('bad-roll', `${key} is of a pool; say under pool how many dice there are`, {
        key: true,
      });
    }
    return null;
  }
  const [term, ...more] = dice?.terms ?? [];
  if (!dice || !term || more.length > 0 || term.count !== 1 || dice.constant !== 0 || dice.digits || dice.times !== 1) {
    const message = 'a pool throws dice of one kind; write dice: d6 and the number of dice under pool';
    cursor.at('dice').report('bad-roll', message);
  }
  checkPool(cursor, roll, term?.shows ?? range(term?.faces ?? LIMITS.faces));
  const read = roll.read ?? (named ? 'sum' : undefined);
  return {
    size: compileNumber(cursor.at('pool'), roll.pool, scope),
    read: read === undefined ? null : compileReading(cursor.at('read'), read),
    none:
      roll.none === undefined
        ? null
        : { size: roll.none.pool, read: compileReading(cursor.at('none'), roll.none.read) },
    always: roll.always ?? null,
    never: roll.never ?? null,
    counts: [
      ...Object.entries(roll.counts ?? {}).map(([name, faces]) => ({
        name,
        of: compileCount(cursor.at('counts', name), name, faces, scope, term?.shows ?? range(term?.faces ?? 0)),
      })),
      ...(named ? [] : Object.entries(SET_FACTS)).flatMap(([name, of]) => (scope.has(name) ? [] : [{ name, of }])),
    ],
  };
}

const range = (faces: number): readonly number[] => Array.from({ length: faces }, (_, i) => i + 1);

function checkPool(cursor: Cursor, { pool, read, none, ...roll }: WrittenPool, shows: readonly number[]): void {
  const sizes: readonly [unknown, Cursor][] = [
    [pool, cursor.at('pool')],
    [none?.pool, cursor.at('none', 'pool')],
  ];
  for (const [size, at] of sizes) {
    if (typeof size !== 'number' || (size >= 0 && size <= LIMITS.pool)) continue;
    at.report('dice-limit', `a pool of ${size} dice; 0 to ${LIMITS.pool} are allowed`);
  }
  if (none !== undefined && read === undefined)
    cursor.at('none').report('bad-roll', 'none is of a pool that is read; say with read how', { key: true });
  for (const key of ['always', 'never'] as const) {
    const face = roll[key];
    if (face !== undefined && read !== undefined)
      cursor.at(key).report('bad-roll', `${key} is of dice that are tested one by one, not of a pool that is read`);
    else if (face !== undefined && !shows.includes(face))
      cursor.at(key).report('bad-roll', `${key} is ${face}, which a d${shows.length} never shows`);
  }
}

function compileReading(cursor: Cursor, written: WrittenReading): PoolReading {
  if (written === 'sum') return { of: 'sum', keep: null };
  if (written === 'highest' || written === 'lowest')
    return { of: 'sum', keep: { what: 'keep', which: written, count: 1 } };
  const kept = Object.entries(written);
  const [[name, count] = ['', 0]] = kept;
  if (kept.length !== 1 || count === undefined || count < 1)
    cursor.report('bad-roll', 'say one of keep, keep-lowest, drop and drop-highest, with a number of dice');
  return { of: 'sum', keep: { ...(KEEPS[name as keyof typeof KEEPS] ?? KEEPS.keep), count: count ?? 1 } };
}

const KEEPS: Readonly<Record<'keep' | 'keep-lowest' | 'drop' | 'drop-highest', Omit<Keep, 'count'>>> = {
  keep: { what: 'keep', which: 'highest' },
  'keep-lowest': { what: 'keep', which: 'lowest' },
  drop: { what: 'drop', which: 'lowest' },
  'drop-highest': { what: 'drop', which: 'highest' },
};

function compileCount(
  cursor: Cursor,
  name: string,
  faces: number | string,
  scope: Scope,
  shows: readonly number[],
): PoolReading {
  if (scope.has(name) || DICE_FACTS.some((fact) => fact === name) || name === 'outcome' || name === 'by')
    cursor.report('duplicate-name', `${name} is already a name here`, { key: true });
  if (faces === 'sum' || faces === 'highest' || faces === 'lowest') return compileReading(cursor, faces);
  const intervals = compileRange(cursor, String(faces));
  if (intervals.length > 0 && !shows.some((face) => within(intervals, face)))
    cursor.report('bad-range', `these dice never show ${faces}`);
  return { of: 'count', within: intervals };
}
