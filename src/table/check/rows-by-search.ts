import { LIMITS } from '../../dice/limits.ts';
import { follow, rowNamed } from '../bind/follow.ts';
import { isTestedPool } from '../bind/row-index.ts';
import type { Interval, Num, When } from '../fact.ts';
import type { Row, Table } from '../model.ts';
import {
  all,
  answersIn,
  any,
  type Box,
  holdsIn,
  namesAsked,
  namesBehind,
  not,
  read,
  reckon,
  type Truth,
} from './box.ts';
import { type Ends, union } from './interval.ts';
import { outcomePassed } from './match-rows.ts';
import { type OutcomePath, spaceOfThrow } from './outcome-path.ts';
import { factsAt, sayUnproved } from './proof-point.ts';
import { rowClaims } from './row-claims.ts';
import type { Say } from './say.ts';
import { type Claim, type Found, search } from './search.ts';
import { sayUnreached } from './sentences.ts';
import { claimsOn, type Space } from './space.ts';
import { passesIn, targetIn, testedIn, totalIn } from './test-in-box.ts';
import { covered } from './words.ts';

/**
 * The proof of the rows where inputs are too wide to try all that can tell rows apart: throws that meet no row, or two,
 * are looked for by cutting what inputs and dice can be until each part is certain.
 */
export function proveRowsBySearch(table: Table, space: Space, say: Say): readonly OutcomePath[] {
  if (table.roll?.again || table.roll?.pool?.read || table.roll?.pool?.counts.length) {
    // What such dice show together is not cut.
    sayUnproved([...space.domains.keys()], say, table, []);
    return [];
  }
  const thrown = spaceOfThrow(table, space);
  const asked = questionsOf(table);
  let unproved = false;
  report(unsettledIn(table), asked, ({ at, box }) => {
    const { fault } = faultOf(table, box);
    say(table, ['rows'], 'no-value', `a number here cannot be settled${factsAt(at)}: ${fault?.message}`);
  });
  if (table.roll !== null && isTestedPool(table.roll)) {
    report(
      (box) => all([not(automatic(table, box)), not(testedIn(table.tests, box))]),
      asked,
      ({ at }) => {
        say(
          table.roll as object,
          ['pool'],
          'no-test',
          `no test is made${factsAt(at)}, and each die of a pool needs one`,
        );
      },
    );
  }
  report(
    (box) => rowsIn(table, box).gap,
    asked,
    ({ at, box }) => {
      const ranges = table.rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
      const total = read('total', box).spans[0]?.[0];
      const cover = ranges.length === 0 ? 'there are no rows for totals' : `the rows cover ${covered(ranges)}`;
      say(
        table,
        ['rows'],
        'gap',
        `${total === undefined ? 'no row holds' : `a total of ${total} meets no row`}${factsAt(at)}: ${cover}`,
      );
    },
  );
  report(
    (box) => rowsIn(table, box).overlap,
    asked,
    ({ at }) => {
      say(table, ['rows'], 'overlap', `two rows are met${factsAt(at)}`);
    },
  );
  if (unproved)
    sayUnproved(
      [...asked].filter((name) => (space.domains.get(name)?.spans.length ?? 0) > 0),
      say,
      table,
      [],
    );
  return table.rows.flatMap(waysTo);

  function report(
    truth: Claim['truth'],
    names: ReadonlySet<string>,
    wrong: (found: Exclude<Found, string>) => void,
  ): void {
    const found = look([{ names, truth }]);
    if (found === 'unknown') unproved = true;
    else if (found !== 'none') wrong(found);
  }

  function look(claims: readonly Claim[]): Found {
    const names = namesBehind(
      claims.flatMap((each) => [...each.names]),
      thrown.definitions,
    );
    return search(thrown.domains, thrown.definitions, [...claims, ...thrown.reached, ...claimsOn(names, space)]);
  }

  function waysTo(row: Row): OutcomePath[] {
    const claims = [...whensOf(row), ...rowClaims(table, row)];
    const found = look(claims);
    if (found === 'none') {
      sayUnreached(row, false, look(whensOf(row)) !== 'none', null, say);
      return [];
    }
    return chainsFrom([row], claims).map((rows): OutcomePath => {
      if (table.tests.length > 0 && outcomePassed(row, rows, table) === null)
        say(row, ['result'], 'undecided', `${row.result} decides a test; say how, with passed: true or passed: false`);
      return {
        rows,
        whens: rows.flatMap(({ when }) => when),
        outcome: follow(row, rows, table),
        thrown: !['automatic', 'impossible', 'certain'].includes(row.match.on) && table.roll !== null,
      };
    });
  }

  /** Where a row may be sent on to: to each row of that name that can hold where those before it do not. */
  function chainsFrom(chain: readonly Row[], claims: readonly Claim[]): (readonly Row[])[] {
    const last = chain.at(-1) as Row;
    if (last.is === null) return [chain];
    const found: (readonly Row[])[] = [];
    const passed: Row[] = [];
    for (;;) {
      const next = rowNamed(last.is, table.rows, table, [...chain, ...passed]);
      if (next === undefined) break;
      const without = passed.map(
        (row): Claim => ({ names: namesAsked(row.when, []), truth: (box) => not(holds(row, box)) }),
      );
      const here = [...claims, ...without, ...whensOf(next)];
      if (look(here) !== 'none') found.push(...chainsFrom([...chain, next], here));
      passed.push(next);
    }
    if (found.length === 0)
      say(last, ['is'], passed.length === 0 ? 'endless-is' : 'dead-is', `no row of ${last.is} holds here`);
    return found;
  }
}

