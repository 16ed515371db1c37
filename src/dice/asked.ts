import { givenDice } from './given.ts';
import type { By, DiceSource } from './source.ts';

/** A die's answer: what it shows, or `roll` to have it thrown from the seed. */
export type DieAnswer = number | 'roll';

/** Dice of which some are typed and some rolled, known as far as they were asked for. */
export interface AskedDice extends DiceSource {
  /** Faces of the first die that there is no answer for; null while all dice were known. */
  readonly wanted: number | null;
  /** What stands on its faces, where that is not 1 to their number. */
  readonly wantedShows: readonly number[] | null;
  /** What each answered die showed, in order. */
  readonly shown: readonly { readonly face: number; readonly by: By }[];
  /** All dice in order, those of one face included, as a record has them. */
  readonly handed: readonly DieAnswer[];
}

/**
 * A source that takes its dice from answers in order and, where one says `roll`, from `seeded`, which is not
 * called before that. After the last answer it
 * runs dry, so that the table can be resolved again with one answer more. Dice of one face need no answer.
 * A typed die draws nothing from the seed.
 */
export function askedDice(answers: readonly DieAnswer[], seeded: () => DiceSource): AskedDice {
  const shown: { face: number; by: By }[] = [];
  const handed: DieAnswer[] = [];
  const typed = givenDice(answers.map((answer) => (answer === 'roll' ? 1 : answer)));
  let wanted: number | null = null;
  let wantedShows: readonly number[] | null = null;
  let drawing: DiceSource | undefined;
  let by: By = 'hand';
  return {
    shown,
    handed,
    get by() {
      return by;
    },
    get wanted() {
      return wanted;
    },
    get wantedShows() {
      return wantedShows;
    },
    roll(faces, shows) {
      if (wanted !== null) return 0;
      if (faces === 1) {
        handed.push(1);
        return 1;
      }
      const answer = answers[shown.length];
      if (answer === undefined) {
        wanted = faces;
        wantedShows = shows ?? null;
        return 0;
      }
      const value = typed.roll(faces, answer === 'roll' ? undefined : shows);
      by = answer === 'roll' ? 'seed' : 'hand';
      if (answer === 'roll') drawing ??= seeded();
      const face = answer === 'roll' ? (drawing as DiceSource).roll(faces) : value;
      shown.push({ face: shows?.[face - 1] ?? face, by });
      handed.push(answer);
      return face;
    },
  };
}
