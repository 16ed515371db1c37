import type { NamedRoll, Roll, Table } from './model.ts';

/** Names that the interpreter gives to what the dice show. */
export const DICE_FACTS = ['natural', 'total', 'successes', 'misses', 'ones'] as const;

/** The name of dice that stand alone, though conditions choose them or they are multiplied: it is what they show. */
export const ALONE = 'natural';

/** What modifiers by hand add to the target of a test: no name that a table could use. */
export const BY_HAND = '+byHand';

/** What every pool can be asked beside its own counts, and how it is read. */
export const SET_FACTS = {
  /** How many dice show the value that most show. */
  largestSet: { of: 'largest-set' },
  /** That value; the highest of several. */
  setFace: { of: 'set-value', ties: 'highest' },
  /** How many values are shown by two dice or more. */
  doubles: { of: 'sets', least: 2 },
} as const;

/** Names of all that is known only once the dice of the main roll are thrown, lets that need it included. */
export function diceFacts({ roll, lets }: Pick<Table, 'roll' | 'lets'>): ReadonlySet<string> {
  if (roll === null) return new Set();
  return new Set([...factsOfRoll(roll), ...lets.filter(({ late }) => late).map(({ name }) => name)]);
}

function factsOfRoll({ dice, pool, named }: Roll): readonly string[] {
  if (named !== undefined) return [...namesOfDice(named), ...(named.total === null ? [] : ['natural', 'total'])];
  if (dice === null) return ['total'];
  if (pool === null) return ['natural', 'total'];
  const counts = pool.counts.map(({ name }) => name);
  return pool.read === null ? ['total', 'successes', 'misses', 'ones', ...counts] : ['natural', 'total', ...counts];
}

/** The names of dice with names, and of what is counted over them. */
export const namesOfDice = ({ dice }: NamedRoll): readonly string[] => [
  ...new Set(dice.flatMap(({ name, pool }) => [name, ...(pool?.counts ?? []).map((count) => count.name)])),
];
