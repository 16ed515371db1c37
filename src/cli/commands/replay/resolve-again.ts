import { ImpossibleDie } from '../../../dice/given.ts';
import { seededDice } from '../../../dice/seeded.ts';
import { createTableLines } from '../../../render/json-lines.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import type { Bound } from '../../../table/bind/settled.ts';
import { type Difference, differences } from '../../../table/differences.ts';
import { OmenError } from '../../../table/error.ts';
import type { Result, ResultModifier } from '../../../table/result.ts';
import { diceOf, recordedDice } from '../../../table/throw/recorded-dice.ts';
import { asResult } from '../../../table/throw/resolve.ts';
import { throwTable } from '../../../table/throw/throw.ts';
import type { Opened } from '../../command.ts';
import { possibleRulings } from './possible-rulings.ts';

/** Resolves recorded results again: from seed and index where all dice came from there, from the recorded dice otherwise. */
export interface Replayer {
  /**
   * What differs now; nothing where the result is the same. `text` is the line that it was read from.
   * @throws OmenError where the result cannot be resolved at all
   */
  differences(recorded: Result, text: string): readonly Difference[];
}

/** The start of an answer of `omen batch`, which says whose answer it is. */
const ANSWERED = /^(\{"omen":1,)"line":\d+,/;

export function createReplayer({ library }: Opened): Replayer {
  const binder = createBinder(library.table);
  const linesOf = createTableLines();

  return {
    differences(recorded, text) {
      let first: readonly Difference[] | null = null;
      for (const rulings of possibleRulings(recorded, library)) {
        const { table, inputs, roll } = recorded;
        const bound = binder.bind(table, {
          inputs,
          rulings,
          modifiers: byHand(roll?.modifiers ?? []),
          targetModifiers: byHand(roll?.target?.modifiers ?? []),
        });
        const found = again(recorded, text, bound);
        if (found.length === 0) return found;
        first ??= found;
      }
      return first ?? [];
    },
  };

  function again(recorded: Result, text: string, bound: Bound): readonly Difference[] {
    const { seed, index, roll } = recorded;
    const typed = roll?.by === 'hand' && roll.rolled.length === 0 ? roll.natural : null;
    if (seed !== null && index !== null && diceOf(recorded).every(({ by }) => by === 'seed')) {
      if (typed === null) {
        const { start, rest } = linesOf(bound).line(seed, index);
        const bare = text.replace(ANSWERED, '$1');
        if (Buffer.from(`${bare}\n`).toString('latin1') === start + rest.toString('latin1')) return [];
      }
      return compare(recorded, asResult(throwTable(bound, seededDice(seed, index), typed), seed, index));
    }
    const orders = recorded.also.some(({ then }) => then.length > 0) ? recorded.then.map((_, i) => i) : [];
    let found: readonly Difference[] = [];
    for (const before of [recorded.then.length, ...orders]) {
      found = withDice(recorded, bound, before, typed);
      if (found.length === 0) return found;
    }
    return found;
  }
}

function withDice(recorded: Result, bound: Bound, before: number, typed: number | null): Difference[] {
  const source = recordedDice(diceOf(recorded, before));
  const result = throwAgain(() => asResult(throwTable(bound, source, typed), recorded.seed, recorded.index));
  const found = compare(recorded, result);
  return source.left === 0 ? found : [...found, { path: 'dice left over', recorded: source.left, now: 0 }];
}

function throwAgain(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof ImpossibleDie) throw new OmenError('impossible-die', error.message);
    throw error;
  }
}

const compare = (recorded: Result, now: Result): Difference[] => differences(recorded, JSON.parse(JSON.stringify(now)));

const byHand = (modifiers: readonly ResultModifier[]): ResultModifier[] => modifiers.filter(({ by }) => by === 'hand');
