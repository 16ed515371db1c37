import type { Library } from '../../../game/library.ts';
import type { Ruling } from '../../../table/model.ts';
import type { NestedResult } from '../../../table/result.ts';

type Rulings = Readonly<Record<string, string>>;

/** Choices that are tried for one result at most. */
const MOST = 64;

/**
 * What the rulings may have been. A result names those that it depended on; of the others some may show all the same, as
 * "under" or "at most" of a target that was met either way. First comes the default of each.
 */
export function possibleRulings(result: NestedResult, library: Pick<Library, 'table'>): readonly Rulings[] {
  const known = recordedRulings(result);
  const open = new Map<string, Ruling>();
  for (const id of tablesOf(result)) {
    for (const ruling of library.table(id).rulings) if (known[ruling.name] === undefined) open.set(ruling.name, ruling);
  }
  let possible: readonly Rulings[] = [known];
  for (const { name, choices } of open.values()) {
    if (possible.length * choices.length > MOST) break;
    possible = choices.flatMap(({ id }) => possible.map((rulings) => ({ ...rulings, [name]: id })));
  }
  return possible;
}

const nestedIn = ({ then, also }: NestedResult): NestedResult[] => [...then, ...also.flatMap((each) => each.then)];

const tablesOf = (result: NestedResult): Set<string> =>
  new Set([result.table, ...nestedIn(result).flatMap((each) => [...tablesOf(each)])]);

const recordedRulings = (result: NestedResult): Rulings =>
  Object.assign({}, ...nestedIn(result).map(recordedRulings), result.rulings);
