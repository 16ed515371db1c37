import type { DiceSource } from './source.ts';

/** Whole numbers from `low` to `high`, both included. */
export type Span = readonly [low: number, high: number];

/** What a throw sets off: a further die that is added or taken away, and perhaps more after it. */
export interface Again {
  /** What the first throw shows where it is set off: 96 to 100. */
  readonly on: readonly Span[];
  /** The faces of each further die. */
  readonly faces: number;
  readonly sign: 1 | -1;
  /** What a further die shows where another one follows it; none where it is thrown once only. */
  readonly goesOn: readonly Span[];
  /** The most further dice that are thrown; null: as long as it goes on. */
  readonly most: number | null;
}

/** Whether a throw lies in one of the spans. */
export const inSpans = (spans: readonly Span[], shown: number): boolean =>
  spans.some(([low, high]) => shown >= low && shown <= high);

/** What a first throw of this sum sets off, null where nothing: the first that answers to it. */
export const setOff = (agains: readonly Again[], natural: number): Again | null =>
  agains.find(({ on }) => inSpans(on, natural)) ?? null;

/** Further dice, and whether the source ran dry before the last. */
export interface FurtherDice {
  readonly rolled: readonly number[];
  readonly owed: boolean;
}

/** Dice after which none is thrown any more, should the source never say otherwise. */
const MOST_THROWN = 1_000;

/** Throws the further dice one after the other, until one does not go on. */
export function throwFurther({ faces, goesOn, most }: Again, source: DiceSource): FurtherDice {
  const rolled: number[] = [];
  while (rolled.length < (most ?? MOST_THROWN)) {
    const face = source.roll(faces);
    if (face === 0) return { rolled, owed: true };
    rolled.push(face);
    if (!inSpans(goesOn, face)) break;
  }
  return { rolled, owed: false };
}
