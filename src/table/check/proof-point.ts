import { OmenError } from '../error.ts';
import type { Facts, Num, Quantity, Table, When } from '../model.ts';
import { evaluate } from '../number.ts';
import { assignments } from './assignments.ts';
import type { Say } from './say.ts';
import type { Space } from './variables.ts';
import { withFacts } from './words.ts';

/** A part of an outcome in one way to it: what is known there, and under which conditions it is reached. */
export interface ProofPoint {
  readonly table: Table;
  readonly space: Space;
  /** Conditions of the way that leads here. */
  readonly around: readonly When[];
  /** Further conditions of the part itself. */
  readonly whens: readonly When[];
  readonly quantities: readonly Quantity[];
}

/** The place of what stands under a further condition. */
export const under = (place: ProofPoint, when: When): ProofPoint =>
  when === null ? place : { ...place, whens: [...place.whens, when] };

/** All that can be the case there, as far as these numbers can tell it apart. */
export const assignmentsAt = (
  place: ProofPoint,
  numbers: readonly Num[],
  marks: readonly number[] = [],
): Generator<Facts> => assignments(place.space, { ...place, numbers, marks });

/**
 * Settles a number in all situations, and reports one that cannot be settled; `wrong` says what is wrong with a value.
 */
export function proveNumber(
  number: Num,
  place: ProofPoint,
  say: Say,
  [part, key]: readonly [object, readonly string[]],
  wrong: (value: number, where: string) => readonly [code: string, message: string] | null = () => null,
  marks: readonly number[] = [],
): void {
  if (typeof number === 'number' && !wrong(number, '')) return;
  for (const facts of assignmentsAt(place, [number], marks)) {
    const where = (): string =>
      withFacts(
        facts,
        Object.keys(facts).filter(
          (name) => place.space.variables.has(name) && name !== 'outcome' && facts[name] !== undefined,
        ),
      );
    try {
      const problem = wrong(evaluate(number, facts), where());
      if (problem) {
        say(part, key, ...problem);
        return;
      }
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
      const problem = unsettled(error, where());
      if (problem) {
        say(part, key, ...problem);
        return;
      }
    }
  }
}

function unsettled({ code, message, details }: OmenError, where: string): readonly [string, string] | null {
  if (code === 'number-limit') return null;
  if (code === 'missing-input')
    return [
      'absent-number',
      `${details.option ?? 'a name'} may be absent here${where}, and the number needs it; add a when that asks for it to be given`,
    ];
  return ['no-value', `the number cannot be settled${where}: ${message}`];
}
