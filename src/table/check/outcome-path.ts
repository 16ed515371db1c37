import { keptPlaces } from '../../dice/keep.ts';
import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow, hasGaps } from '../../dice/notation.ts';
import { mostOf } from '../bind/further.ts';
import { isTestedPool } from '../bind/row-index.ts';
import { between, passes } from '../bind/target.ts';
import type {
  Fact,
  Interval,
  Modifier,
  Num,
  Outcome,
  PoolReading,
  Quantity,
  Roll,
  Row,
  Table,
  TargetTest,
  When,
} from '../model.ts';
import { numbersOfQuantity } from '../visit.ts';
import { factsIn } from '../when.ts';
import {
  all,
  answersIn,
  any,
  asDomain,
  type Box,
  type Definition,
  type Domain,
  defined,
  holdsIn,
  NOTHING,
  namesAsked,
  not,
  read,
  reckon,
  type Truth,
} from './box.ts';
import { type Ends, rangeOfSum, union } from './interval.ts';
import type { Claim } from './search.ts';
import type { Space } from './space.ts';

/** One way to an outcome: the row that is met, and those that it sends on to. */
export interface OutcomePath {
  readonly rows: readonly Row[];
  /** The conditions under which it is taken. */
  readonly whens: readonly When[];
  readonly outcome: Outcome;
  /** Dice were thrown. */
  readonly thrown: boolean;
}

/** All that can be the case where an outcome is reached, and what must then hold. */
export interface PathSpace extends Space {
  readonly reached: readonly Claim[];
  /** By quantity the names that its alternatives ask for, and under `''` those of the way: worth telling of an example. */
  readonly telling: ReadonlyMap<string, readonly string[]>;
}

/** All that can be the case once the dice are thrown. */
export function spaceOfThrow(table: Table, own: Space): PathSpace {
  const [domains, definitions] = [new Map(own.domains), new Map(own.definitions)];
  const reached: Claim[] = [];
  showDice(table, domains, definitions, reached);
  return { ...own, domains, definitions, reached, telling: new Map() };
}

/** What is known once an outcome is reached: inputs, rulings, what the dice show and the quantities, in that order. */
export function spaceOfPath(table: Table, path: OutcomePath, quantities: readonly Quantity[], own: Space): PathSpace {
  const thrown = path.thrown ? spaceOfThrow(table, own) : { ...own, reached: [] };
  const telling = new Map([['', path.whens.flatMap((when) => [...factsIn(when)])]]);
  const [domains, definitions] = [new Map(thrown.domains), new Map(thrown.definitions)];
  domains.set('outcome', { some: [path.outcome.id], spans: [] });
  const reached = [
    ...path.whens.map((when): Claim => ({ names: factsIn(when), truth: (box) => holdsIn(when, box) })),
    ...thrown.reached,
    ...rowClaims(table, path.rows[0] as Row),
  ];
  for (const name of new Set(quantities.map((each) => each.name))) {
    const alternatives = quantities.filter((each) => each.name === name);
    telling.set(name, [
      ...namesAsked(
        alternatives.map(({ when }) => when),
        [],
      ),
    ]);
    addQuantity(name, alternatives, own, domains, definitions, reached);
  }
  return { ...own, domains, definitions, reached, telling };
}

type Names<T> = Map<string, T>;

/** The facts that the dice add. */
function showDice(
  { roll, tests }: Table,
  domains: Names<Domain>,
  definitions: Names<Definition>,
  claims: Claim[],
): void {
  if (roll === null) return;
  const { dice, pool, modifiers } = roll;
  if (pool !== null) showPool(roll, pool, tests, domains, definitions, claims);
  else if (dice !== null) domains.set('natural', naturals(dice));
  if (isTestedPool(roll)) return;
  const further = roll.again !== undefined && pool === null;
  if (further) domains.set(FURTHER, { some: [], spans: [furtherEnds(roll)] });
  const start: Num = dice === null ? 0 : further ? { op: '+', of: ['natural', FURTHER] } : 'natural';
  definitions.set('total', {
    needs: [
      ...(dice === null ? [] : ['natural']),
      ...(further ? [FURTHER] : []),
      ...namesAsked(
        modifiers.map(({ when }) => when),
        modifiers.map(({ add }) => add),
      ),
    ],
    read: (box) => asDomain(totalIn(start, modifiers, box)),
  });
}

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
  domains: Names<Domain>,
  definitions: Names<Definition>,
  claims: Claim[],
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
    claims.push(poolClaim(roll, tests));
  }
}

