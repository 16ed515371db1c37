import { LIMITS } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import type { Num, Outcome, Table, Then, Throw } from '../model.ts';
import { boxOf, reckon } from './box.ts';
import { outcomeOf } from './rows.ts';
import type { FindChecked, Say } from './say.ts';
import { type Space, spaceOf } from './space.ts';

/** The most that one result can hold. */
interface Size {
  /** Sub-results and rolled quantities. */
  readonly parts: number;
  /** How deep results nest. */
  readonly depth: number;
  /** Dice, those aside that are thrown again. */
  readonly dice: number;
}

/** Tables in tables that are looked at; past that the most is not known. */
const MOST_VISITS = 20_000;
const NONE: Size = { parts: 0, depth: 0, dice: 0 };

/** Proves that a result stays within the limits, whatever is rolled. */
export function proveSize(table: Table, find: FindChecked, say: Say): void {
  const known = new Map<string, Size>();
  const spaces = new Map<Table, Space>();
  const path: Table[] = [];
  let left = MOST_VISITS;
  const { parts, depth, dice } = sizeOf(table, new Map());
  if (depth > LIMITS.nesting) {
    const message = `results nest more than ${LIMITS.nesting} deep, one table in another, which is the most that is allowed`;
    say(table, ['then'], 'nesting-limit', message);
  } else if (parts > LIMITS.parts) {
    sayNotProved(parts, `have`, 'sub-results and rolled quantities', LIMITS.parts);
  } else if (dice > LIMITS.thrown) sayNotProved(dice, 'throw', 'dice', LIMITS.thrown);

  function sayNotProved(most: number, does: 'have' | 'throw', what: string, allowed: number): void {
    const count = Number.isFinite(most) ? most.toLocaleString('en') : 'more';
    const message = `this is not proved: one result might ${does} up to ${count} ${what}, and ${allowed.toLocaleString('en')} are allowed; less of times and each would help`;
    say(table, ['then'], 'not-proved', message, 'warning');
  }

  function sizeOf(of: Table, entered: ReadonlyMap<Then, number>): Size {
    const key = `${of.id} ${[...entered.values()].join()} ${[...entered.keys()].map(({ table: name }) => name).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    left -= 1;
    if (left < 0) return { parts: Number.POSITIVE_INFINITY, depth: 0, dice: 0 };
    if (path.length > LIMITS.nesting) return { parts: 0, depth: 1, dice: 0 };
    path.push(of);
    const beside = [...of.also, of.everyRow].map((each) => outcomeSize(of, each, entered)).reduce(together, NONE);
    const size = of.rows
      .filter(({ outcome, is }) => is !== null || outcome.then || outcome.quantities)
      .flatMap((row) => outcomeOf(row, of.rows, of) ?? [])
      .map((outcome) => outcomeSize(of, outcome, entered))
      .reduce(larger, NONE);
    const found = together({ ...NONE, dice: mainDice(of) }, together(size, beside));
    path.pop();
    known.set(key, found);
    return found;
  }

  function outcomeSize(
    of: Table,
    { quantities, then }: Pick<Outcome, 'quantities' | 'then'>,
    entered: ReadonlyMap<Then, number>,
  ): Size {
    const rolled = new Map<string, Size>();
    for (const quantity of quantities) {
      const { name, each } = quantity;
      const parts = each === null ? 1 : most(each, of);
      const dice = 'dice' in quantity ? parts * diceOf(quantity.dice) : 0;
      rolled.set(name, larger(rolled.get(name) ?? NONE, { parts, depth: 0, dice }));
    }
    const own = [...rolled.values()].reduce(together, NONE);
    return then.map((each) => thenSize(each, of, entered)).reduce(together, own);
  }

  function thenSize(then: Then, of: Table, entered: ReadonlyMap<Then, number>): Size {
    const receiver = find(then.table)?.table;
    const times = most(then.times, of);
    const before = entered.get(then) ?? 0;
    // A table that reaches itself without a limit is reported where tables are read.
    if (
      receiver === undefined ||
      times <= 0 ||
      (then.limit === null && path.includes(receiver)) ||
      (then.limit !== null && before >= then.limit)
    )
      return NONE;
    const { parts, depth, dice } = sizeOf(
      receiver,
      then.limit === null ? entered : new Map(entered).set(then, before + 1),
    );
    const often = Math.min(times, LIMITS.parts);
    return { parts: often * (1 + parts), depth: depth + 1, dice: often * dice };
  }

  function mainDice(of: Table): number {
    if (of.roll === null) return 0;
    const thrown = ({ dice, pool }: Pick<Throw, 'dice' | 'pool'>): number =>
      pool === null ? diceOf(dice) : Math.min(most(pool.size, of), LIMITS.pool);
    return (of.roll.named?.dice ?? [of.roll]).reduce((sum, each) => sum + thrown(each), 0);
  }

  /** The most that a number can be, by what inputs and rulings can be; of quantities the most that is allowed. */
  function most(number: Num, of: Table): number {
    if (typeof number === 'number') return number;
    const space = spaces.get(of) ?? spaceOf(of);
    spaces.set(of, space);
    const { ends, fault } = reckon(number, boxOf(space.domains, space.definitions));
    return ends === null || fault?.code === 'missing-input' ? 1 : ends[1];
  }
}

const diceOf = (dice: Dice | null): number => dice?.terms.reduce((sum, { count }) => sum + count, 0) ?? 0;

const together = (one: Size, other: Size): Size => ({
  parts: one.parts + other.parts,
  depth: Math.max(one.depth, other.depth),
  dice: one.dice + other.dice,
});
const larger = (one: Size, other: Size): Size => ({
  parts: Math.max(one.parts, other.parts),
  depth: Math.max(one.depth, other.depth),
  dice: Math.max(one.dice, other.dice),
});
