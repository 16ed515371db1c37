import { bounds, canShow } from '../../dice/notation.ts';
import type { Bound, Entry } from '../settled.ts';

/** The rulings that some result of these bound tables depends on, as they were set. */
export function rulingsOf(tables: Iterable<Bound>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const bound of tables) {
    const open = new Set(bound.table.rulings.map(({ name }) => name));
    if (open.size === 0) continue;
    for (const entry of everyEntry(bound)) {
      for (const [name, choice] of Object.entries(entry.rulings())) {
        found[name] = choice;
        open.delete(name);
      }
      if (open.size === 0) break;
    }
  }
  return found;
}

function* everyEntry(bound: Bound): Iterable<Entry> {
  const { roll, settled } = bound;
  if (settled !== null || roll === null) yield settled as Entry;
  else if (roll.dice === null) yield bound.entry({ natural: Number.NaN });
  else if (roll.pool !== null) {
    const oneSucceeds = roll.pool.succeeds(1);
    for (let ones = 0; ones <= roll.pool.size; ones++)
      for (let other = 0; other <= roll.pool.size - ones; other++)
        yield bound.entry({ successes: other + (oneSucceeds ? ones : 0), ones });
  } else {
    const [low, high] = bounds(roll.dice);
    for (let natural = low; natural <= high; natural++) if (canShow(roll.dice, natural)) yield bound.entry({ natural });
  }
}
