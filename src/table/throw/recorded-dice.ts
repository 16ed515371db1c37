import { faceShowing, ImpossibleDie } from '../../dice/given.ts';
import type { By, DiceSource } from '../../dice/source.ts';
import type { NestedResult, ResultAlso, ResultOutcome, ThrownBy } from '../result.ts';

/** A die as a result recorded it. */
export interface RecordedDie {
  readonly face: number;
  readonly by: By;
}

/**
 * The dice of a result in the order in which they were thrown. What `also` entries led to was thrown after the first
 * `before` of the nested results: the record does not say how many of those are the row's.
 */
export function diceOf({ roll, outcome, also, then }: NestedResult, before = then.length): RecordedDie[] {
  return [
    ...throwOf(roll?.rolled ?? [], roll?.by ?? null),
    ...[outcome, ...also.map((each) => each.outcome)].flatMap(quantityDice),
    ...then.slice(0, before).flatMap((each) => diceOf(each)),
    ...also.flatMap(({ then: nested }: ResultAlso) => nested.flatMap((each) => diceOf(each))),
    ...then.slice(before).flatMap((each) => diceOf(each)),
  ];
}

const quantityDice = (outcome: ResultOutcome | null): RecordedDie[] =>
  Object.values(outcome?.quantities ?? {}).flatMap(({ rolls, by }) =>
    throwOf(
      rolls.flatMap(({ rolled }) => rolled),
      by,
    ),
  );

/** Of dice of which some were typed and some not, the record does not say which: here the first was. */
const throwOf = (faces: readonly number[], by: ThrownBy | null): RecordedDie[] =>
  faces.map((face, i) => ({ face, by: by === 'hand' || (by === 'mixed' && i === 0) ? 'hand' : 'seed' }));

/** A source that gives these dice again. */
export function recordedDice(dice: readonly RecordedDie[]): DiceSource & { readonly left: number } {
  let at = 0;
  return {
    get by() {
      return dice[at - 1]?.by ?? 'seed';
    },
    get left() {
      return dice.length - at;
    },
    roll(faces, shows) {
      const die = dice[at];
      if (die === undefined) return 0;
      at += 1;
      const face = faceShowing(die.face, faces, shows);
      if (face === 0) throw new ImpossibleDie(die.face, faces, at, shows);
      return face;
    },
  };
}
