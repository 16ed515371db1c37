import { bounds, canShow, type Dice, hasGaps } from '../../dice/notation.ts';
import type { Binder } from '../../table/bind/bind.ts';
import type { Request } from '../../table/bind/request.ts';
import type { Bound, SettledOutcome } from '../../table/bind/settled.ts';
import { OmenError } from '../../table/error.ts';
import type { Interval, Row, Table } from '../../table/model.ts';
import { formatRange } from '../../table/range.ts';
import { holds } from '../../table/when.ts';
import { rowText, type Sent } from './row-text.ts';

/** A table with everything settled that inputs and rulings can settle: ranges and words only. */
export interface FlatTable {
  readonly table: Table;
  readonly dice: Dice;
  readonly rows: readonly FlatRow[];
  /** The inputs that were settled on. */
  readonly inputs: Bound['inputs'];
  /** What is not in the rows any more, a sentence each. */
  readonly lost: readonly string[];
}

export interface FlatRow {
  readonly within: readonly Interval[];
  /** As a table file spells it. */
  readonly result: string;
  readonly id: string;
  readonly name: string;
  /** In words, with rolls as `[[d3+1]]`; empty where there is none. */
  readonly effect: string;
  readonly quantities: Readonly<Record<string, { readonly dice: string; readonly unit: string | null }>>;
  readonly then: readonly Sent[];
}

/** Sums that are looked up one by one, where rows do not tell by themselves what each gives. */
const MOST_SUMS = 100_000;

const ONE: Dice = { text: 'd1', terms: [{ count: 1, faces: 1, sign: 1 }], constant: 0, times: 1, digits: false };

/**
 * Lays a table out for formats that have nothing but dice, ranges and words.
 * @throws OmenError `cannot-export` for a pool of dice, or where sums are too many.
 */