const whensOf = (row: Row): Claim[] =>
  row.when.map((when: When) => ({ names: namesAsked([when], []), truth: (box) => holdsIn(when, box) }));

const holds = ({ when }: Row, box: Box): Truth => all(when.map((each) => holdsIn(each, box)));

/** Every name that decides which row is met. */
function questionsOf({ rows, roll, tests, lets }: Table): Set<string> {
  const modifiers = [...(roll?.modifiers ?? []), ...tests.flatMap((test) => test.modifiers)];
  const names = namesAsked(
    [
      ...rows.flatMap(({ when }) => when),
      ...[...modifiers, ...tests, ...(roll?.outside ?? [])].map(({ when }) => when),
    ],
    [
      ...modifiers.map(({ add }) => add),
      ...tests.flatMap(({ value, min, max }) => [value, min, max].filter((number) => number !== null)),
      ...(roll?.pool ? [roll.pool.size] : []),
      ...lets.filter(({ late }) => !late).map(({ value }) => value),
    ],
  );
  if (roll !== null) names.add('total');
  if (roll?.dice && !roll.pool) names.add('natural');
  return names;
}

const automatic = ({ rows }: Table, box: Box): Truth =>
  any(rows.filter(({ match }) => match.on === 'automatic').map((row) => holds(row, box)));

/** Lets are settled before any row is. */
const letsOf = ({ lets }: Table): Num[] => lets.filter(({ late }) => !late).map(({ value }) => value);

/** The first number that may come to nothing there. */
function faultOf(table: Table, box: Box): ReturnType<typeof reckon> {
  const { roll, tests } = table;
  const all = [
    ...letsOf(table).map((value) => reckon(value, box)),
    ...tests.filter(({ when }) => holdsIn(when, box) !== false).map((test) => targetIn(test, box)),
    ...(roll === null ? [] : [totalIn(0, roll.modifiers, box)]),
    ...(roll?.pool ? [reckon(roll.pool.size, box)] : []),
  ];
  return (
    all.find(({ ends }) => ends === null) ?? all.find(({ fault }) => fault !== null) ?? { ends: [0, 0], fault: null }
  );
}

const unsettledIn =
  (table: Table) =>
  (box: Box): Truth => {
    const { ends, fault } = faultOf(table, box);
    if (fault === null) {
      const size = table.roll?.pool ? reckon(table.roll.pool.size, box).ends : null;
      return size === null || (size[0] >= 0 && size[1] <= LIMITS.pool) ? false : undefined;
    }
    const sum = letsOf(table).some((value) => reckon(value, box).fault !== null);
    return all([sum ? true : not(automatic(table, box)), ends === null ? true : undefined]);
  };

/** Whether no row is met there, and whether two are. */
function rowsIn(table: Table, box: Box): { readonly gap: Truth; readonly overlap: Truth } {
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
  if (roll !== null && where === null) return { gap: undefined, overlap: undefined };
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
