import type { RollRequest } from '../../battle/event.ts';
import { throwRequest } from '../../battle/roll.ts';
import { askedDice } from '../../dice/asked.ts';
import { faceShowing } from '../../dice/given.ts';
import { seededDice } from '../../dice/seeded.ts';
import type { Binder } from '../../table/bind/bind.ts';
import type { Result } from '../../table/result.ts';
import { picksIn, throwTable } from '../../table/throw/throw.ts';

/** A request and what came of it. */
export interface Rolled {
  readonly request: RollRequest;
  readonly result: Result;
}

/** Resolves a request. @throws OmenError, ImpossibleDie */
export const roll = (request: RollRequest, binder: Binder): Rolled => ({
  request,
  result: throwRequest(request, binder).result,
});

/** What a person tapped: what a die shows, or null for one that the page throws. */
export type Tapped = readonly (number | null)[];

/** The next die that is to be thrown. */
export interface Die {
  readonly faces: number;
  /** What it is one of: `2d6`. */
  readonly dice: string;
  /** The quantity's name, or the table's for a main roll. */
  readonly for: string;
  /** What it may show. */
  readonly values: readonly number[];
  /** What each value stands for, where names are picked. */
  readonly names: readonly string[] | null;
}

/** How far the dice go that were tapped so far. */
export interface Asked {
  /** Null: no more are thrown. */
  readonly wanted: Die | null;
  /** All dice in order, as a request has them: with those of one face, which nobody throws. */
  readonly dice: Tapped;
}

/** Asks which die comes next. The seed is that of dice which the page throws. @throws OmenError */
export function askDice(asked: RollRequest, tapped: Tapped, seed: string, index: number, binder: Binder): Asked {
  const { table, ...settled } = asked;
  const source = askedDice(
    tapped.map((die) => die ?? 'roll'),
    () => seededDice(seed, index),
  );
  const thrown = throwTable(binder.bind(table, settled), source);
  const dice = source.handed.map((die) => (die === 'roll' ? null : die));
  const need = thrown.need[0];
  if (source.wanted === null || need === undefined) return { wanted: null, dice };
  const { wanted: faces, wantedShows: shows } = source;
  const values = [...new Set(shows ?? Array.from({ length: faces }, (_, i) => i + 1))];
  return { wanted: { faces, ...need, values, names: picksIn(thrown, need.for, faces) }, dice };
}

/** What every die of a whole request shows, in the order in which they are thrown. */
export function facesOf({ table, seed, index = 0, dice, ...settled }: RollRequest, binder: Binder): readonly number[] {
  const seeded = seed === undefined ? null : seededDice(seed, index);
  const faces: number[] = [];
  throwTable(binder.bind(table, settled), {
    by: 'hand',
    roll(sides, shows) {
      const typed = dice?.[faces.length];
      const face = typed == null ? (seeded?.roll(sides) ?? 0) : faceShowing(typed, sides, shows);
      faces.push(shows?.[face - 1] ?? face);
      return face;
    },
  });
  return faces;
}
