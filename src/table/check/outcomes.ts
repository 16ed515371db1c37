import { LIMITS } from '../../dice/limits.ts';
import { bounds, type Dice } from '../../dice/notation.ts';
import type { Also, Draw, Num, Outcome, Quantity, Sentence, Setting, Table, When } from '../model.ts';
import { formatRange, overlap } from '../range.ts';
import { numbersOfQuantity } from '../visit.ts';
import { proveArguments, proveThen } from './arguments.ts';
import { answersIn, namesAsked, read, reckon } from './box.ts';
import { type OutcomePath, spaceOfPath } from './outcome-path.ts';
import { factsAt, type Judgement, type ProofPoint, proveNumber, sayUnproved, under, where } from './proof-point.ts';
import type { FindChecked, Say } from './say.ts';
import type { Claim } from './search.ts';
import type { Space } from './space.ts';

type Said = Pick<Outcome, 'effect' | 'effects' | 'quantities' | 'then' | 'next' | 'lasts' | 'sets'>;

/** What an outcome makes known. */
type Known = Pick<Outcome, 'quantities' | 'then'>;
const NOTHING: Known = { quantities: [], then: [] };
const together = (one: Known, other: Known): Known => ({
  quantities: [...one.quantities, ...other.quantities],
  then: [...one.then, ...other.then],
});

