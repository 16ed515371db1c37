import type { Facts, Num, Quantity, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { factsIn, holds } from '../when.ts';
import { combinations } from './combinations.ts';
import { mayBeAbsent, representatives, type Space, variablesOf } from './variables.ts';

/** What a part of an outcome asks for. */
export interface AssignmentQuery {
  /** Conditions of the way that leads here. */
  readonly around: readonly When[];
  /** Further conditions, which may contradict those. */
  readonly whens: readonly When[];
  readonly numbers?: readonly Num[];
  /** Values that the numbers are compared with. */
  readonly marks?: readonly number[];
  /** Quantities that may be named; each is there where one of its alternatives holds. */
  readonly quantities: readonly Quantity[];
}

/**
 * All that can be the case where these conditions hold, one example of each kind. `around` are conditions that are known
 * to hold together: those of them that share nothing with the rest are left out. @throws TooMany
 */
export function* assignments(space: Space, asked: AssignmentQuery): Generator<Facts> {
  const { numbers = [], marks = [], quantities } = asked;
  const numberNames = numbers.flatMap((each) => [...namesIn(each)]);
  const whens = [...asked.whens, ...connected(asked, numberNames, space)];
  const named = new Set([...whens.flatMap((when) => [...factsIn(when)]), ...numberNames]);
  const used = quantities.filter(({ name }) => named.has(name));
  const all = [...whens, ...used.map(({ when }) => when)];
  const lists = used.flatMap(({ pick }) => pick ?? []);
  const values = representatives(space, { whens: all, numbers, marks });
  for (const list of lists) values.set(list, [...(values.get(list) ?? []), undefined, ['a']]);
  const names = variablesOf([...named, ...all.flatMap((when) => [...factsIn(when)]), ...lists], space);
  const allowed = mayBeAbsent([...names], space);
  for (const combination of combinations(names, values, space)) {
    if (!allowed(combination)) continue;
    const facts = used.length > 0 ? withQuantities(combination, used) : combination;
    if (whens.every((when) => holds(when, facts))) yield facts;
  }
}

/** The facts without those quantities of which no alternative holds. */
function withQuantities(facts: Facts, quantities: readonly Quantity[]): Facts {
  const known = { ...facts };
  for (const name of new Set(quantities.map((each) => each.name))) {
    const there = quantities.some(
      (each) => each.name === name && holds(each.when, known) && (each.pick === null || given(known[each.pick])),
    );
    if (!there) known[name] = undefined;
  }
  return known;
}

const given = (list: Facts[string]): boolean => Array.isArray(list) && list.length > 0;

/** The conditions around that bear upon the rest, directly or through others. */
function connected(
  { around, whens, quantities }: AssignmentQuery,
  numberNames: readonly string[],
  space: Space,
): When[] {
  const names = [...whens.flatMap((when) => [...factsIn(when)]), ...numberNames];
  const ofQuantities = quantities
    .filter(({ name }) => names.includes(name))
    .flatMap(({ when, pick }) => [...factsIn(when), ...(pick === null ? [] : [pick])]);
  const reached = variablesOf([...names, ...ofQuantities], space);
  let rest = around.flatMap(apart).map((when) => ({ when, names: variablesOf(factsIn(when), space) }));
  const found: When[] = [];
  for (let size = -1; size !== found.length; ) {
    size = found.length;
    const touching = rest.filter((each) => [...each.names].some((name) => reached.has(name)));
    rest = rest.filter((each) => !touching.includes(each));
    for (const each of touching) {
      found.push(each.when);
      for (const name of each.names) reached.add(name);
    }
  }
  return found;
}

/** A condition of several facts that must all hold, fact by fact. */
const apart = (when: When): When[] =>
  when?.length === 1 ? Object.entries(when[0] ?? {}).map(([name, ask]) => [{ [name]: ask }]) : [when];
