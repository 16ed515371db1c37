import { isTestedPool } from '../bind/row-index.ts';
import type { Interval, Roll, Row, Table } from '../model.ts';
import { poolsOf } from '../visit.ts';
import { all, answersIn, any, type Box, holdsIn, namesAsked, namesBehind, read, type Truth } from './box.ts';
import { type Ends, union } from './interval.ts';
import { passesIn, testedIn } from './test-in-box.ts';

export const holds = ({ when }: Row, box: Box): Truth => all(when.map((each) => holdsIn(each, box)));

/** Every name that decides which row is met. */
export function questionsOf({ rows, roll, tests, lets }: Table): Set<string> {
  const modifiers = [...(roll?.modifiers ?? []), ...tests.flatMap((test) => test.modifiers)];
  const names = namesAsked(
    [
      ...rows.flatMap(({ when }) => when),
      ...[...modifiers, ...tests, ...(roll?.outside ?? [])].map(({ when }) => when),
    ],
    [
      ...modifiers.map(({ add }) => add),
      ...tests.flatMap(({ value, min, max }) => [value, min, max].filter((number) => number !== null)),
      ...poolsOf(roll).map(({ size }) => size),
      ...(roll?.named?.total == null ? [] : [roll.named.total]),
      ...lets.filter(({ late }) => !late).map(({ value }) => value),
    ],
  );
  if (hasTotal(roll)) names.add('total');
  if (roll?.dice && !roll.pool) names.add('natural');
  return names;
}

const hasTotal = (roll: Roll | null): boolean => roll !== null && roll.named?.total !== null;

export const automatic = ({ rows }: Table, box: Box): Truth =>
  any(rows.filter(({ match }) => match.on === 'automatic').map((row) => holds(row, box)));

/** Whether no row is met there, and whether two are. */
export function rowsIn(table: Table, box: Box): { readonly gap: Truth; readonly overlap: Truth } {
  const { rows, roll, tests } = table;
  const settled = automatic(table, box);
  if (settled === true) return { gap: false, overlap: false };
  const open = rows.flatMap((row) => {
    const held = holds(row, box);
    return held === false ? [] : [{ row, sure: held === true }];
  });
  const natural = read('natural', box);
  const total = read('total', box).spans;
  const where: Ends | null = total.length === 0 ? null : union(total);
  if (hasTotal(roll) && where === null) return { gap: undefined, overlap: undefined };
  const naturals = open.filter(
    ({ row }) => row.match.on === 'natural' && answersIn({ within: row.match.within }, natural) !== false,
  );
  const fixed = naturals.some(
    ({ row, sure }) => sure && row.match.on === 'natural' && answersIn({ within: row.match.within }, natural) === true,
  );
  const passed = tests.length === 0 || (roll !== null && isTestedPool(roll)) ? false : passesIn(tests, box);
  const isTested = tests.length === 0 || (roll !== null && isTestedPool(roll)) ? false : testedIn(tests, box);
  const tested = open.filter(({ row }) =>
    row.match.on === 'pass'
      ? isTested !== false && passed !== false
      : row.match.on === 'fail'
        ? isTested !== false && passed !== true
        : false,
  );
  const decided = (on: 'pass' | 'fail'): boolean => tested.some(({ row, sure }) => sure && row.match.on === on);
  const byTest = isTested === true && (passed === false || decided('pass')) && (passed === true || decided('fail'));
  const ranged = open.flatMap(({ row, sure }) => {
    if (row.match.on === 'any') return [{ within: ANY, sure }];
    if (row.match.on !== 'total') return [];
    const within = row.match.within.filter((each) => where !== null && meets(each, where));
    return within.length === 0 ? [] : [{ within, sure }];
  });
  const covers = ranged.filter(({ sure }) => sure).flatMap(({ within }) => within);
  const byTotal = where === null ? covers.length > 0 : coversAll(covers, where);
  const none = naturals.length === 0 && tested.length === 0 && ranged.length === 0;
  const excused = roll === null || roll.outside.length === 0 ? false : undefined;
  const gap: Truth =
    fixed || byTest || byTotal ? false : none && settled === false && excused === false ? true : undefined;
  const crowded = [
    naturals.map(({ row }) => row.match),
    tested.filter(({ row }) => row.match.on === 'pass'),
    tested.filter(({ row }) => row.match.on === 'fail'),
  ];
  const several =
    crowded.some((each) => each.length > 1) ||
    !disjoint(
      ranged.map(({ within }) => within),
      where,
    );
  return { gap, overlap: several ? isSingle(box) : false };

  /** Where everything is one value, what may be is. */
  function isSingle({ domains, definitions }: Box): Truth {
    const single = [...namesBehind(questionsOf(table), definitions)].every((name) => {
      const domain = domains.get(name);
      return (
        domain === undefined ||
        domain.some.length + domain.spans.reduce((sum, [low, high]) => sum + high - low + 1, 0) === 1
      );
    });
    if (!single || settled !== false) return settled === true ? false : undefined;
    const first = naturals.length > 0 ? naturals : tested.length > 0 ? tested : ranged;
    return first.length > 1;
  }
}

const ANY: readonly Interval[] = [[null, null]];

const meets = ([low, high]: Interval, [from, to]: Ends): boolean =>
  (low === null || low <= to) && (high === null || high >= from);

/** Whether the ranges leave nothing out between these ends. */
function coversAll(ranges: readonly Interval[], [from, to]: Ends): boolean {
  const sorted = [...ranges].sort(([a], [b]) => (a ?? Number.NEGATIVE_INFINITY) - (b ?? Number.NEGATIVE_INFINITY));
  let next = from;
  for (const [low, high] of sorted) {
    if (low !== null && low > next) return false;
    if (high === null) return true;
    next = Math.max(next, high + 1);
    if (next > to) return true;
  }
  return next > to;
}

/** Whether no number between the ends lies in two of these. */
function disjoint(rows: readonly (readonly Interval[])[], where: Ends | null): boolean {
  if (where === null) return rows.length < 2;
  const all = rows
    .flat()
    .map(([low, high]): Ends => [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY])
    .sort(([a], [b]) => a - b);
  return all.every((each, i) => i === 0 || each[0] > (all[i - 1] as Ends)[1]);
}
