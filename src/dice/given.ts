import type { By, DiceSource } from './source.ts';

/** A die that was typed for a throw that cannot show it. `position` counts from 1. */
export class ImpossibleDie extends Error {
  override readonly name = 'ImpossibleDie';
  readonly value: number;
  readonly faces: number;
  readonly position: number;
  constructor(value: number, faces: number, position: number) {
    super(`die ${position} is ${value}, but a d${faces} shows 1 to ${faces}`);
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

/** A source that hands out these dice in order. On a d100, 0 is read as 100, as percentile dice show it. */
export function givenDice(values: readonly number[]): GivenDice {
  let at = 0;
  return {
    by: 'hand' as By,
    get left() {
      return values.length - at;
    },
    roll(faces) {
      const value = values[at];
      if (value === undefined) return 0;
      at += 1;
      const face = value === 0 && faces === 100 ? 100 : value;
      if (!Number.isInteger(face) || face < 1 || face > faces) throw new ImpossibleDie(value, faces, at);
      return face;
    },
  };
}
