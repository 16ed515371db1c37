import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow, type Dice, hasGaps } from '../../dice/notation.ts';
import { mostOf } from '../bind/further.ts';
import { ALONE } from '../dice-facts.ts';
import type { Fact, NamedDice, NamedRoll, PoolReading, Throw } from '../model.ts';
import {
  type Box,
  boxOf,
  type Definition,
  type Domain,
  defined,
  holdsIn,
  namesAsked,
  read,
  reckon,
  type Truth,
} from './box.ts';
import { type Ends, union } from './interval.ts';
import { ONE, type State, sizesOf, stateOf, statesOf } from './named-states.ts';
import { readingEnds } from './reading-ends.ts';
import type { Claim } from './search.ts';
import type { OpenSpace } from './space.ts';

type Names<T> = Map<string, T>;

/** Whether the dice stand alone, so that `natural` is what they show and not what they come to. */
export const isAlone = ({ dice }: NamedRoll): boolean => dice.some(({ name }) => name === ALONE);

/** What dice with names show: a variable for each name, and what must hold of it. */
export function showNamed(named: NamedRoll, { domains, definitions, reached }: OpenSpace): void {
  for (const name of new Set(named.dice.map((each) => each.name))) {
    const alternatives = named.dice.filter((each) => each.name === name);
    if (alternatives.every(({ pool }) => pool === null)) showSums(name, alternatives, domains, reached);
    else {
      const asked = new Set([...named.asked, ...namesAsked([], [named.total ?? 0])]);
      const states = statesOf(alternatives, asked, boxOf(domains, definitions));
      if (states === null) showReadings(name, alternatives, domains, definitions);
      else showStates(name, alternatives, states, domains, definitions, reached);
    }
  }
  if (named.total !== null && !isAlone(named)) definitions.set('natural', defined(named.total));
}

/**
 * What a pool that is read shows together, of all sizes that it can have: one variable, of which its readings are read.
 * False where that is too much to tell apart, and nothing is done.
 */
export function showPoolStates(roll: Throw, { domains, definitions, reached }: OpenSpace): boolean {
  const alone: NamedDice = { name: ALONE, when: null, ...roll };
  const asked = new Set([ALONE, ...(roll.pool?.counts ?? []).map(({ name }) => name)]);
  const states = statesOf([alone], asked, boxOf(domains, definitions));
  if (states !== null) showStates(ALONE, [alone], states, domains, definitions, reached);
  return states !== null;
}

/** Whether what a name is in a box is what the alternative that is thrown there can show. */
function thrownClaim(
  name: string,
  alternatives: readonly NamedDice[],
  fits: (each: NamedDice, own: Domain, box: Box) => Truth,
): Claim {
  const sizes = alternatives.flatMap(({ pool }) => pool?.size ?? []);
  return {
    names: [
      name,
      ...namesAsked(
        alternatives.map(({ when }) => when),
        sizes,
      ),
    ],
    truth(box) {
      const own = read(name, box);
      const found = new Set<Truth>();
      let sure = false;
      for (const each of alternatives) {
        const held = holdsIn(each.when, box);
        if (held === false) continue;
        found.add(fits(each, own, box));
        sure = held === true;
        if (sure) break;
      }
      if (!sure) found.add(isAbsent(own));
      return found.size === 1 ? [...found][0] : undefined;
    },
  };
}

function isAbsent({ some, spans }: Domain): Truth {
  const absent = some.filter((fact) => fact === undefined).length;
  if (absent === 0) return false;
  return absent === some.length && spans.length === 0 ? true : undefined;
}

/** A name that stands for a sum, with further dice where there are some. */
function showSums(name: string, alternatives: readonly NamedDice[], domains: Names<Domain>, claims: Claim[]): void {
  const certain = alternatives.some(({ when }) => when === null);
  const all = alternatives.map(sumsOf);
  const gaps = all.some(({ some }) => some.length > 0);
  const listed = ({ some, spans }: Domain): readonly Fact[] =>
    some.length > 0 ? some : spans.flatMap(([low, high]) => Array.from({ length: high - low + 1 }, (_, i) => low + i));
  domains.set(name, {
    some: [...(gaps ? new Set(all.flatMap(listed)) : []), ...(certain ? [] : [undefined])],
    spans: gaps ? [] : [union(all.flatMap(({ spans }) => spans))],
  });
  if (certain && alternatives.length === 1) return;
  claims.push(thrownClaim(name, alternatives, (each, own) => within(own, sumsOf(each))));
}