/** All that so many dice can come to by one reading. */
function readingEnds(reading: PoolReading, [fewest, most]: Ends, [low, high]: Ends): Ends {
  if (reading.of === 'set-value')
    return fewest === 0
      ? union([
          [0, 0],
          [low, high],
        ])
      : [low, high];
  if (reading.of !== 'sum') return [0, most];
  const kept = [fewest, most].map((size) => {
    const [from, to] = keptPlaces(reading.keep, size);
    return to - from;
  });
  const all = kept.flatMap((count) => [count * low, count * high]);
  return [Math.min(...all), Math.max(...all)];
}

const naturals = (dice: NonNullable<NonNullable<Table['roll']>['dice']>): Domain => {
  const [low, high] = bounds(dice);
  if (!hasGaps(dice)) return { some: [], spans: [[low, high]] };
  return {
    some: Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((sum) => canShow(dice, sum)),
    spans: [],
  };
};

/** A sum of which some parts are added under conditions only. */
export function totalIn(start: Num, modifiers: readonly Modifier[], box: Box): ReturnType<typeof reckon> {
  let { ends, fault } = reckon(start, box);
  for (const { add, when } of modifiers) {
    const there = holdsIn(when, box);
    if (there === false || ends === null) continue;
    const added = reckon(add, box);
    fault ??= added.fault;
    if (added.ends === null) {
      if (there) ends = null;
      continue;
    }
    const sum = rangeOfSum('+', ends, added.ends);
    ends = there ? sum : union([ends, sum]);
  }
  return { ends, fault };
}

const claim = (whens: readonly When[], numbers: readonly Num[], truth: Claim['truth']): Claim => ({
  names: namesAsked(whens, numbers),
  truth,
});

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

/** That this row is met, and none that comes before it. */
export function rowClaims(table: Table, row: Row): Claim[] {
  const { rows, roll, tests } = table;
  const kinds = kindsOf(rows);
  // Of automatic rows the first counts, of others there is one.
  const before = (on: Row['match']['on']): readonly Row[] => {
    const all = kinds.get(on) ?? [];
    return on === row.match.on ? (on === 'automatic' ? all.slice(0, all.indexOf(row)) : []) : all;
  };
  const claims = before('automatic').map(({ when }) =>
    claim(when, [], (box) => not(all(when.map((each) => holdsIn(each, box))))),
  );
  const { match } = row;
  if (roll === null || ['automatic', 'impossible', 'certain'].includes(match.on)) return claims;
  if (match.on === 'natural') {
    claims.push({ names: ['natural'], truth: (box) => answersIn({ within: match.within }, read('natural', box)) });
    return claims;
  }
  for (const { match: other, when } of before('natural')) {
    if (other.on !== 'natural') continue;
    claims.push({
      names: ['natural', ...namesAsked(when, [])],
      truth: (box) =>
        not(
          all([answersIn({ within: other.within }, read('natural', box)), ...when.map((each) => holdsIn(each, box))]),
        ),
    });
  }
  if (match.on === 'total') {
    const within = roll.outside.some(({ policy }) => policy === 'clamp') ? opened(match.within, rows) : match.within;
    claims.push({ names: ['total'], truth: (box) => answersIn({ within }, read('total', box)) });
  }
  if (tests.length === 0 || isTestedPool(roll)) return claims;
  const modifiers = tests.flatMap((test) => test.modifiers);
  const names = [
    'total',
    ...namesAsked(
      [...tests, ...modifiers].map(({ when }) => when),
      [...tests.flatMap(numbersOfTest), ...modifiers.map(({ add }) => add)],
    ),
  ];
  if (match.on === 'pass' || match.on === 'fail') {
    claims.push({ names, truth: (box) => (match.on === 'pass' ? passesIn(tests, box) : not(passesIn(tests, box))) });
    return claims;
  }
  for (const on of ['pass', 'fail'] as const)
    for (const { when } of before(on))
      claims.push({
        names: [...names, ...namesAsked(when, [])],
        truth: (box) =>
          not(
            all([
              testedIn(tests, box),
              on === 'pass' ? passesIn(tests, box) : not(passesIn(tests, box)),
              ...when.map((each) => holdsIn(each, box)),
            ]),
          ),
      });
  return claims;
}