export function flatten(table: Table, request: Request, binder: Binder): FlatTable {
  const bound = binder.bind(table.id, request);
  const lost = new Map<string, number>();
  const lose = (what: string): void => void lost.set(what, (lost.get(what) ?? 0) + 1);
  const finish = (dice: Dice, rows: readonly FlatRow[]): FlatTable => ({
    table,
    dice,
    rows,
    inputs: bound.inputs,
    lost: [
      ...conditions(table, bound),
      ...[...lost].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`)),
    ],
  });
  const make = (intervals: readonly Interval[], result: string, outcome: SettledOutcome | null): FlatRow => {
    const { id, name } = outcome ?? { id: 'no-result', name: 'No result' };
    return { within: intervals, result, id, name, ...rowText(outcome, binder.find, lose) };
  };
  const { roll } = bound;
  if (roll?.again) {
    throw new OmenError('cannot-export', `${table.id} throws further dice, which other formats cannot hold`);
  }
  if (roll?.named) {
    throw new OmenError(
      'cannot-export',
      `${table.id} throws dice by name, or multiplies them, which other formats cannot hold`,
    );
  }
  if (roll?.pool) {
    throw new OmenError('cannot-export', `${table.id} throws a pool of dice, which other formats cannot hold`);
  }
  if (roll === null || roll.dice === null) {
    lose('no dice are thrown here, so it is a d1 with one row');
    const entry = bound.settled ?? bound.entry({});
    return finish(ONE, [make([[1, 1]], '1', entry.outcome)]);
  }
  const { dice } = roll;
  const active = table.rows.filter(({ when }) => when.every((each) => holds(each, bound.facts)));
  const plain =
    roll.target === null &&
    (table.roll?.modifiers.length ?? 0) === 0 &&
    active.every(({ match }) => match.on === 'total' || match.on === 'any');
  if (!plain)
    return finish(
      dice,
      bySums(bound, dice, lose).map(([spans, outcome]) => make(spans, formatRange(spans), outcome)),
    );
  const rows = active.flatMap((row) =>
    byRow(row, dice, (total) => outcomeOf(total, dice, table, request, binder)).map(([spans, outcome]) =>
      make(spans, formatRange(spans), outcome),
    ),
  );
  return finish(dice, rows);
}

type Span = readonly [intervals: readonly Interval[], outcome: SettledOutcome | null];

/** The outcome of a total, also of one that the dice alone do not show. */
function outcomeOf(total: number, dice: Dice, table: Table, request: Request, binder: Binder): SettledOutcome | null {
  const [low, high] = bounds(dice);
  const natural = Math.min(Math.max(total, low), high);
  const shown = canShow(dice, natural) ? natural : low;
  const modifiers = total === shown ? [] : [{ name: 'beyond the dice', value: total - shown }];
  return binder.bind(table.id, { ...request, modifiers }).entry({ natural: shown }).outcome;
}

/** Totals of one row that are looked at one by one, to see whether its words name them. */
const LOOKED_AT = 200;

/** A row as it stands, or in parts where its words differ with the total. */
function byRow({ match }: Row, dice: Dice, outcome: (total: number) => SettledOutcome | null): readonly Span[] {
  const [low, high] = bounds(dice);
  const intervals: readonly Interval[] = match.on === 'total' ? match.within : [[low, high]];
  const totals = intervals.flatMap(([from, to]) => {
    const [first, last] = [from ?? Math.min(low, to as number), to ?? Math.max(high, from as number)];
    return Array.from({ length: Math.min(last - first + 1, LOOKED_AT) }, (_, i) => first + i);
  });
  const reached = totals.filter((total) => !hasGaps(dice) || canShow(dice, total));
  const all = (reached.length > 0 ? reached : totals.slice(0, 1)).map((total) => ({ total, outcome: outcome(total) }));
  const [first] = all;
  if (!first || all.every((each) => same(each.outcome, first.outcome))) return [[intervals, first?.outcome ?? null]];
  return runs(all);
}

const same = (one: SettledOutcome | null, other: SettledOutcome | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Every sum of the dice with what it gives, neighbours together. */
function bySums(bound: Bound, dice: Dice, lose: (what: string) => void): readonly Span[] {
  const [low, high] = bounds(dice);
  if (high - low >= MOST_SUMS) {
    throw new OmenError(
      'cannot-export',
      `${bound.table.id} has more than ${MOST_SUMS.toLocaleString('en')} sums to look up one by one`,
    );
  }
  const all: { readonly total: number; readonly outcome: SettledOutcome | null }[] = [];
  for (let total = low; total <= high; total++) {
    if (!canShow(dice, total)) continue;
    try {
      all.push({ total, outcome: bound.entry({ natural: total }).outcome });
    } catch (error) {
      if (!(error instanceof OmenError) || error.code !== 'outside-table') throw error;
      lose(`${total} meets no row`);
    }
  }
  return runs(all);
}

function runs(all: readonly { readonly total: number; readonly outcome: SettledOutcome | null }[]): readonly Span[] {
  const spans: [number, number, SettledOutcome | null][] = [];
  for (const { total, outcome } of all) {
    const last = spans.at(-1);
    if (last && same(last[2], outcome)) last[1] = total;
    else spans.push([total, total, outcome]);
  }
  return spans.map(([from, to, outcome]) => [[[from, to]], outcome]);
}

/** What inputs, tests and modifiers had a part in, and no longer have. */
function conditions(table: Table, bound: Bound): readonly string[] {
  const inputs = Object.entries(bound.inputs).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' and ') : value}`,
  );
  const target = bound.roll?.target;
  return [
    ...(table.inputs.length > 0
      ? [
          `it depends on ${table.inputs.length === 1 ? 'an input' : 'inputs'}; this is the table ${inputs.length > 0 ? `for ${inputs.join(', ')}` : 'where none is given'}`,
        ]
      : []),
    ...(table.rulings.length > 0 ? ['it depends on rulings; this is the table for those that hold'] : []),
    ...(target ? [`its test against ${target.name} ${target.needed} is worked into the ranges`] : []),
    ...((table.roll?.modifiers.length ?? 0) > 0 && bound.roll?.dice
      ? ['its modifiers are worked into the ranges, which are of the bare dice']
      : []),
    ...(table.also.length > 0 ? ['what is set off beside a row (also) is left out'] : []),
  ];
}

/** Lowest and highest number of an interval that the dice show; null where they show none of it. */
export function reached([from, to]: Interval, dice: Dice): readonly [number, number] | null {
  const [low, high] = bounds(dice);
  const [first, last] = [Math.max(from ?? low, low), Math.min(to ?? high, high)];
  return first <= last ? [first, last] : null;
}