function sumsOf({ dice, again = [] }: NamedDice): Domain {
  const [low, high] = bounds(dice as Dice);
  if (dice !== null && hasGaps(dice) && again.length === 0)
    return {
      some: Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((sum) => canShow(dice, sum)),
      spans: [],
    };
  const further = again.map((rule) => rule.sign * rule.faces * (mostOf(rule) ?? LIMITS.number / rule.faces));
  return { some: [], spans: [[low + Math.min(0, ...further), high + Math.max(0, ...further)]] };
}

/** Whether all of these values are among the others. */
function within({ some, spans }: Domain, all: Domain): Truth {
  const holds = (value: Fact): boolean =>
    all.some.includes(value) ||
    all.spans.some(([low, high]) => typeof value === 'number' && low <= value && value <= high);
  const truths = [
    ...some.map(holds),
    ...spans.map(([low, high]): Truth => {
      if (all.spans.some(([from, to]) => from <= low && high <= to)) return true;
      if (low === high) return holds(low);
      return all.spans.every(([from, to]) => high < from || to < low) && all.some.length === 0 ? false : undefined;
    }),
  ];
  return truths.every((each) => each === true) ? true : truths.every((each) => each === false) ? false : undefined;
}

/** Names that a pool brings: what it shows together is one variable, of which all of them are read. */
function showStates(
  name: string,
  alternatives: readonly NamedDice[],
  states: readonly State[],
  domains: Names<Domain>,
  definitions: Names<Definition>,
  claims: Claim[],
): void {
  const variable = stateOf(name);
  const names = new Set(states.flatMap(({ shown }) => Object.keys(shown)));
  domains.set(variable, { some: states.map((_, i) => i), spans: [] });
  for (const each of names) {
    const values = states.map(({ shown }) => shown[each]);
    definitions.set(each, {
      needs: [variable],
      read: (box) => ({ some: [...new Set(read(variable, box).some.map((i) => values[i as number]))], spans: [] }),
    });
  }
  claims.push({
    ...thrownClaim(variable, alternatives, (each, { some }, box) => {
      const sizes = each.pool === null ? ONE : reckon(each.pool.size, box).ends;
      if (sizes === null) return false;
      const truths = some.map((i): Truth => {
        const state = states[i as number] as State;
        if (state.of !== each || state.size < sizes[0] || state.size > sizes[1]) return false;
        return sizes[0] === sizes[1] ? true : undefined;
      });
      return truths.every((truth) => truth === true)
        ? true
        : truths.every((truth) => truth === false)
          ? false
          : undefined;
    }),
  });
}

/** The same where there are too many to tell apart: each name by itself, and perhaps more than they can be. */
function showReadings(
  name: string,
  alternatives: readonly NamedDice[],
  domains: Names<Domain>,
  definitions: Names<Definition>,
): void {
  const certain = alternatives.some(({ when }) => when === null);
  const ends = new Map<string, Ends[]>();
  for (const { dice, pool, again } of alternatives) {
    const [least, most] = sizesOf(pool, boxOf(domains, definitions));
    const shows = bounds(dice as Dice);
    const far: Ends = again === undefined ? shows : [Math.min(0, shows[0]), LIMITS.number];
    const readings = pool === null ? [] : [{ name, of: pool.read ?? SUM }, ...pool.counts];
    for (const { name: each, of } of readings)
      ends.set(each, [
        ...(ends.get(each) ?? []),
        readingEnds(of, [least, most], far),
        ...(pool?.none ? [readingEnds(pool.none.read, [pool.none.size, pool.none.size], far)] : []),
      ]);
    if (pool === null) ends.set(name, [...(ends.get(name) ?? []), far]);
  }
  for (const [each, all] of ends) domains.set(each, { some: certain ? [] : [undefined], spans: [union(all)] });
}

const SUM: PoolReading = { of: 'sum', keep: null };