const known = new WeakMap<readonly Row[], ReadonlyMap<Row['match']['on'], readonly Row[]>>();

/** The rows of each kind, in order. */
function kindsOf(rows: readonly Row[]): ReadonlyMap<Row['match']['on'], readonly Row[]> {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const kinds = new Map<Row['match']['on'], Row[]>();
  for (const row of rows) {
    const list = kinds.get(row.match.on);
    if (list === undefined) kinds.set(row.match.on, [row]);
    else list.push(row);
  }
  known.set(rows, kinds);
  return kinds;
}

/** The range of a row that totals beyond all rows may be read as. */
function opened(within: readonly Interval[], rows: readonly Row[]): Interval[] {
  const ends = rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
  const low = Math.min(...ends.map(([from]) => from ?? Number.NEGATIVE_INFINITY));
  const high = Math.max(...ends.map(([, to]) => to ?? Number.POSITIVE_INFINITY));
  return within.map(([from, to]) => [from === low ? null : from, to === high ? null : to]);
}

/** The numbers that make a test's target, its modifiers aside. */
export const numbersOfTest = ({ value, min, max }: TargetTest): Num[] =>
  [value, min, max].filter((number) => number !== null);

export const testedIn = (tests: readonly TargetTest[], box: Box): Truth =>
  any(tests.map(({ when }) => holdsIn(when, box)));

/** Whether the total passes the test that is made. */
export function passesIn(tests: readonly TargetTest[], box: Box): Truth {
  const { spans } = read('total', box);
  if (spans.length === 0) return false;
  const total = union(spans);
  const found = new Set<Truth>();
  for (const test of tests) {
    const made = holdsIn(test.when, box);
    if (made === false) continue;
    const needed = targetIn(test, box).ends;
    if (needed === null) found.add(undefined);
    else for (const sum of total) for (const need of needed) found.add(passes({ pass: test.pass, needed: need }, sum));
    if (made) break;
  }
  return found.size === 1 ? [...found][0] : found.size === 0 ? false : undefined;
}

/** What a test's target can come to. */
export function targetIn(test: TargetTest, box: Box): ReturnType<typeof reckon> {
  const { ends, fault } = totalIn(test.value, test.modifiers, box);
  const limits = [test.min, test.max].map((each) => (each === null ? null : reckon(each, box)));
  if (ends === null || limits.some((limit) => limit !== null && limit.ends === null))
    return { ends: null, fault: fault ?? limits.find((limit) => limit?.fault)?.fault ?? null };
  const [min, max] = limits.map((limit) => limit?.ends ?? null);
  const at = (side: 0 | 1): number => between({ min: min?.[side] ?? null, max: max?.[side] ?? null }, ends[side], {});
  return { ends: [at(0), at(1)], fault: fault ?? limits.find((limit) => limit?.fault)?.fault ?? null };
}

/** A quantity: what it may be by the alternative that is thrown, which is the first that holds. */
function addQuantity(
  name: string,
  alternatives: readonly Quantity[],
  own: Space,
  domains: Names<Domain>,
  definitions: Names<Definition>,
  claims: Claim[],
): void {
  const possible = (box: Box): Domain => {
    const found: Domain[] = [];
    for (const each of alternatives) {
      const there = thrownIn(each, box);
      if (there === false) continue;
      found.push(valuesOf(each, own, box));
      if (there) return unite(found);
    }
    return unite([...found, NOTHING]);
  };
  const needs = [
    ...namesAsked(
      alternatives.map(({ when }) => when),
      alternatives.flatMap(numbersOfQuantity),
    ),
    ...alternatives.flatMap((quantity) => ('pick' in quantity ? quantity.pick : [])),
  ];
  if (alternatives.every((quantity) => 'value' in quantity && quantity.each === null)) {
    definitions.set(name, { needs, read: possible });
    return;
  }
  const whole: Box = { domains, definitions, known: new Map() };
  domains.set(name, possible(whole));
  claims.push({
    names: [name, ...needs],
    truth(box) {
      const there = includes(possible(box), read(name, box), alternatives);
      return there && !decided(alternatives, box) ? undefined : there;
    },
  });
}

