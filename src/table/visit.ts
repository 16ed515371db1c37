import type { Num, Outcome, Pool, Quantity, Roll, Table, Then, When } from './model.ts';
import { namesIn } from './number.ts';
import { factsIn } from './when.ts';

/** Conditions and numbers: all that can ask for a fact, but for the holes of texts. */
export interface Questions {
  readonly whens: readonly When[];
  readonly numbers: readonly Num[];
}

/** What decides, before an outcome is known: inputs, the roll, its tests and the conditions of rows. */
export function questionsOfRoll({ inputs, roll, tests, rows }: Table): Questions {
  const modifiers = [...(roll?.modifiers ?? []), ...tests.flatMap((test) => test.modifiers)];
  return {
    whens: [
      ...inputs.map(({ optionalWhere }) => optionalWhere),
      ...[...modifiers, ...tests, ...(roll?.outside ?? []), ...(roll?.named?.dice ?? [])].map(({ when }) => when),
      ...rows.flatMap(({ when }) => when),
    ],
    numbers: [
      ...modifiers.map(({ add }) => add),
      ...tests.flatMap(({ value, min, max }) => [value, min, max].filter((number) => number !== null)),
      ...poolsOf(roll).map(({ size }) => size),
      ...(roll?.named?.total != null ? [roll.named.total] : []),
    ],
  };
}

/** The pools of a roll, those of dice with names included. */
export const poolsOf = (roll: Roll | null): readonly Pool[] =>
  [roll?.pool, ...(roll?.named?.dice ?? []).map(({ pool }) => pool)].filter((pool) => pool != null);

/** What an outcome asks for: of its quantities, of the tables that it sends on to, and of the effects that it has. */
export function questionsOfOutcome({
  effect = [],
  effects = [],
  quantities = [],
  then = [],
  next = [],
  sets = [],
}: Partial<Outcome>): Questions {
  const handed = [
    ...[...then, ...next].flatMap((each) => Object.values(each.with)),
    ...sets.flatMap(({ to }) => to ?? []),
  ];
  return {
    whens: [...effect, ...effects, ...quantities, ...then, ...next, ...sets].map(({ when }) => when),
    numbers: [
      ...effects
        .flatMap(({ fields }) => Object.values(fields))
        .flatMap((value) => ('number' in value ? value.number : [])),
      ...quantities.flatMap((quantity) => [...listOf(quantity), ...numbersOfQuantity(quantity)]),
      ...then.map(({ times }) => times),
      ...handed.flatMap((value) => ('number' in value ? value.number : 'fact' in value ? value.fact : [])),
    ],
  };
}

/** The list that a quantity is picked or counted from, by its name; none where it says the names itself. */
export function listOf(quantity: Quantity): readonly string[] {
  const list = 'pick' in quantity ? quantity.pick : 'of' in quantity ? quantity.of : null;
  return typeof list === 'string' ? [list] : [];
}

/** What a quantity is reckoned from, the dice themselves aside. */
export function numbersOfQuantity(quantity: Quantity): Num[] {
  const { each, min, max } = quantity;
  const own =
    'dice' in quantity
      ? quantity.dice.times
      : 'value' in quantity
        ? quantity.value
        : 'pick' in quantity
          ? (quantity.count ?? null)
          : null;
  return [own, each, min, max].filter((number) => number !== null);
}

/** Every name that an outcome asks for, those in its texts included. */
export function namesOfOutcome(outcome: Partial<Outcome>): Set<string> {
  const { whens, numbers } = questionsOfOutcome(outcome);
  const names = new Set<string>();
  for (const when of whens) factsIn(when, names);
  for (const number of numbers) namesIn(number, names);
  for (const { say } of outcome.effect ?? []) {
    for (const piece of say) if (typeof piece !== 'string') names.add(piece.name);
  }
  return names;
}

/** Every entry of `then` that the table has. */
export function thensOf(table: Table): readonly Then[] {
  return [
    ...table.rows.flatMap(({ outcome }) => outcome.then ?? []),
    ...table.also.flatMap(({ then }) => then),
    ...table.everyRow.then,
  ];
}
