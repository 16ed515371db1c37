import { LIMITS } from '../../dice/limits.ts';
import { follow, rowNamed } from '../bind/follow.ts';
import { isTestedPool } from '../bind/row-index.ts';
import { ALONE } from '../dice-facts.ts';
import type { Num, Row, Table, When } from '../model.ts';
import { poolsOf } from '../visit.ts';
import { all, type Box, holdsIn, namesAsked, namesBehind, not, read, reckon, type Truth } from './box.ts';
import { outcomePassed } from './match-rows.ts';
import { stateOf, withShown } from './named-states.ts';
import { type OutcomePath, spaceOfThrow } from './outcome-path.ts';
import { factsAt, sayUnproved } from './proof-point.ts';
import { rowClaims } from './row-claims.ts';
import { automatic, holds, questionsOf, rowsIn } from './rows-in-box.ts';
import type { Say } from './say.ts';
import { type Claim, type Found, search } from './search.ts';
import { sayUnreached } from './sentences.ts';
import { claimsOn, type Space } from './space.ts';
import { targetIn, testedIn, totalIn } from './test-in-box.ts';
import { covered } from './words.ts';

/**
 * The proof of the rows where inputs are too wide to try all that can tell rows apart: throws that meet no row, or two,
 * are looked for by cutting what inputs and dice can be until each part is certain.
 */
export function proveRowsBySearch(table: Table, space: Space, say: Say): readonly OutcomePath[] {
  const thrown = spaceOfThrow(table, space);
  const { roll } = table;
  const pools = [
    ...(roll?.pool && (roll.pool.read !== null || roll.pool.counts.length > 0) ? [ALONE] : []),
    ...(roll?.named?.dice ?? []).flatMap(({ name, pool }) => (pool === null ? [] : [name])),
  ];
  if (roll?.again || pools.some((name) => !thrown.domains.has(stateOf(name)))) {
    // What such dice show together is not cut.
    sayUnproved([...space.domains.keys()], say, table, []);
    return [];
  }
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
    const found = search(thrown.domains, thrown.definitions, [...claims, ...thrown.reached, ...claimsOn(names, space)]);
    return typeof found === 'string' ? found : { ...found, at: withShown(found.at, thrown) };
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

/** Lets are settled before any row is. */
const letsOf = ({ lets }: Table): Num[] => lets.filter(({ late }) => !late).map(({ value }) => value);

/** The first number that may come to nothing there. */
function faultOf(table: Table, box: Box): ReturnType<typeof reckon> {
  const { roll, tests, lets } = table;
  const all = [
    ...letsOf(table).map((value) => reckon(value, box)),
    ...tests.filter(({ when }) => holdsIn(when, box) !== false).map((test) => targetIn(test, box)),
    ...(roll === null ? [] : [totalIn(0, roll.modifiers, box)]),
    ...poolsOf(roll).map(({ size }) => reckon(size, box)),
    ...(roll?.named?.total == null ? [] : [reckon(roll.named.total, box)]),
    ...(roll?.named ? lets.filter(({ late }) => late).map(({ value }) => reckon(value, box)) : []),
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
      const sizes = poolsOf(table.roll).map(({ size }) => reckon(size, box).ends ?? [0, 0]);
      return sizes.every(([least, most]) => least >= 0 && most <= LIMITS.pool) ? false : undefined;
    }
    const sum = letsOf(table).some((value) => reckon(value, box).fault !== null);
    return all([sum ? true : not(automatic(table, box)), ends === null ? true : undefined]);
  };
