import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow, hasGaps } from '../../dice/notation.ts';
import { mostOf } from '../bind/further.ts';
import { isTestedPool } from '../bind/row-index.ts';
import { passes } from '../bind/target.ts';
import type { Modifier, Num, PoolReading, Roll, Table, TargetTest } from '../model.ts';
import { asDomain, type Definition, type Domain, defined, holdsIn, namesAsked, reckon } from './box.ts';
import { type Ends, union } from './interval.ts';
import { isAlone, showNamed, showPoolStates } from './named-space.ts';
import { readingEnds } from './reading-ends.ts';
import type { Claim } from './search.ts';
import type { OpenSpace } from './space.ts';
import { numbersOfTest, targetIn, totalIn } from './test-in-box.ts';

/** The facts that the dice add. */
export function showDice({ roll, tests }: Table, space: OpenSpace): void {
  if (roll === null) return;
  const { domains, definitions } = space;
  const { dice, pool, modifiers, named } = roll;
  if (named !== undefined) {
    showNamed(named, space);
    if (named.total !== null) definitions.set('total', totalOf(isAlone(named) ? named.total : 'natural', modifiers));
    return;
  }
  if (pool !== null && (pool.read === null || !showPoolStates(roll, space))) showPool(roll, pool, tests, space);
  else if (pool === null && dice !== null) domains.set('natural', naturals(dice));
  if (isTestedPool(roll)) return;
  const further = roll.again !== undefined && pool === null;
  if (further) domains.set(FURTHER, { some: [], spans: [furtherEnds(roll)] });
  const start: Num = dice === null ? 0 : further ? { op: '+', of: ['natural', FURTHER] } : 'natural';
  definitions.set('total', totalOf(start, modifiers));
}

/** A sum of which some parts are added under conditions only, as a name that stands for it. */
const totalOf = (start: Num, modifiers: readonly Modifier[]): Definition => ({
  needs: [
    ...namesAsked(
      modifiers.map(({ when }) => when),
      [start, ...modifiers.map(({ add }) => add)],
    ),
  ],
  read: (box) => asDomain(totalIn(start, modifiers, box)),
});

/** What further dice add: no name that a table could use. */
const FURTHER = '+again';

function furtherEnds({ again = [] }: Roll): Ends {
  const ends = again.map((rule) => rule.sign * rule.faces * (mostOf(rule) ?? LIMITS.number / rule.faces));
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}

/** What the dice of a pool show together. */
function showPool(
  roll: Roll,
  { size, counts, read, none }: NonNullable<Roll['pool']>,
  tests: readonly TargetTest[],
  { domains, definitions, reached }: OpenSpace,
): void {
  const { ends } = reckon(size, { domains, definitions, known: new Map() });
  const dice: Ends = [Math.max(0, ends?.[0] ?? 0), Math.min(LIMITS.pool, Math.max(0, ends?.[1] ?? LIMITS.pool))];
  const joined: Ends = roll.again === undefined ? dice : [dice[0], LIMITS.number];
  const shows = bounds(roll.dice as NonNullable<Roll['dice']>);
  const set = (name: string, reading: PoolReading): void => {
    const all = [readingEnds(reading, joined, shows)];
    if (none !== null) all.push(readingEnds(none.read, [none.size, none.size], shows));
    domains.set(name, { some: [], spans: [union(all)] });
  };
  for (const { name, of } of counts) set(name, of);
  if (read !== null) {
    set('natural', read);
    return;
  }
  for (const name of ['successes', 'ones']) domains.set(name, { some: [], spans: [[0, joined[1]]] });
  definitions.set('total', defined('successes'));
  if (roll.again !== undefined) domains.set('misses', { some: [], spans: [[0, joined[1]]] });
  else {
    definitions.set('misses', defined({ op: '-', of: [size, 'successes'] }));
    reached.push(poolClaim(roll, tests));
  }
}

const naturals = (dice: NonNullable<NonNullable<Table['roll']>['dice']>): Domain => {
  const [low, high] = bounds(dice);
  if (!hasGaps(dice)) return { some: [], spans: [[low, high]] };
  return {
    some: Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((sum) => canShow(dice, sum)),
    spans: [],
  };
};

/** That so many successes and ones can be among the dice of a pool together. */
function poolClaim({ pool, dice, modifiers }: Roll, tests: readonly TargetTest[]): Claim {
  const { size, always, never } = pool as NonNullable<Roll['pool']>;
  const faces = dice?.terms[0]?.faces ?? 0;
  const names = [
    'successes',
    'ones',
    ...namesAsked(
      [...tests, ...tests.flatMap((test) => test.modifiers), ...modifiers].map(({ when }) => when),
      [
        size,
        ...tests.flatMap(numbersOfTest),
        ...[...tests.flatMap((test) => test.modifiers), ...modifiers].map(({ add }) => add),
      ],
    ),
  ];
  const single = (ends: Ends | null | undefined): number | null => (ends && ends[0] === ends[1] ? ends[0] : null);
  return {
    names,
    truth(box) {
      const test = tests.find(({ when }) => holdsIn(when, box) !== false);
      if (test === undefined) return false;
      const counts = [reckon(size, box).ends, reckon('successes', box).ends, reckon('ones', box).ends];
      const [dice, good, ones] = counts;
      if (dice && good && ones && (good[0] > dice[1] || ones[0] > dice[1])) return false;
      const [all, successes, natural1] = counts.map(single);
      const needed = single(targetIn(test, box).ends);
      const added = single(totalIn(0, modifiers, box).ends);
      if (
        all == null ||
        successes == null ||
        natural1 == null ||
        needed === null ||
        added === null ||
        holdsIn(test.when, box) !== true
      )
        return undefined;
      const succeeds = (face: number): boolean =>
        face === always || (face !== never && passes({ pass: test.pass, needed }, face + added));
      // Of ordinary faces those at the ends and next to the target, `always` and `never` tell of all.
      const others = [2, faces, needed - added - 1, needed - added, needed - added + 1]
        .flatMap((face) => [face - 1, face, face + 1])
        .filter((face) => face >= 2 && face <= faces);
      const kinds = new Set(
        [...others, ...[always, never].filter((face) => face !== null && face >= 2)].map((face) =>
          succeeds(face as number),
        ),
      );
      const [fine, poor] = succeeds(1)
        ? [successes - natural1, all - successes]
        : [successes, all - successes - natural1];
      return fine >= 0 && poor >= 0 && (kinds.has(true) || fine === 0) && (kinds.has(false) || poor === 0);
    },
  };
}
