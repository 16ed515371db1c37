import { isDeepStrictEqual } from 'node:util';
import { OmenError } from '../../table/error.ts';
import type { BattleEvent, RollEvent } from '../event.ts';
import { outcomesOf } from '../outcomes.ts';
import { type Tools, throwRequest } from '../roll.ts';
import type { BattleState } from '../state.ts';
import { deriveSeed, isCommitted } from './commitment.ts';

/** What a check of a record found. */
export interface Verdict {
  readonly rolls: number;
  /** Rolls whose dice the seed gives. */
  readonly seeded: number;
  /** Rolls with typed dice, or with a typed sum. */
  readonly typed: number;
  /** Whether the seeds are proven to come from the committed secret; null where nothing was committed. */
  readonly committed: 'proven' | 'not-revealed' | 'broken' | null;
  readonly problems: readonly Problem[];
}

export interface Problem {
  readonly event: number;
  readonly problem: string;
}

/** Resolves every roll of a record again, and derives every seed. */
export function verifyEvents(
  events: readonly BattleEvent[],
  { battle, seed, commit, secret }: BattleState,
  { binder, find }: Omit<Tools, 'draw'>,
): Verdict {
  const problems: Problem[] = [];
  const words: BattleState['words'][number][] = [];
  let [rolls, typed, drawn] = [0, 0, 0];
  for (const event of events) {
    const wrong = (problem: string): void => void problems.push({ event: event.event, problem });
    if (event.type === 'words') words.push({ player: event.player, words: event.words });
    if (event.type === 'reveal' && !isCommitted(event.secret, commit ?? ''))
      wrong('reveals another secret than was committed to');
    if (event.type !== 'roll') continue;
    rolls += 1;
    const { request } = event;
    if (request.dice !== undefined || request.natural !== undefined) typed += 1;
    if (request.seed !== undefined) {
      if (request.index !== drawn) wrong(`has index ${request.index} instead of ${drawn}`);
      const derived = seed ?? (secret === null ? null : deriveSeed(secret, battle, drawn, words));
      if (derived !== null && request.seed !== derived) wrong(`has seed ${request.seed} instead of ${derived}`);
      drawn += 1;
    }
    const problem = repeat(event, binder, find);
    if (problem !== null) wrong(problem);
  }
  const broken = secret !== null && !isCommitted(secret, commit ?? '');
  return {
    rolls,
    seeded: drawn,
    typed,
    committed:
      commit === null ? null : secret === null ? 'not-revealed' : broken || problems.length > 0 ? 'broken' : 'proven',
    problems,
  };
}

function repeat({ request, result, sets }: RollEvent, binder: Tools['binder'], find: Tools['find']): string | null {
  try {
    const again = throwRequest(request, binder);
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(again.result)), result)) {
      const set = outcomesOf(again.result).flatMap(({ outcome }) => outcome.sets.map(({ input, to }) => [input, to]));
      const same = isDeepStrictEqual(
        set,
        sets.map(({ input, value }) => [input, value]),
      );
      return same ? null : 'the same roll sets other inputs for the battle';
    }
    if (find(request.table).rules !== result.rules) return `the rules of ${request.table} have changed since`;
    return 'the same roll gives another result';
  } catch (error) {
    if (error instanceof OmenError) return `cannot be rolled again: ${error.message}`;
    throw error;
  }
}
