import { inSpans, setOff } from '../../dice/again.ts';
import { LIMITS } from '../../dice/limits.ts';
import type { DiceSource } from '../../dice/source.ts';
import { mostOf } from '../bind/further.ts';
import type { BoundPool } from '../bind/settled.ts';
import { type Handful, throwAgain, throwAlike, together } from './handful.ts';

/**
 * Throws the dice of a pool, left to right. Then, of a pool that is tested, as many dice as were brought, and so on; of
 * one that is read, the further dice of the first die that has some, of the second, and so on.
 */
export function throwPool({ size, faces, shows, tested, again }: BoundPool, source: DiceSource): Handful {
  const first = throwAlike(size, faces, source, shows);
  if (again === undefined || first.owed.length > 0) return first;
  const { rule } = again;
  let thrown = first;
  if (!tested) {
    for (const face of first.rolled) {
      if (setOff([rule], face) !== null && thrown.owed.length === 0)
        thrown = together(thrown, throwAgain(rule, source));
    }
    return thrown;
  }
  const brought = (rolled: readonly number[]): number => rolled.filter((face) => inSpans(rule.on, face)).length;
  let wave = first;
  for (
    let waves = 0;
    waves < (mostOf(rule) ?? LIMITS.dice) && brought(wave.rolled) > 0 && thrown.owed.length === 0;
    waves++
  ) {
    wave = throwAlike(brought(wave.rolled), rule.faces, source);
    thrown = together(thrown, wave);
  }
  return thrown;
}
