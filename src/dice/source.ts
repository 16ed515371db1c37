/** Who threw a die: the seeded generator, or a person who typed what real dice showed. */
export type By = 'seed' | 'hand';

/**
 * Where dice come from. The interpreter asks for them one at a time, in the promised order, and knows nothing else
 * about them: seeded, typed and recorded dice are all sources.
 */
export interface DiceSource {
  /**
   * The next die of so many faces: 1 to `faces`; 0 when there are no more dice to be had. Of a die with faces of its own
   * `shows` says what stands on them, from the first to the last; the answer is the face's place all the same.
   */
  roll(faces: number, shows?: readonly number[]): number;
  /** Who threw the last die. */
  readonly by: By;
}
