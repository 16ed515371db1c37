import type { Facts } from '../model.ts';
import { type Box, boxOf, type Domain, halves, namesBehind, pointOf, sizeOf, type Truth } from './box.ts';

/** Something that is true or false of a point, and in all of a box or not. */
export interface Claim {
  /** The names that it asks for. */
  readonly names: Iterable<string>;
  readonly truth: (box: Box) => Truth;
}

/** A point where all claims hold; `none` where there is no such point; `unknown` where that would take too long. */
export type Found = { readonly at: Facts; readonly box: Box } | 'none' | 'unknown';

/** Boxes that one question may be cut into. */
const MOST_BOXES = 20_000;

/**
 * Looks for a point at which all claims hold. Boxes in which one of them is false throughout are left, the others are
 * cut in half until an answer is certain: a point that is found is one, and where none is found there is none.
 * The first claim is settled before the others, so that what is never wrong costs nothing.
 */
export function search(domains: Box['domains'], definitions: Box['definitions'], claims: readonly Claim[]): Found {
  const asked = claims.map(({ names, truth }) => ({
    truth,
    names: [...namesBehind(names, definitions)].filter((name) => domains.has(name)),
  }));
  const all = new Set(asked.flatMap(({ names }) => names));
  const open: Box['domains'][] = [domains];
  for (let cut = 0; open.length > 0; cut++) {
    if (cut >= MOST_BOXES) return 'unknown';
    const here = open.pop() as Box['domains'];
    const box = boxOf(here, definitions);
    const name = unsettled(box);
    if (name === false) continue;
    if (name === null) return { at: pointOf(box, all), box };
    if (name === undefined) return 'unknown';
    const [one, other] = halves(here.get(name) as Domain);
    open.push(new Map(here).set(name, other), new Map(here).set(name, one));
  }
  return 'none';

  /** The name to cut by; null where all claims hold, false where one does not, undefined where no cut would tell. */
  function unsettled(box: Box): string | null | undefined | false {
    let first: readonly string[] | null = null;
    for (const { names, truth } of asked) {
      const found = truth(box);
      if (found === false) return false;
      if (found === undefined) first ??= names;
    }
    return first === null ? null : smallest(first, box);
  }
}

/** Of names that may still be several things the one that may be the fewest: choices before numbers. */
function smallest(names: readonly string[], { domains }: Box): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  let widest = 0;
  for (const name of names) {
    const size = sizeOf(domains.get(name) as Domain);
    if (size < 2) continue;
    if (size <= FEW && size < least) [best, least] = [name, size];
    else if (least === Number.POSITIVE_INFINITY && size > widest) [best, widest] = [name, size];
  }
  return best;
}

/** So many values are tried one after the other; larger ranges are halved, the widest first. */
const FEW = 16;
