import { follow, rowNamed } from '../bind/follow.ts';
import type { Row, Table } from '../model.ts';
import { factsIn } from '../when.ts';
import type { Case } from './cases.ts';
import { matchRows, outcomePassed } from './match-rows.ts';
import type { OutcomePath, Reach } from './outcome-path.ts';
import type { Say } from './say.ts';
import { sayGap, sayOverlap, sayUnreached, sayUnsettled } from './sentences.ts';
import { joinTroubles, type Trouble, troublesOf } from './troubles.ts';
import { type Space, variablesOf } from './variables.ts';
import { withFacts } from './words.ts';

/** What the proof of the rows has seen, for further proofs. */
export interface Proof {
  readonly ways: readonly OutcomePath[];
  readonly reach: Reach;
}

/** Proves that whatever inputs, rulings and dice are, exactly one row is met, and that each row is met at some time. */
export function proveRows(table: Table, cases: readonly Case[], space: Space, say: Say): Proof {
  const troubles: Trouble[] = [];
  const met = new Set<Row>();
  const wrong = new Set<object>();
  const ways = new Map<string, OutcomePath>();
  const totals: number[] = [];
  const naturals: number[] = [];
  let pool = 0;
  let thrown = 0;
  for (const at of cases) {
    const seen = matchRows(table, at);
    const automatic = seen[0]?.rows[0]?.match.on === 'automatic';
    if (at.unsettled && !automatic) {
      once(at.unsettled.of, () => sayUnsettled(at, space, say));
      continue;
    }
    if (!automatic) thrown += 1;
    pool = Math.max(pool, at.size ?? 0);
    troubles.push(...troublesOf(seen, at));
    for (const { natural, total, rows, active } of seen) {
      if (total !== null) totals.push(total);
      if (natural !== null) naturals.push(natural);
      if (rows[0]) reached(rows[0], active, at);
    }
  }
  const joined = joinTroubles(troubles);
  for (const trouble of joined) {
    const always = trouble.cases.length === thrown;
    if (trouble.rows.length === 0) sayGap(table, trouble, always, space, say);
    else sayOverlap(trouble, always, space, say);
  }
  const proof: Proof = { ways: [...ways.values()], reach: { totals: ends(totals), naturals: ends(naturals), pool } };
  if (joined.some(({ rows }) => rows.length > 0) || wrong.size > 0) return proof;
  const held = new Set(cases.flatMap(({ active }) => active));
  for (const row of table.rows) {
    sayUnreached(row, met.has(row), held.has(row), proof.reach.totals, say);
  }
  return proof;

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
    const key = rows.map((row) => table.rows.indexOf(row)).join();
    if (ways.has(key)) return;
    const whens = rows.filter((row) => active.includes(row)).flatMap(({ when }) => when);
    const thrown = !['automatic', 'impossible', 'certain'].includes(first.match.on) && table.roll !== null;
    ways.set(key, { rows, whens, outcome: follow(first, active, table), thrown });
  }

  function sayDead(row: Row, target: Row, at: Case): void {
    const names = variablesOf(
      [...row.when, ...target.when].flatMap((when) => [...factsIn(when)]),
      space,
    );
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

const ends = (totals: readonly number[]): readonly [number, number] | null =>
  totals.length > 0 ? [totals.reduce((a, b) => Math.min(a, b)), totals.reduce((a, b) => Math.max(a, b))] : null;
