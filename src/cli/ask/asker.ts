import type { DieAnswer } from '../../dice/asked.ts';
import type { Input, InputValue } from '../../table/model.ts';

/** The answer of a person who wants to go back one question. */
export const BACK = Symbol('back');
/** There is nobody left to answer: the lines have come to an end. */
export const END = Symbol('end');

/** A die to be typed or rolled. */
export interface DieQuestion {
  /** What the roll is for, in words. */
  readonly label: string;
  /** The roll that the die belongs to, as far as it was owed when it began: `2D6`. */
  readonly dice: string;
  readonly faces: number;
  /** What the dice of this roll showed before this one. */
  readonly before: readonly { readonly face: number; readonly by: 'seed' | 'hand' }[];
  /** The names that a pick is made from, by face. */
  readonly of: readonly string[] | null;
}

/** Asks a person, one question at a time. */
export interface Asker {
  input(input: Input): Promise<InputValue | typeof BACK | typeof END>;
  die(question: DieQuestion): Promise<DieAnswer | typeof BACK | typeof END>;
  /** The last input that was answered will be asked again. */
  forget(): void;
  /** Gives the terminal back. */
  close(): void;
}
