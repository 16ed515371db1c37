import { type Again, throwFurther } from '../../dice/again.ts';
import { type Dice, type DiceTerm, spellTerm } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import type { ThrownBy } from '../result.ts';

const NONE: readonly never[] = [];

/** Dice thrown together. */
export interface Handful {
  /** What each showed. */
  readonly rolled: readonly number[];
  readonly by: ThrownBy | null;
  /** What is missing, as dice to throw: `2d6`. */
  readonly owed: readonly string[];
}

/** Throws the dice of a notation, left to right. */
export function throwDice({ terms }: Dice, source: DiceSource): Handful {
  const first = terms[0] as DiceTerm;
  if (terms.length === 1) return throwAlike(first.count, first.faces, source, first.shows);
  let by: ThrownBy | null = null;
  const rolled: number[] = [];
  const owed: string[] = [];
  for (const { count, faces, shows } of terms) {
    const thrown = throwAlike(count, faces, source, shows);
    rolled.push(...thrown.rolled);
    owed.push(...thrown.owed);
    by = both(by, thrown.by);
  }
  return { rolled, by, owed };
}

/** Throws so many like dice, until the source runs dry; `shows` is what stands on faces of their own. */
export function throwAlike(count: number, faces: number, source: DiceSource, shows?: readonly number[]): Handful {
  const rolled: number[] = [];
  let by: ThrownBy | null = null;
  for (let i = 0; i < count; i++) {
    const face = source.roll(faces, shows);
    if (face === 0) return { rolled, by, owed: [spellTerm({ count: count - i, faces, ...(shows ? { shows } : {}) })] };
    rolled.push(shows === undefined ? face : (shows[face - 1] as number));
    by = both(by, source.by);
  }
  return { rolled, by, owed: NONE };
}

/** Throws what a first throw of this sum sets off: one die after the other, until one does not go on. */
export function throwAgain(rule: Again, source: DiceSource): Handful {
  let by: ThrownBy | null = null;
  const noted: DiceSource = {
    by: source.by,
    roll(faces) {
      const face = source.roll(faces);
      if (face > 0) by = both(by, source.by);
      return face;
    },
  };
  const { rolled, owed } = throwFurther(rule, noted);
  return { rolled, by, owed: owed ? [spellTerm({ count: 1, faces: rule.faces })] : NONE };
}

/** Two handfuls, one after the other. */
export const together = (one: Handful, other: Handful): Handful => ({
  rolled: [...one.rolled, ...other.rolled],
  by: both(one.by, other.by),
  owed: [...one.owed, ...other.owed],
});

/** Who threw both. */
export const both = (one: ThrownBy | null, other: ThrownBy | null): ThrownBy | null =>
  one === null ? other : other === null || one === other ? one : 'mixed';

/** `d3`, `d3` → `2d3`. */
export function gather(owed: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of owed) {
    const at = each.indexOf('d');
    const die = each.slice(at);
    counts.set(die, (counts.get(die) ?? 0) + Number(each.slice(0, at) || 1));
  }
  return [...counts].map(([die, count]) => `${count === 1 ? '' : count}${die}`);
}