/** Whether it is certain which alternative is thrown, and every number of it. */
function decided(alternatives: readonly Quantity[], box: Box): boolean {
  for (const each of alternatives) {
    const there = thrownIn(each, box);
    if (there === undefined) return false;
    if (!there) continue;
    return numbersOfQuantity(each).every((number) => {
      const { ends } = reckon(number, box);
      return ends !== null && ends[0] === ends[1];
    });
  }
  return true;
}

const thrownIn = (quantity: Quantity, box: Box): Truth => {
  const open = holdsIn(quantity.when, box);
  return 'pick' in quantity ? all([open, answersIn({ there: true }, read(quantity.pick, box))]) : open;
};

/** Whether what a name is in a box is possible; of dice that are multiplied some numbers in between are not. */
function includes(possible: Domain, { some, spans }: Domain, alternatives: readonly Quantity[]): Truth {
  const truths = [
    ...some.map(
      (fact) =>
        possible.some.includes(fact) ||
        (typeof fact === 'number' && possible.spans.some(([low, high]) => low <= fact && fact <= high)),
    ),
    ...spans.map(([low, high]): Truth => {
      if (possible.spans.some(([from, to]) => from <= low && high <= to))
        return low === high || !multiplied(alternatives) ? fits(low, high, alternatives) : undefined;
      return possible.spans.every(([from, to]) => high < from || to < low) ? false : undefined;
    }),
  ];
  return truths.every((each) => each === true) ? true : truths.every((each) => each === false) ? false : undefined;
}

const multiplied = (alternatives: readonly Quantity[]): boolean =>
  alternatives.some((quantity) => 'dice' in quantity && quantity.dice.times !== 1);

/** Whether a number can be shown, as far as a fixed multiplier tells. */
function fits(low: number, high: number, alternatives: readonly Quantity[]): Truth {
  const [only, second] = alternatives;
  if (only === undefined || second !== undefined || low !== high || !('dice' in only)) return true;
  const { dice, each, min, max } = only;
  if (each !== null || min !== null || max !== null || typeof dice.times !== 'number' || dice.times === 0) return true;
  return low % dice.times === 0 && canShow(dice, low / dice.times);
}

/** All that one alternative can come to. */
function valuesOf(quantity: Quantity, { domains }: Space, box: Box): Domain {
  if ('pick' in quantity) {
    const lists = (domains.get(quantity.pick)?.some ?? []).flatMap((fact) =>
      Array.isArray(fact) ? (fact as readonly string[]) : [],
    );
    return { some: [...new Set<Fact>(lists)], spans: [] };
  }
  const { each, min, max } = quantity;
  const once =
    'value' in quantity
      ? reckon(quantity.value, box).ends
      : multiply(bounds(quantity.dice), reckon(quantity.dice.times, box).ends);
  if (once === null) return NOTHING;
  const limits = [min, max].map((limit) => (limit === null ? null : reckon(limit, box).ends));
  const kept: Ends = [
    between({ min: limits[0]?.[0] ?? null, max: limits[1]?.[0] ?? null }, once[0], {}),
    between({ min: limits[0]?.[1] ?? null, max: limits[1]?.[1] ?? null }, once[1], {}),
  ];
  const all = each === null ? kept : multiply(kept, reckon(each, box).ends);
  return all === null ? NOTHING : { some: [], spans: [all] };
}

const multiply = (one: Ends, other: Ends | null): Ends | null => (other === null ? null : rangeOfSum('*', one, other));

const unite = (domains: readonly Domain[]): Domain => ({
  some: [...new Set(domains.flatMap(({ some }) => some))],
  spans: domains.some(({ spans }) => spans.length > 0) ? [union(domains.flatMap(({ spans }) => spans))] : [],
});
