import type { OmenError } from '../error.ts';
import type { Facts, Num, When } from '../model.ts';
import { factsIn } from '../when.ts';
import { type Box, holdsIn, namesAsked, namesBehind, reckon, type Truth } from './box.ts';
import type { Ends } from './interval.ts';
import { withShown } from './named-states.ts';
import type { PathSpace } from './outcome-path.ts';
import type { Say } from './say.ts';
import { type Claim, type Found, search } from './search.ts';
import { claimsOn } from './space.ts';
import { withFacts } from './words.ts';

/** A part of an outcome in one way to it: all that can be the case there. */
export interface ProofPoint {
  readonly space: PathSpace;
  /** Conditions of the part itself. */
  readonly whens: readonly When[];
  /** What else must hold for it to matter. */
  readonly only?: Claim;
}

/** The place of what stands under a further condition. */
export const under = (place: ProofPoint, when: When): ProofPoint =>
  when === null ? place : { ...place, whens: [...place.whens, when] };

/** Where the claim can hold there. */
export function where(place: ProofPoint, claim: Claim | null): Found {
  const { space, whens } = place;
  const claims: Claim[] = [
    ...(claim === null ? [] : [claim]),
    ...whens.map((when) => ({ names: factsIn(when), truth: (box: Box) => holdsIn(when, box) })),
    ...(place.only === undefined ? [] : [place.only]),
    ...space.reached,
  ];
  const names = namesBehind(
    claims.flatMap((each) => [...each.names]),
    space.definitions,
  );
  const found = search(space.domains, space.definitions, [...claims, ...claimsOn(names, space)]);
  if (found === 'none') return [...names].some((name) => space.tooMany.has(name)) ? 'unknown' : found;
  if (found === 'unknown') return found;
  const own = claims.slice(0, claims.length - space.reached.length).flatMap((each) => [...each.names]);
  const told = [...own, ''].flatMap((name) => space.telling.get(name) ?? []);
  const shown = namesBehind([...own, ...told], space.definitions);
  const at = withShown(found.at, space);
  return { ...found, at: Object.fromEntries(Object.entries(at).filter(([name]) => shown.has(name))) };
}

/** ` with xp 500 and depth deep`: the inputs and what was rolled, where something is the case. */
export const factsAt = (facts: Facts): string =>
  withFacts(
    facts,
    Object.keys(facts).filter((name) => name !== 'outcome' && facts[name] !== undefined),
  );

/** What a number may be, and what is said of one that is wrong. */
export interface Judgement {
  /** Whether all numbers between these ends are right. */
  readonly right: (ends: Ends) => boolean;
  readonly say: (value: number, where: string) => readonly [code: string, message: string];
}

/** Proves that a number can be settled wherever it is needed, and that it is right. */
export function proveNumber(
  number: Num,
  place: ProofPoint,
  say: Say,
  [part, key]: readonly [object, readonly string[]],
  judgement: Judgement | null = null,
): void {
  const right = (ends: Ends): boolean => judgement === null || judgement.right(ends);
  const wrong = (box: Box): Truth => {
    const { ends, fault } = reckon(number, box);
    if (ends === null) return true;
    const fine = right(ends);
    if (fine && fault === null) return false;
    return !fine && ends[0] === ends[1] ? true : undefined;
  };
  if (typeof number === 'number' && right([number, number])) return;
  const found = where(place, { names: namesAsked([], [number]), truth: wrong });
  if (found === 'none') return;
  if (found === 'unknown') {
    sayUnproved([...namesAsked([], [number])], say, part, key);
    return;
  }
  const { ends, fault } = reckon(number, found.box);
  const facts = factsAt(found.at);
  if (ends !== null && judgement !== null && !right(ends)) say(part, key, ...judgement.say(ends[0], facts));
  else say(part, key, ...unsettled(fault as OmenError, facts));
}

/** Says that something was not proved, and what would help. */
export function sayUnproved(names: readonly string[], say: Say, part: object, key: readonly (string | number)[]): void {
  const what = names.length === 0 ? '' : ` for all that ${names.join(' and ')} can be`;
  say(
    part,
    key,
    'not-proved',
    `this is not proved${what}: there are too many combinations; a narrower range, or a let of fewer inputs, would help`,
    'warning',
  );
}

function unsettled({ code, message, details }: OmenError, where: string): readonly [string, string] {
  if (code === 'missing-input')
    return [
      'absent-number',
      `${details.option ?? 'a name'} may be absent here${where}, and the number needs it; add a when that asks for it to be given`,
    ];
  return ['no-value', `the number cannot be settled${where}: ${message}`];
}
