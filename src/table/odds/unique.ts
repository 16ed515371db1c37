import { uniqueRolls } from '../../dice/draws.ts';
import { divide, type Fraction, multiply, ONE } from '../../dice/fraction.ts';
import { exactly, OmenError } from '../error.ts';
import { addLeaves, type Leaf, type Leaves, unlimited } from './tree.ts';

/**
 * The leaves of each of several rolls of which none gives an outcome that came before. `share` makes the chances of the
 * leaves add to 1. @throws OmenError `endless-reroll` where there are fewer outcomes, `odds-limit`
 */
export function uniqueLeaves(leaves: Leaves, share: Fraction, times: number, table: string): readonly Leaves[] {
  const list = [...leaves.values()];
  if (list.filter(({ chance }) => chance.n > 0n).length < times) {
    throw new OmenError(
      'endless-reroll',
      `${table} has fewer than ${times} outcomes, and none of them comes twice here`,
    );
  }
  const rolls = exactly(() =>
    uniqueRolls(
      list.map(({ chance }) => multiply(chance, share)),
      times,
    ),
  );
  return rolls.map((chances) => {
    const own: Leaves = new Map();
    list.forEach((leaf: Leaf, kind) => {
      const chance = chances[kind] as Fraction;
      const factor = leaf.chance.n === 0n ? ONE : divide(chance, leaf.chance);
      addLeaves(own, new Map([[leaf.id, leaf]]), factor, unlimited());
    });
    return own;
  });
}
