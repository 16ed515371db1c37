import type { Thrown } from './throw.ts';

/** The names that a quantity is picked from by a die of so many faces, wherever in the result it stands; null: it is no pick. */
export function picksIn({ entry, then, also }: Thrown, name: string, faces: number): readonly string[] | null {
  const outcomes = [entry?.outcome, ...(entry?.also ?? [])].filter((outcome) => outcome != null);
  for (const { quantities } of outcomes) {
    for (const quantity of quantities) {
      if (quantity.name === name && 'pick' in quantity && quantity.pick.length === faces) return quantity.pick;
    }
  }
  for (const nested of [...then, ...also.flatMap((each) => each.then)]) {
    const found = picksIn(nested, name, faces);
    if (found) return found;
  }
  return null;
}
