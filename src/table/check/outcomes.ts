import type { Outcome, Quantity, Sentence, Table, When } from '../model.ts';
import { evaluate } from '../number.ts';
import { proveArguments, proveThen } from './arguments.ts';
import { metTotal, type OutcomePath, type Reach, spaceOfPath } from './outcome-path.ts';
import { assignmentsAt, type ProofPoint, proveNumber, under } from './proof-point.ts';
import type { FindChecked, Say } from './say.ts';
import { withFacts } from './words.ts';

type Said = Pick<Outcome, 'effect' | 'effects' | 'quantities' | 'then' | 'next' | 'lasts'>;

/** Proves for each way to an outcome that what it names is there, and that what it hands on is what the receiver takes. */
export function proveOutcomes(
  table: Table,
  ways: readonly OutcomePath[],
  reach: Reach,
  find: FindChecked,
  say: Say,
): void {
  const { everyRow } = table;
  const conditional = new Set<object>();
  const alive = new Set<object>();
  for (const outcomePath of ways) {
    const { outcome } = outcomePath;
    const place = (more: readonly Quantity[]): ProofPoint => {
      const quantities = [...outcome.quantities, ...everyRow.quantities, ...more];
      return {
        table,
        space: spaceOfPath(table, outcomePath, reach, quantities),
        around: [...outcomePath.whens, metTotal(outcomePath)],
        whens: [],
        quantities,
      };
    };
    const main = place([]);
    const holder = outcomePath.rows.find((row) => row.outcome.lasts !== undefined) ?? table;
    proveSaid(
      {
        ...outcome,
        quantities: main.quantities,
        then: [...outcome.then, ...everyRow.then],
        next: [...outcome.next, ...everyRow.next],
        lasts: outcome.lasts ?? everyRow.lasts,
      },
      main,
      holder,
    );
    for (const also of table.also)
      if (holdsAt(also, main)) proveSaid(also, under(place(also.quantities), also.when), also);
  }
  for (const part of conditional)
    if (!alive.has(part)) say(part, ['when'], 'dead-when', 'this condition never holds here', 'warning');

  /** Whether the part's condition can hold here. */
  function holdsAt(part: { readonly when: When }, place: ProofPoint): boolean {
    if (part.when === null) return true;
    conditional.add(part);
    if (assignmentsAt(under(place, part.when), []).next().done) return false;
    alive.add(part);
    return true;
  }

  function proveSaid(
    { effect, effects, quantities, then, next, lasts }: Said,
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
  }

  function proveSentence(sentence: Sentence, place: ProofPoint): void {
    for (const piece of sentence.say)
      if (typeof piece !== 'string') proveThere(piece.name, place, sentence, sentence.when === null ? [] : ['say']);
  }

  function proveThere(name: string, place: ProofPoint, part: object, key: readonly string[]): void {
    for (const facts of assignmentsAt(place, [name])) {
      if (facts[name] !== undefined) continue;
      const names = [...place.space.variables.keys()].filter((each) => each !== name && each !== 'outcome');
      say(
        part,
        key,
        'absent-name',
        `${name} may be absent here${withFacts(facts, names)}; add a when that asks for it to be given`,
      );
      return;
    }
  }

  function proveQuantity(quantity: Quantity, place: ProofPoint): void {
    const { name, dice, value, each, min, max } = quantity;
    if (dice) proveNumber(dice.times, place, say, [quantity, ['dice']]);
    if (value !== null) proveNumber(value, place, say, [quantity, ['value']]);
    if (each !== null) {
      proveNumber(each, place, say, [quantity, ['each']], (count, where) =>
        count < 0 ? ['bad-each', `each is ${count}${where}; it must be 0 or more`] : null,
      );
    }
    for (const [key, end] of [
      ['min', min],
      ['max', max],
    ] as const)
      if (end !== null) proveNumber(end, place, say, [quantity, [key]]);
    if (min === null || max === null) return;
    for (const facts of assignmentsAt(place, [min, max])) {
      const [low, high] = [evaluate(min, facts), evaluate(max, facts)];
      if (low > high)
        say(
          quantity,
          ['min'],
          'bad-bounds',
          `${name} has a min of ${low} above its max of ${high}${withFacts(facts, place.space.variables.keys())}`,
        );
      return;
    }
  }

  function proveAlternatives(quantities: readonly Quantity[], place: ProofPoint): void {
    const names = quantities.map(({ name }) => name);
    for (const [i, quantity] of quantities.entries()) {
      if (names.indexOf(quantity.name) !== i || names.lastIndexOf(quantity.name) === i) continue;
      for (const facts of assignmentsAt(place, [quantity.name])) {
        if (facts[quantity.name] !== undefined) continue;
        say(
          quantity,
          [],
          'quantity-gap',
          `no alternative of ${quantity.name} holds${withFacts(facts, place.space.variables.keys())}`,
        );
        break;
      }
    }
  }
}
