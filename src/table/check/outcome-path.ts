import type { Keep } from '../../dice/keep.ts';
import { bounds } from '../../dice/notation.ts';
import type { Interval, Num, Outcome, Quantity, Row, Table, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { asInterval, endsOf, endsOfRange, union } from './interval.ts';
import { type Space, spaceOf, type Variable, variablesOf } from './variables.ts';

/** One way to an outcome: the row that is met, and those that it sends on to. */
export interface OutcomePath {
  readonly rows: readonly Row[];
  /** The conditions under which it is taken. */
  readonly whens: readonly When[];
  readonly outcome: Outcome;
  /** Dice were thrown. */
  readonly thrown: boolean;
}

/** Totals and dice that a table can come to. */
export interface Reach {
  readonly totals: readonly [low: number, high: number] | null;
  /** What the dice show before modifiers. */
  readonly naturals: readonly [low: number, high: number] | null;
  /** The most dice of a pool. */
  readonly pool: number;
}

/** What is known once the outcome of a way is reached: inputs, rulings, what the dice show and the quantities. */
export function spaceOfPath(
  table: Table,
  outcomePath: OutcomePath,
  reach: Reach,
  quantities: readonly Quantity[],
): Space {
  const variables = [
    ...shown(table, outcomePath, reach),
    { name: 'outcome', values: { one: [outcomePath.outcome.id] }, absent: false, absentWhere: null },
  ];
  const own = spaceOf(table, variables);
  const total = outcomePath.thrown ? computedTotal(table, own) : null;
  const space = total === null ? own : { ...own, lets: [...own.lets, { name: 'total', value: total, late: true }] };
  const known = new Map(space.variables);
  const ends = (name: string): readonly [number, number] | undefined => {
    const sum = space.lets.find((each) => each.name === name);
    if (sum) return endsOf(sum.value, ends);
    const values = known.get(name)?.values;
    if (values === undefined) return undefined;
    return 'within' in values ? endsOfRange(values.within) : 'truth' in values ? [0, 1] : undefined;
  };
  for (const name of new Set(quantities.map((each) => each.name))) {
    const alternatives = quantities.filter((each) => each.name === name);
    const picked = alternatives.some(({ pick }) => pick !== null);
    const values: Variable['values'] = picked
      ? { one: ['a name'] }
      : { within: [asInterval(union(alternatives.map((each) => quantityEnds(each, ends))))] };
    known.set(name, { name, values, absent: false, absentWhere: null });
  }
  return { variables: known, lets: space.lets };
}

function quantityEnds(
  { dice, value, each, min, max }: Quantity,
  names: (name: string) => readonly [number, number] | undefined,
): readonly [number, number] {
  const once =
    dice === null
      ? endsOf(value ?? 0, names)
      : endsOf({ op: '*', of: ['dice', dice.times] }, (name) => (name === 'dice' ? bounds(dice) : names(name)));
  const most =
    max === null
      ? once
      : (([low, high]) => [Math.min(once[0], low), Math.min(once[1], high)] as const)(endsOf(max, names));
  const least =
    min === null
      ? most
      : (([low, high]) => [Math.max(most[0], low), Math.max(most[1], high)] as const)(endsOf(min, names));
  return each === null
    ? least
    : endsOf({ op: '*', of: ['one', 'count'] }, (name) => (name === 'one' ? least : endsOf(each, names)));
}

/** What the dice show; nothing of it is there where a case was settled without them. */
function shown({ roll }: Table, { thrown, rows }: OutcomePath, { totals, naturals, pool }: Reach): Variable[] {
  if (roll === null) return [];
  const number = (name: string, range: readonly Interval[]): Variable => ({
    name,
    values: thrown ? { within: range } : { one: [] },
    absent: !thrown,
    absentWhere: null,
  });
  const [row] = rows;
  const met = row?.match;
  const all: Interval = totals ?? [null, null];
  const total = number('total', met?.on === 'total' ? met.within.map((each) => both(each, all)) : [all]);
  if (roll.dice === null) return [total];
  const faces = bounds(roll.dice);
  const counts = (roll.pool?.counts ?? []).map(({ name, of }) =>
    number(
      name,
      of.of === 'sum'
        ? [sumEnds(faces, pool, of.keep)]
        : of.of === 'set-value'
          ? [[0, 0], faces]
          : [[0, Math.max(pool, roll.pool?.none?.size ?? 0)]],
    ),
  );
  if (roll.pool !== null && roll.pool.read === null)
    return [
      total,
      number('successes', numbersOf(total)),
      number('misses', [[0, pool]]),
      number('ones', [[0, pool]]),
      ...counts,
    ];
  const shownAtAll: Interval = roll.pool === null ? faces : (naturals ?? [null, null]);
  return [
    total,
    number('natural', met?.on === 'natural' ? met.within.map((each) => both(each, shownAtAll)) : [shownAtAll]),
    ...counts,
  ];
}

/** What a sum of so many dice may come to, none included. */
const sumEnds = ([low, high]: readonly [number, number], pool: number, keep: Keep | null): Interval => {
  const most = keep?.what === 'keep' ? keep.count : pool;
  return [Math.min(0, low * most), Math.max(0, high * most)];
};

const numbersOf = ({ values }: Variable): readonly Interval[] => ('within' in values ? values.within : []);

const both = ([low, high]: Interval, [least, most]: Interval): Interval => [
  low === null ? least : least === null ? low : Math.max(low, least),
  high === null ? most : most === null ? high : Math.min(high, most),
];

/** The total of a computed table, where at most so many facts make it up. */
const FEW = 2;

/** The sum that is the total of a computed table, where it is always the same and of few facts. */
function computedTotal({ roll }: Table, space: Space): Num | null {
  if (roll === null || roll.dice !== null || roll.modifiers.some(({ when }) => when !== null)) return null;
  const sum = roll.modifiers.map(({ add }) => add).reduce<Num>((all, add) => ({ op: '+', of: [all, add] }), 0);
  return variablesOf(namesIn(sum), space).size > FEW ? null : sum;
}

/** What the way says of the total: the range of the row that is met. */
export const metTotal = ({ rows: [row], thrown }: OutcomePath): When =>
  thrown && row?.match.on === 'total' ? [{ total: { within: row.match.within } }] : null;
