import { seededDice } from '../../dice/seeded.ts';
import type { DiceSource } from '../../dice/source.ts';
import type { Bound } from '../bind/settled.ts';
import { type Thrown, throwTable } from './throw.ts';

/**
 * What is made of the results of a bound table, remembered by their dice. A result follows from its dice alone, and a
 * table has few sequences of dice that it may ask for: each is thrown and made into something once. After that a result
 * costs no more than its dice and a walk along them.
 */
export interface DiceTrie<T> {
  /** What result `index` of `seed` was made into. @throws OmenError as throwTable does */
  at(seed: string, index: number): T;
}

/** What a result was made into, and how much room that takes. */
export interface Made<T> {
  readonly value: T;
  readonly size: number;
}

/** How much may still be remembered; what comes after is made anew each time. May be shared by several tables. */
export interface MemoryBudget {
  left: number;
}

/** What the dice so far lead to: another die of so many faces, or (`faces` 0) the end. */
interface Step<T> {
  faces: number;
  made: Made<T> | null;
  /** By face. */
  readonly next: (Step<T> | undefined)[];
}

/** Sequences longer than this hardly ever come twice. */
const LONGEST = 32;

export function createDiceTrie<T>(bound: Bound, make: (thrown: Thrown) => Made<T>, room: MemoryBudget): DiceTrie<T> {
  const first: Step<T> = { faces: 0, made: null, next: [] };

  function makeAnew(seed: string, index: number): T {
    const path: (readonly [faces: number, face: number])[] = [];
    const made = make(throwTable(bound, noting(seededDice(seed, index), path)));
    if (path.length <= LONGEST && made.size <= room.left) {
      room.left -= made.size;
      let step = first;
      for (const [faces, face] of path) {
        step.faces = faces;
        step.next[face] ??= { faces: 0, made: null, next: [] };
        step = step.next[face];
      }
      step.made = made;
    }
    return made.value;
  }

  return {
    at(seed, index) {
      const dice = seededDice(seed, index);
      let step: Step<T> | undefined = first;
      while (step !== undefined && step.faces > 0) step = step.next[dice.roll(step.faces)];
      return step === undefined || step.made === null ? makeAnew(seed, index) : step.made.value;
    },
  };
}

/** Dice that are noted as they are thrown. */
function noting(dice: DiceSource, path: (readonly [faces: number, face: number])[]): DiceSource {
  return {
    by: dice.by,
    roll(faces, shows) {
      const face = dice.roll(faces, shows);
      path.push([faces, face]);
      return face;
    },
  };
}
