import { drawCards } from '../../dice/draws.ts';
import { spellTerm } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import type { ThrownBy } from '../result.ts';
import { both } from './handful.ts';

/** Names that are drawn, one after the other, and none put back. */
export interface Draws {
  /** Their places in the list, from 0. */
  readonly drawn: readonly number[];
  /** What the die of each showed: its place among those that were left, from 1. */
  readonly faces: readonly number[];
  readonly by: ThrownBy | null;
  /** What is missing, as dice to throw. */
  readonly owed: readonly string[];
}

/** Draws so many of `all`, until the source runs dry. */
export function throwDraws(all: number, count: number, source: DiceSource): Draws {
  const faces: number[] = [];
  let by: ThrownBy | null = null;
  const noted: DiceSource = {
    by: source.by,
    roll(sides) {
      const face = source.roll(sides);
      if (face > 0) {
        faces.push(face);
        by = both(by, source.by);
      }
      return face;
    },
  };
  const drawn = drawCards(all, count, noted);
  const owed = Array.from({ length: count - drawn.length }, (_, i) =>
    spellTerm({ count: 1, faces: all - drawn.length - i }),
  );
  return { drawn, faces, by, owed };
}
