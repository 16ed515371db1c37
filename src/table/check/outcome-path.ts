import type { Outcome, Row, Table, When } from '../model.ts';
import { factsIn } from '../when.ts';
import { type Domain, holdsIn, namesAsked } from './box.ts';
import { showDice } from './dice-space.ts';
import { addQuantity } from './quantity-space.ts';
import { rowClaims } from './row-claims.ts';
import type { FindChecked } from './say.ts';
import type { Claim } from './search.ts';
import { asksOf, type OpenSpace, type Space } from './space.ts';
import { addSubResults } from './sub-result-space.ts';

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
  const open: OpenSpace = {
    domains: new Map(own.domains),
    definitions: new Map(own.definitions),
    reached: [],
    tooMany: new Set(own.tooMany),
  };
  showDice(table, open);
  return { ...own, ...open, telling: new Map() };
}

/** What is known once an outcome is reached: inputs, rulings, what the dice show, quantities and sub-results, in that order. */
export function spaceOfPath(
  table: Table,
  path: OutcomePath,
  { quantities, then }: Pick<Outcome, 'quantities' | 'then'>,
  own: Space,
  find: FindChecked,
): PathSpace {
  const thrown = path.thrown ? spaceOfThrow(table, own) : { ...own, reached: [] };
  const telling = new Map([['', path.whens.flatMap((when) => [...factsIn(when)])]]);
  const outcome: Domain = { some: [path.outcome.id], spans: [] };
  const open: OpenSpace = {
    domains: new Map(thrown.domains).set('outcome', outcome),
    definitions: new Map(thrown.definitions),
    tooMany: new Set(own.tooMany),
    reached: [
      ...path.whens.map((when): Claim => ({ names: factsIn(when), truth: (box) => holdsIn(when, box) })),
      ...thrown.reached,
      ...rowClaims(table, path.rows[0] as Row),
    ],
  };
  const asks = asksOf(table);
  for (const name of new Set(quantities.map((each) => each.name))) {
    const alternatives = quantities.filter((each) => each.name === name);
    telling.set(name, [
      ...namesAsked(
        alternatives.map(({ when }) => when),
        [],
      ),
    ]);
    addQuantity(name, alternatives, own, open, { asks: asks.get(name) ?? [], quantities });
  }
  addSubResults(table, then, find, open);
  return { ...own, ...open, telling };
}
