import { LIMITS } from '../../dice/limits.ts';
import { follow, rowNamed } from '../bind/follow.ts';
import { isTestedPool } from '../bind/row-index.ts';
import { OmenError } from '../error.ts';
import type { Outcome, Row, Table } from '../model.ts';
import { namesAsked, namesBehind } from './box.ts';
import type { Case } from './case.ts';
import { matchRows, outcomePassed } from './match-rows.ts';
import type { OutcomePath } from './outcome-path.ts';
import type { Say } from './say.ts';
import { sayGap, sayOverlap, sayPool, sayUnreached, sayUnsettled, sayUntested } from './sentences.ts';
import type { Space } from './space.ts';
import { joinTroubles, type Trouble, troublesOf } from './troubles.ts';
import { withFacts } from './words.ts';

/** Proves that whatever inputs, rulings and dice are, exactly one row is met, and that each row is met at some time. */
export function proveRows(table: Table, cases: readonly Case[], space: Space, say: Say): readonly OutcomePath[] {
  const troubles: Trouble[] = [];
  const met = new Set<Row>();
  const wrong = new Set<object>();
  const ways = new Map<string, OutcomePath>();
  const lines = new Map(table.rows.map((row, i) => [row, i]));
  const tested = new Set<number>();
  let totals: readonly [number, number] | null = null;
  let thrown = 0;
  for (const at of cases) {
    const seen = matchRows(table, at);
    const automatic = seen[0]?.rows[0]?.match.on === 'automatic';
    // A let is settled before any row is.
    if (at.unsettled && (!automatic || table.lets.some((each) => each === at.unsettled?.of))) {
      once(at.unsettled.of, () => sayUnsettled(at, space, say));
      continue;
    }
    if (!automatic) thrown += 1;
    if (!automatic && at.size !== null && (at.size < 0 || at.size > LIMITS.pool)) {
      once(table.roll as object, () => sayPool(table, at, space, say));
      continue;
    }
    if (table.roll !== null && isTestedPool(table.roll) && at.target === null && !automatic) {
      once(table.tests, () => sayUntested(table, at, space, say));
      continue;
    }
    if (!automatic && at.target !== null) tested.add(at.target.test);
    troubles.push(...troublesOf(seen, at));
    for (const { total, rows, active } of seen) {
      if (total !== null) totals = [Math.min(totals?.[0] ?? total, total), Math.max(totals?.[1] ?? total, total)];
      if (rows[0]) reached(rows[0], active, at);
    }
  }
  const joined = joinTroubles(troubles);
  for (const trouble of joined) {
    const always = trouble.cases.length === thrown;
    if (trouble.rows.length === 0) sayGap(table, trouble, always, space, say);
    else sayOverlap(trouble, always, space, say);
  }
  if (joined.some(({ rows }) => rows.length > 0) || wrong.size > 0) return [...ways.values()];
  const held = new Set(cases.flatMap(({ active }) => active));
  for (const row of table.rows) {
    sayUnreached(row, met.has(row), held.has(row), totals, say);
  }
  table.tests.forEach((test, i) => {
    if (!tested.has(i) && thrown > 0)
      say(
        test,
        [],
        'unreachable-test',
        'no case reaches this test: others come first wherever it could be made',
        'warning',
      );
  });
  return [...ways.values()];

  function reached(row: Row, active: readonly Row[], at: Case): void {
    const chain = [row];
    for (let last = row; last.is !== null; ) {
      const { is } = last;
      const next = rowNamed(is, active, table, chain);
      if (!next) {
        once(row, () => say(row, ['is'], 'endless-is', `${row.is} leads back to where it comes from`));
        for (const each of chain) wrong.add(each);
        return;
      }
      if (!active.includes(next)) once(last, () => sayDead(row, next, at));
      chain.push(next);
      last = next;
    }
    for (const each of chain) met.add(each);
    noteWay(chain, active);
    if (table.tests.length > 0 && outcomePassed(row, active, table) === null) {
      once(row, () =>
        say(row, ['result'], 'undecided', `${row.result} decides a test; say how, with passed: true or passed: false`),
      );
    }
  }

  function noteWay(rows: readonly Row[], active: readonly Row[]): void {
    const [first] = rows as [Row];
    const key = rows.map((row) => lines.get(row)).join();
    if (ways.has(key)) return;
    const whens = rows.filter((row) => active.includes(row)).flatMap(({ when }) => when);
    const thrown = !['automatic', 'impossible', 'certain'].includes(first.match.on) && table.roll !== null;
    ways.set(key, { rows, whens, outcome: follow(first, active, table), thrown });
  }

  function sayDead(row: Row, target: Row, at: Case): void {
    const names = namesBehind(namesAsked([...row.when, ...target.when], []), space.definitions);
    say(
      row,
      ['is'],
      'dead-is',
      `no row of ${row.is} holds${withFacts(at.facts, names)}; the one in line ${target.line} has another condition`,
    );
  }

  function once(part: object, report: () => void): void {
    if (wrong.has(part)) return;
    wrong.add(part);
    report();
  }
}

/** The outcome that a row comes to; null where it leads nowhere. */
export function outcomeOf(row: Row, rows: readonly Row[], table: Table): Outcome | null {
  try {
    return follow(row, rows, table);
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}
