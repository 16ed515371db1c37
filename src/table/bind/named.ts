import { bounds, canShow, type Dice } from '../../dice/notation.ts';
import { ALONE } from '../dice-facts.ts';
import { OmenError } from '../error.ts';
import { marksOf, rowEnds } from '../marks.ts';
import type { Facts, NamedDice, Roll, Table } from '../model.ts';
import { evaluate, settle } from '../number.ts';
import type { ResultTarget } from '../result.ts';
import { holds } from '../when.ts';
import { bindAgain, readAgain, type Shift, sumMarks } from './further.ts';
import { poolBounds, poolOf, poolText, sizeOfPool } from './pool.ts';
import { leastBeside } from './rising.ts';
import type { BoundNamed, BoundThrow, Shown } from './settled.ts';

/** The dice with names that are thrown for these facts; null where the roll has none. @throws OmenError `dice-limit`, `no-value` */
export function bindNamed(
  table: Table,
  { named }: Roll,
  facts: Facts,
  target: Pick<ResultTarget, 'needed'> | null,
  shift: Shift,
): BoundNamed | null {
  if (named === undefined) return null;
  const thrown: NamedDice[] = [];
  for (const each of named.dice)
    if (!thrown.some(({ name }) => name === each.name) && holds(each.when, facts)) thrown.push(each);
  const plain = thrown.map((each) => bindThrow(each, facts, []));
  const names = new Set(plain.flatMap(namesOfThrow));
  const total = named.total === null ? null : settle(named.total, facts, names);
  const least = new Map(plain.map((each): [string, number] => [each.name, lowestOf(each)]));
  const marks = [...sumMarks(table, target, shift), ...rowEnds(table.rows, 'natural')];
  const dice = thrown.map((each, i) => {
    if (each.again === undefined) return plain[i] as BoundThrow;
    const beside = total === null ? 0 : leastBeside(total, each.name, (name) => least.get(name) ?? 0);
    const own = marksOf(table, new Set(namesOfThrow(plain[i] as BoundThrow)));
    return bindThrow(each, facts, [...marks.map((mark) => mark - beside), ...own]);
  });
  return { dice, total, asked: new Set(named.asked) };
}

function bindThrow(thrown: NamedDice, facts: Facts, marks: readonly number[]): BoundThrow {
  const { name, dice, again } = thrown;
  const size = thrown.pool === null ? 0 : sizeOfPool(thrown.pool.size, facts);
  const pool = poolOf(thrown, size, null, 0);
  return {
    name,
    dice: dice as NonNullable<typeof dice>,
    pool: pool && readAgain(pool, again?.[0], marks),
    again: bindAgain(thrown, () => marks),
  };
}

const namesOfThrow = ({ name, pool }: BoundThrow): readonly string[] =>
  pool === null ? [name] : [name, ...pool.readings.slice(1).map((reading) => reading.name)];

const lowestOf = ({ dice, pool, again }: BoundThrow): number =>
  pool === null ? (again?.low ?? bounds(dice)[0]) : Math.min(0, poolBounds(pool)[0], pool.size * bounds(dice)[0]);

/** What the dice of one name show, by the names that they bring. */
export function namedShown({ name, pool }: BoundThrow, shown: Shown): Shown {
  const { natural = 0, again = 0, ...counts } = shown;
  if (pool !== null) return { [name]: natural, ...counts };
  return name === ALONE ? shown : { [name]: natural + again };
}

/** Of all that dice with names show what the table can tell apart: their natural value, and the names that it asks for. */
export function tellNamed({ total, asked }: BoundNamed, shown: Shown): Shown {
  const told: Record<string, number> = {};
  if (total !== null) told.natural = shown.natural ?? evaluate(total, shown);
  for (const [name, value] of Object.entries(shown)) if (name === 'again' || asked.has(name)) told[name] = value;
  return told;
}

/** What the roll comes to before modifiers; null where it comes to nothing. */
export function baseOf({ total, dice }: BoundNamed, { natural = 0, again = 0 }: Shown): number | null {
  if (total === null) return null;
  return dice.some(({ name }) => name === ALONE) ? evaluate(total, { natural: natural + again }) : natural;
}

/** The dice as notation, each with its name: `first d20, second d20`; `2d6*20` where they stand alone. */
export const namedText = ({ dice }: BoundNamed): string =>
  dice.map((each) => (each.name === ALONE ? throwText(each) : `${each.name} ${throwText(each)}`)).join(', ');

/** The notation of the dice of one name. */
export const throwText = ({ dice, pool }: BoundThrow): string => (pool === null ? dice.text : poolText(pool));

/** @throws OmenError `no-natural`, `impossible-natural` where this is no sum that the dice of a roll show. */
export function checkNatural(table: Table, { dice }: BoundNamed, natural: number): void {
  const [only] = dice;
  if (only === undefined || only.name !== ALONE || only.pool !== null)
    throw new OmenError(
      'no-natural',
      (option) =>
        `${table.name} throws dice by name (${dice.map(({ name }) => name).join(', ')}), which ${option} does not tell; give the dice`,
      { option: 'natural', value: natural },
    );
  if (!canShow(only.dice, natural)) throw impossibleSum(only.dice, natural);
}

/** A sum that the dice never show. */
export function impossibleSum(dice: Dice, natural: number): OmenError {
  const [low, high] = bounds(dice);
  return new OmenError(
    'impossible-natural',
    (option) => `${option} is ${natural}, but ${dice.text} shows ${low} to ${high}`,
    { option: 'natural', value: natural, allowed: [`${low}-${high}`] },
  );
}
