import type { Row, Table } from '../model.ts';
import { type Case, join, keyOf, NO_CASE } from './case.ts';
import { partsOf } from './case-parts.ts';
import { TooMany, valuesOf } from './cells.ts';
import { connectedParts, type Part, settleTogether, type Together } from './connected-parts.ts';
import type { Space } from './space.ts';

/** Cases of one cluster, and joins of them, that a proof may take: a file cannot make the program hang. */
const MOST_CASES = 50_000;

const MOST_STEPS = 100_000;

/** Rows, and ends of ranges, that all cases may have together. */
const MOST_ROWS = 3_000_000;

/**
 * All cases of a table. Parts that share no fact are settled apart and joined afterwards, so that ten inputs which each
 * only add to the total do not multiply.
 * @throws TooMany
 */
export function casesOf(table: Table, space: Space): Case[] {
  const conditions = conditionsOf(table);
  const parts = partsOf(table, conditions.distinct, space);
  const cases = joinParts(parts, { ...NO_CASE, holding: conditions.distinct.map(() => null) }, space, (cluster) =>
    settleTogether(cluster, valuesOf(cluster, space), space),
  );
  checkWork(cases, table, parts);
  return cases.map((each) => {
    const held = table.rows.map((row, i) => [row, each.holding[conditions.of[i] as number]] as const);
    return {
      ...each,
      active: held.filter(([, holds]) => holds).map(([row]) => row),
      late: new Map(
        held.flatMap(([row, holds]) => (holds !== null && typeof holds === 'object' ? [[row, holds]] : [])),
      ),
    };
  });
}

/** Each case is proved for about as many throws as there are rows. @throws TooMany */
export function checkWork(cases: readonly Case[], { rows }: Table, parts: readonly Part<Partial<Case>>[]): void {
  if (cases.length * rows.length > MOST_ROWS) throw new TooMany([...new Set(parts.flatMap(({ names }) => [...names]))]);
}

/** All that parts come to together: those that share no fact are settled apart. @throws TooMany */
export function joinParts(
  parts: readonly Part<Partial<Case>>[],
  start: Case,
  space: Space,
  settleCluster: (cluster: readonly Part<Partial<Case>>[]) => readonly Together<Partial<Case>>[],
): Case[] {
  let cases = new Map<string, Case>([['', start]]);
  let steps = 0;
  for (const cluster of connectedParts(parts)) {
    const names = new Set(cluster.flatMap((part) => [...part.names]));
    const lost = [...names].filter((name) => space.tooMany.has(name));
    if (lost.length > 0) throw new TooMany(lost);
    const own = settleCluster(cluster)
      .map(({ facts, settled }) => settled.reduce(join, { facts }))
      .filter(({ forbidden }) => !forbidden);
    const joined = new Map<string, Case>();
    steps += cases.size * own.length;
    if (steps > MOST_STEPS) throw new TooMany([...names]);
    for (const one of cases.values())
      for (const other of own) {
        const both = join(one, other);
        const key = keyOf(both);
        if (!joined.has(key)) joined.set(key, both);
        if (joined.size > MOST_CASES) throw new TooMany([...names]);
      }
    cases = joined;
  }
  return [...cases.values()];
}

/** The conditions of rows, each that differs once, and which of them each row has. */
function conditionsOf({ rows }: Table): { readonly distinct: readonly Row['when'][]; readonly of: readonly number[] } {
  const known = new Map<string, number>();
  const distinct: Row['when'][] = [];
  const of = rows.map(({ when }) => {
    const key = JSON.stringify(when);
    const found = known.get(key) ?? distinct.push(when) - 1;
    known.set(key, found);
    return found;
  });
  return { distinct, of };
}
