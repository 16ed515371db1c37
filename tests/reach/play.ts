import { add, type Fraction, fraction, multiply, ONE, ZERO } from '../../src/dice/fraction.ts';

/** Throws a die of so many faces: 1 to `faces`. */
export type Die = (faces: number) => number;

/** A rule as a person plays it: throws dice and says what comes of them. */
export type Play = (die: Die, inputs: Readonly<Record<string, number>>) => string;

/** What comes of all sequences of dice, and the chance of those that are left out because they hardly ever come. */
export interface Played {
  readonly chances: ReadonlyMap<string, Fraction>;
  readonly left: Fraction;
}

/** Plays a rule with every sequence of dice that is not less likely than `least`. */
export function playAll(play: Play, inputs: Readonly<Record<string, number>>, least: number): Played {
  const chances = new Map<string, Fraction>();
  let left = ZERO;
  const visit = (script: readonly number[], ways: bigint): void => {
    if (Number(ways) * least > 1) {
      left = add(left, fraction(1n, ways));
      return;
    }
    let at = 0;
    try {
      const outcome = play((faces) => {
        const face = script[at++];
        if (face === undefined) throw new Wanted(faces);
        return face;
      }, inputs);
      chances.set(outcome, add(chances.get(outcome) ?? ZERO, multiply(ONE, fraction(1n, ways))));
    } catch (wanted) {
      if (!(wanted instanceof Wanted)) throw wanted;
      for (let face = 1; face <= wanted.faces; face++) visit([...script, face], ways * BigInt(wanted.faces));
    }
  };
  visit([], 1n);
  return { chances, left };
}

class Wanted extends Error {
  readonly faces: number;
  constructor(faces: number) {
    super('another die is wanted');
    this.faces = faces;
  }
}