/** Proves for each way to an outcome that what it names is there, and that what it hands on is what the receiver takes. */
export function proveOutcomes(
  table: Table,
  ways: readonly OutcomePath[],
  space: Space,
  find: FindChecked,
  say: Say,
): void {
  const { everyRow } = table;
  const conditional = new Set<object>();
  const alive = new Set<object>();
  for (const way of ways) {
    const { outcome } = way;
    const place = (more: Known): ProofPoint => ({
      space: spaceOfPath(table, way, [outcome, everyRow, more].reduce(together, NOTHING), space, find),
      whens: [],
    });
    const said: Said = {
      ...outcome,
      quantities: [...outcome.quantities, ...everyRow.quantities],
      then: [...outcome.then, ...everyRow.then],
      next: [...outcome.next, ...everyRow.next],
      lasts: outcome.lasts ?? everyRow.lasts,
      sets: [...outcome.sets, ...everyRow.sets],
    };
    if (saysNothing(said) && table.also.length === 0) continue;
    const main = place(NOTHING);
    proveSaid(said, main, way.rows.find((row) => row.outcome.lasts !== undefined) ?? table);
    for (const also of table.also) proveAlso(also, main, place(also));
  }
  for (const part of conditional)
    if (!alive.has(part)) say(part, ['when'], 'dead-when', 'this condition never holds here', 'warning');

  function proveAlso(also: Also, main: ProofPoint, place: ProofPoint): void {
    if (holdsAt(also, main)) proveSaid(also, under(place, also.when), also);
  }

  /** Whether the part's condition can hold here. */
  function holdsAt(part: { readonly when: When }, place: ProofPoint): boolean {
    if (part.when === null) return true;
    conditional.add(part);
    if (where(under(place, part.when), null) === 'none') return false;
    alive.add(part);
    return true;
  }

  function proveSaid(
    { effect, effects, quantities, then, next, lasts, sets }: Said,
    place: ProofPoint,
    holder: object,
  ): void {
    for (const sentence of effect) if (holdsAt(sentence, place)) proveSentence(sentence, under(place, sentence.when));
    for (const each of effects) {
      if (!holdsAt(each, place)) continue;
      for (const [key, value] of Object.entries(each.fields))
        if ('number' in value) proveNumber(value.number, under(place, each.when), say, [each, [key]]);
        else {
          const quantity =
            'rolls' in value
              ? value.rolls
              : 'picked' in value
                ? value.picked
                : 'measured' in value
                  ? value.measured
                  : undefined;
          if (quantity !== undefined) proveThere(quantity, under(place, each.when), each, [key]);
        }
    }
    for (const quantity of quantities)
      if (holdsAt(quantity, place)) proveQuantity(quantity, under(place, quantity.when));
    proveAlternatives(quantities, place);
    if (lasts !== null && quantities.some(({ name }) => name === lasts)) proveThere(lasts, place, holder, ['lasts']);
    for (const each of then) if (holdsAt(each, place)) proveThen(each, place, find, say);
    for (const each of next) if (holdsAt(each, place)) proveArguments(each, place, find, say);
    for (const each of sets) {
      if (!holdsAt(each, place) || each.to === null || !('number' in each.to)) continue;
      proveNumber(each.to.number, under(place, each.when), say, [each, ['to']], taken(each));
    }
  }

  function proveSentence(sentence: Sentence, place: ProofPoint): void {
    for (const piece of sentence.say)
      if (typeof piece !== 'string') proveThere(piece.name, place, sentence, sentence.when === null ? [] : ['say']);
  }

  function proveThere(name: string, place: ProofPoint, part: object, key: readonly string[]): void {
    const found = where(place, absent(name));
    if (found === 'unknown') sayUnproved([name], say, part, key);
    else if (found !== 'none')
      say(
        part,
        key,
        'absent-name',
        `${name} may be absent here${factsAt(found.at)}; add a when that asks for it to be given`,
      );
  }

  function proveQuantity(quantity: Quantity, place: ProofPoint): void {
    const { name, each, min, max } = quantity;
    if ('dice' in quantity) proveNumber(largest(quantity.dice), place, say, [quantity, ['dice']]);
    if ('value' in quantity) proveNumber(quantity.value, place, say, [quantity, ['value']]);
    if ('pick' in quantity && quantity.count !== undefined) proveCount(quantity, quantity.count, place);
    if (each !== null) {
      proveNumber(each, place, say, [quantity, ['each']], {
        right: ([low, high]) => low >= 0 && high <= LIMITS.parts,
        say: (count, facts) =>
          count < 0
            ? ['bad-each', `each is ${count}${facts}; it must be 0 or more`]
            : ['parts-limit', `each is ${count}${facts}; at most ${LIMITS.parts.toLocaleString('en')} are rolled for`],
      });
    }
    for (const [key, end] of [
      ['min', min],
      ['max', max],
    ] as const)
      if (end !== null) proveNumber(end, place, say, [quantity, [key]]);
    if (min === null || max === null) return;
    const found = where(place, {
      names: namesAsked([], [min, max]),
      truth(box) {
        const [low, high] = [reckon(min, box).ends, reckon(max, box).ends];
        if (low === null || high === null || low[1] <= high[0]) return false;
        return low[0] > high[1] ? true : undefined;
      },
    });
    if (found === 'unknown') sayUnproved([...namesAsked([], [min, max])], say, quantity, ['min']);
    else if (found !== 'none') {
      const [low, high] = [min, max].map((end) => reckon(end, found.box).ends?.[0]);
      say(quantity, ['min'], 'bad-bounds', `${name} has a min of ${low} above its max of ${high}${factsAt(found.at)}`);
    }
  }

  function proveCount(quantity: Draw, count: Num, place: ProofPoint): void {
    const most = typeof quantity.pick === 'string' ? LIMITS.entries : quantity.pick.length;
    proveNumber(count, place, say, [quantity, ['count']], {
      right: ([low, high]) => low >= 0 && high <= most,
      say: (value, facts) => [
        'bad-count',
        `count is ${value}${facts}; it must be 0 to ${most}, since none is put back`,
      ],
    });
  }

  function proveAlternatives(quantities: readonly Quantity[], place: ProofPoint): void {
    const names = quantities.map(({ name }) => name);
    for (const [i, quantity] of quantities.entries()) {
      if (names.indexOf(quantity.name) !== i || names.lastIndexOf(quantity.name) === i) continue;
      const found = where(place, absent(quantity.name));
      if (found === 'unknown') sayUnproved([...namesAsked([], numbersOfQuantity(quantity))], say, quantity, []);
      else if (found !== 'none')
        say(quantity, [], 'quantity-gap', `no alternative of ${quantity.name} holds${factsAt(found.at)}`);
    }
  }
}

/** That a fact becomes a number that some table takes: it is kept within the range, which may have holes. */
const taken = ({ input, holes = [] }: Setting): Judgement => ({
  right: ([low, high]) => overlap(holes, [[low, high]]) === null,
  say: (value, facts) => [
    'bad-setting',
    `${input} can be ${value}${facts}, which no table takes: between its ends ${formatRange(holes)} ${holes.length === 1 && holes[0]?.[0] === holes[0]?.[1] ? 'is' : 'are'} left out`,
  ],
});

const saysNothing = ({ effect, effects, quantities, then, next, lasts, sets }: Said): boolean =>
  lasts === null &&
  [effects, quantities, then, next, sets].every((list) => list.length === 0) &&
  effect.every(({ say, when }) => when === null && say.every((piece) => typeof piece === 'string'));

const absent = (name: string): Claim => ({
  names: [name],
  truth: (box) => {
    const there = answersIn({ there: true }, read(name, box));
    return there === undefined ? undefined : !there;
  },
});

/** The furthest that dice come to: it must be a number that can be settled. */
const largest = (dice: Dice) => {
  const most = Math.max(...bounds(dice).map(Math.abs));
  return { op: '*', of: [most, dice.times] } as const;
};
