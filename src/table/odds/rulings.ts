import { LIMITS } from '../../dice/limits.ts';
import { bounds, canShow } from '../../dice/notation.ts';
import { everyThrow } from '../bind/every-throw.ts';
import { everyNamedThrow } from '../bind/named-throws.ts';
import { readPool } from '../bind/pool.ts';
import type { Bound, BoundPool, Entry } from '../bind/settled.ts';
import { tooManyApart } from './entries.ts';

/** The rulings that some result of these bound tables depends on, as they were set. */
export function rulingsOf(tables: Iterable<Bound>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const bound of tables) {
    const open = new Set(bound.table.rulings.map(({ name }) => name));
    if (open.size === 0) continue;
    for (const { entry, rolled } of everyEntry(bound)) {
      for (const [name, choice] of Object.entries(entry.rulings(rolled))) {
        found[name] = choice;
        open.delete(name);
      }
      if (open.size === 0) break;
    }
  }
  return found;
}

interface Met {
  readonly entry: Entry;
  readonly rolled: readonly number[];
}

function* everyEntry(bound: Bound): Iterable<Met> {
  const { roll, settled } = bound;
  if (settled !== null || roll === null) yield { entry: settled as Entry, rolled: [] };
  else if (roll.named !== null) {
    for (const { shown } of everyNamedThrow(roll.named).cases) yield { entry: bound.entry(shown), rolled: [] };
  } else if (roll.dice === null) yield { entry: bound.entry({}), rolled: [] };
  else if (roll.pool !== null) {
    for (const rolled of handfuls(roll.pool)) yield { entry: bound.entry(readPool(roll.pool, rolled)), rolled };
  } else if (roll.again !== null) {
    for (const { shown } of everyThrow(roll.dice, null, roll.again).cases)
      yield { entry: bound.entry(shown), rolled: [] };
  } else {
    const [low, high] = bounds(roll.dice);
    if (high - low >= LIMITS.settled) throw tooManyApart(bound, high - low + 1);
    for (let natural = low; natural <= high; natural++)
      if (canShow(roll.dice, natural)) yield { entry: bound.entry({ natural }), rolled: [] };
  }
}

/**
 * Handfuls of a pool that tell rulings apart: all of its dice alike, or of two kinds. Two readings of a rule that agree
 * on all of these would have to differ by three kinds of faces at once.
 */
function* handfuls({ size, faces, shows }: BoundPool): Iterable<readonly number[]> {
  const shown = (face: number): number => shows?.[face - 1] ?? face;
  if (size === 0) yield [];
  for (let one = 1; one <= faces; one++)
    for (let other = one; other <= faces; other++)
      for (let count = 1; count <= (other === one ? 1 : size); count++)
        yield Array.from({ length: size }, (_, i) => (i < count ? shown(one) : shown(other)));
}
