import { ALONE } from '../dice-facts.ts';
import type { Ask, Row, Table, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { all, answersIn, any, type Box, boxOf, namesBehind, read, reckon, type Truth } from './box.ts';
import { type Case, keyOf, NO_CASE } from './case.ts';
import { partsOf } from './case-parts.ts';
import { checkWork, joinParts } from './cases.ts';
import type { Part } from './connected-parts.ts';
import { settleByElimination } from './elimination.ts';
import { withShown } from './named-space.ts';
import { type PathSpace, spaceOfThrow } from './outcome-path.ts';
import type { Space } from './space.ts';

/**
 * All cases of a table whose dice have names: these are variables like inputs, so that a case is all that inputs, rulings
 * and dice can make of it. What rows ask is settled question by question, for each of few variables.
 * @throws TooMany
 */
export function casesOfNamed(table: Table, space: Space): Case[] {
  const whole = spaceOfThrow(table, space);
  const parts = [...partsOf(table, [], whole), ...partsOfThrow(table, whole), ...questionsOf(table, whole)];
  const cases = joinParts(parts, NO_CASE, whole, (cluster) =>
    settleByElimination(cluster, whole, ({ forbidden }) => forbidden === true),
  );
  checkWork(cases, table, parts);
  return cases.map((each) => ({
    ...each,
    facts: withShown(each.facts, whole),
    active: table.rows.filter((row) => holds(row, each.answers)),
  }));
}

/** What the dice come to, and what must hold of them. */
function partsOfThrow({ roll, lets }: Table, space: PathSpace): Part<Partial<Case>>[] {
  const { named } = roll as NonNullable<Table['roll']>;
  const parts = space.reached.map(({ names, truth }) =>
    partOf(names, space, (box) => {
      const held = truth(box);
      return held === undefined ? null : held ? {} : { forbidden: true };
    }),
  );
  for (const each of lets) {
    if (!each.late || reckon(each.value, boxOf(space.domains, space.definitions)).fault === null) continue;
    parts.push(
      partOf([each.name], space, (box) => {
        const { ends, fault } = reckon(each.value, box);
        return fault === null ? {} : ends === null ? { unsettled: { of: each, error: fault } } : null;
      }),
    );
  }
  const total = named?.total ?? null;
  if (total === null) parts.push(partOf([], space, () => ({ thrown: { natural: null, base: null } })));
  else
    parts.push(
      partOf([ALONE, ...namesIn(total)], space, (box) => {
        const { ends, fault } = reckon(total, box);
        if (fault !== null) return ends === null ? { unsettled: { of: roll as object, error: fault } } : null;
        const natural = reckon(ALONE, box).ends;
        if (ends === null || ends[0] !== ends[1] || natural === null || natural[0] !== natural[1]) return null;
        return { thrown: { natural: natural[0], base: ends[0] } };
      }),
    );
  return parts;
}

/** What rows ask of each name, each question once. */
function questionsOf({ rows }: Table, space: Space): Part<Partial<Case>>[] {
  const questions = new Map<string, Map<string, Ask>>();
  for (const row of rows)
    for (const when of row.when)
      for (const facets of when ?? [])
        for (const [name, ask] of Object.entries(facets)) {
          const asked = questions.get(name) ?? new Map<string, Ask>();
          questions.set(name, asked.set(keyFor(name, ask), ask));
        }
  return [...questions].map(([name, asks]) =>
    partOf([name], space, (box) => {
      const own = read(name, box);
      const answers: Record<string, boolean> = {};
      for (const [key, ask] of asks) {
        const answer = answersIn(ask, own);
        if (answer === undefined) return null;
        answers[key] = answer;
      }
      return { answers };
    }),
  );
}

const keyFor = (name: string, ask: Ask): string => `${name} ${JSON.stringify(ask)}`;

function holds({ when }: Row, answers: Case['answers']): boolean {
  const one = (facets: NonNullable<When>[number]): Truth =>
    all(Object.entries(facets).map(([name, ask]) => answers[keyFor(name, ask)] ?? false));
  return when.every((each) => each === null || any(each.map(one)) === true);
}

function partOf(
  names: Iterable<string>,
  space: Space,
  settle: (box: Box) => Partial<Case> | null,
): Part<Partial<Case>> {
  const asked = [...namesBehind(names, space.definitions)].filter((name) => space.domains.has(name));
  const behind = asked.flatMap((name) => [...(space.allowed.get(name)?.names ?? [])]);
  return { names: new Set([...asked, ...behind]), settle, kind: keyOf, key: keyOf };
}
