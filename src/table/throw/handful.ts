import type { Dice, DiceTerm } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import type { ThrownBy } from '../result.ts';

const NONE: readonly never[] = [];

/** Dice thrown together. */
export interface Handful {
  readonly rolled: readonly number[];
  readonly by: ThrownBy | null;
  /** What is missing, as dice to throw: `2d6`. */
  readonly owed: readonly string[];
}

/** Throws the dice of a notation, left to right. */
export function throwDice({ terms }: Dice, source: DiceSource): Handful {
  const first = terms[0] as DiceTerm;
  if (terms.length === 1) return throwAlike(first.count, first.faces, source);
  let by: ThrownBy | null = null;
  const rolled: number[] = [];
  const owed: string[] = [];
  for (const { count, faces } of terms) {
    const thrown = throwAlike(count, faces, source);
    rolled.push(...thrown.rolled);
    owed.push(...thrown.owed);
    by = both(by, thrown.by);
  }
  return { rolled, by, owed };
}

/** Throws so many like dice, until the source runs dry. */
export function throwAlike(count: number, faces: number, source: DiceSource): Handful {
  const rolled: number[] = [];
  let by: ThrownBy | null = null;
  for (let i = 0; i < count; i++) {
    const face = source.roll(faces);
    if (face === 0) return { rolled, by, owed: [dice(count - i, faces)] };
    rolled.push(face);
    by = both(by, source.by);
  }
  return { rolled, by, owed: NONE };
}

/** Who threw both. */
export const both = (one: ThrownBy | null, other: ThrownBy | null): ThrownBy | null =>
  one === null ? other : other === null || one === other ? one : 'mixed';

const dice = (count: number, faces: number): string => `${count === 1 ? '' : count}d${faces}`;

/** `d3`, `d3` → `2d3`. */
export function gather(owed: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of owed) {
    const [count, faces] = each.split('d') as [string, string];
    counts.set(faces, (counts.get(faces) ?? 0) + Number(count || 1));
  }
  return [...counts].map(([faces, count]) => dice(count, Number(faces)));
}
