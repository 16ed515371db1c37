import { spellTerm } from './notation.ts';
import type { By, DiceSource } from './source.ts';

/** A die that was typed for a throw that cannot show it. `position` counts from 1. */
export class ImpossibleDie extends Error {
  override readonly name = 'ImpossibleDie';
  readonly value: number;
  readonly faces: number;
  readonly position: number;
  constructor(value: number, faces: number, position: number, shows?: readonly number[]) {
    const allowed = shows === undefined ? `1 to ${faces}` : [...new Set(shows)].join(', ');
    super(
      `die ${position} is ${value}, but a ${spellTerm({ count: 1, faces, ...(shows ? { shows } : {}) })} shows ${allowed}`,
    );
    this.value = value;
    this.faces = faces;
    this.position = position;
  }
}

/** Dice that are known beforehand: typed at the prompt, or read from a record. */
export interface GivenDice extends DiceSource {
  /** Dice that nothing has asked for yet. */
  readonly left: number;
}

/**
 * A source that hands out these dice in order. 0 is read as 10 on a d10 and as 100 on a d100, as these dice show it; of a
 * die with faces of its own it is what stands on a face.
 */
export function givenDice(values: readonly number[]): GivenDice {
  let at = 0;
  return {
    by: 'hand' as By,
    get left() {
      return values.length - at;
    },
    roll(faces, shows) {
      const value = values[at];
      if (value === undefined) return 0;
      at += 1;
      const face = faceShowing(value, faces, shows);
      if (face === 0) throw new ImpossibleDie(value, faces, at, shows);
      return face;
    },
  };
}

/** The face of a die on which the value stands; 0 where none does. */
export function faceShowing(value: number, faces: number, shows?: readonly number[]): number {
  if (shows !== undefined) return shows.indexOf(value) + 1;
  if (value === 0 && (faces === 10 || faces === 100)) return faces;
  return Number.isInteger(value) && value >= 1 && value <= faces ? value : 0;
}
