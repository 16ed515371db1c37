import { ALONE } from '../dice-facts.ts';
import { OmenError } from '../error.ts';
import type { Ask, Fact, Row, Table, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { all, answersIn, any, type Box, boxOf, namesBehind, read, reckon, type Truth } from './box.ts';
import { type Case, keyOf, NO_CASE } from './case.ts';
import { partsOf } from './case-parts.ts';
import { checkWork, joinParts } from './cases.ts';
import { TooMany, valuesOf } from './cells.ts';
import { type Part, points } from './connected-parts.ts';
import { settleByElimination } from './elimination.ts';
import { isAlone } from './named-space.ts';
import { withShown } from './named-states.ts';
import { type PathSpace, spaceOfThrow } from './outcome-path.ts';
import type { Space } from './space.ts';

/**
 * All cases of a table whose dice have names: these are variables like inputs, so that a case is all that inputs, rulings
 * and dice can make of it. What rows ask is settled question by question, for each of few variables.
 * @throws TooMany
 */
export function casesOfNamed(table: Table, space: Space): Case[] {
  const dice = spaceOfThrow(table, space);
  const whole = withNatural(table, dice);
  const total = partOfTotal(table, dice);
  const parts = [
    ...partsOf(table, [], whole),
    whole === dice ? total : { ...total, makes: { name: ALONE, value: naturalOf } },
    ...partsOfThrow(table, whole),
    ...questionsOf(table, whole),
  ];
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

const naturalOf = ({ thrown }: Partial<Case>): Fact => thrown?.natural ?? undefined;

/** Combinations of what the total is made of that are tried to find all that it can be. */
const MOST_TOTALS = 200_000;

/**
 * The natural value as a variable of its own, where it is made of several: what asks for it need not ask for all of them.
 * @throws TooMany
 */
function withNatural({ roll }: Table, space: PathSpace): PathSpace {
  const total = roll?.named?.total ?? null;
  if (total === null || typeof total !== 'object' || !space.definitions.has(ALONE)) return space;
  const part = partOf(namesIn(total), space, () => null);
  const values = valuesOf([part], space, { few: MOST_TOTALS, combinations: Number.POSITIVE_INFINITY });
  const names = [...part.names];
  if (names.reduce((product, name) => product * (values.get(name)?.length ?? 1), 1) > MOST_TOTALS)
    throw new TooMany(names);
  const found = new Set<Fact>();
  for (const box of points(names, values, space)) {
    const { ends } = reckon(total, box);
    if (ends !== null) found.add(ends[0]);
  }
  const definitions = new Map(space.definitions);
  definitions.delete(ALONE);
  return { ...space, domains: new Map(space.domains).set(ALONE, { some: [...found], spans: [] }), definitions };
}

/** What the dice come to. */
function partOfTotal({ roll }: Table, space: Space): Part<Partial<Case>> {
  const named = roll?.named;
  const total = named?.total ?? null;
  if (!named || total === null) return partOf([], space, () => ({ thrown: { natural: null, base: null } }));
  return partOf([ALONE, ...namesIn(total)], space, (box) => {
    const { ends, fault } = reckon(total, box);
    if (fault !== null) return ends === null ? { unsettled: { of: roll as object, error: notThrown(fault) } } : null;
    const natural = isAlone(named) ? reckon(ALONE, box).ends : ends;
    if (ends === null || ends[0] !== ends[1] || natural === null || natural[0] !== natural[1]) return null;
    return { thrown: { natural: natural[0], base: ends[0] } };
  });
}

/** Why a total cannot be settled, where that is for want of a die. */
function notThrown(fault: OmenError): OmenError {
  if (fault.code !== 'missing-input') return fault;
  const name = String(fault.details.option);
  return new OmenError(
    'no-value',
    name === ALONE
      ? 'no dice are thrown there, since none of the conditions that choose them holds'
      : `${name} is not thrown there, and the total needs it`,
  );
}

/** What must hold of the dice, and of lets that wait for them. */
function partsOfThrow({ lets }: Table, space: PathSpace): Part<Partial<Case>>[] {
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
