import { toNumber } from '../../dice/fraction.ts';
import type { Binder } from '../bind/bind.ts';
import type { Request } from '../bind/request.ts';
import { type ChainEnding, chainStates } from './chain-states.ts';

/** How a chain goes, roll by roll. */
export interface Course {
  readonly ends: readonly CourseEnd[];
  /** Whether anything is rolled after the first. */
  readonly goesOn: boolean;
}

/** One way in which a chain ends. */
export interface CourseEnd {
  readonly table: string;
  readonly name: string | null;
  readonly passed: boolean | null;
  /** The chance, 0 to 1, that it has ended so by the first roll, the second, …; all ends have as many. */
  readonly by: readonly number[];
}

/** Chains are followed until so little of them goes on, and for so many rolls at most. */
const LEFT = 0.005;
const MOST_ROLLS = 30;

/** The course of a table and of what is rolled after it. @throws OmenError as chainStates does */
export function courseOf(binder: Binder, table: string, request: Request, until: string | null = null): Course {
  const { states, ends } = chainStates(binder, table, request, until);
  const ended = new Map([...ends.keys()].map((key) => [key, 0]));
  const by = new Map([...ends.keys()].map((key): [string, number[]] => [key, []]));
  let here = new Map([[0, 1]]);
  for (let rolls = 0; rolls < MOST_ROLLS && sumOf(here) > LEFT; rolls++) {
    const there = new Map<number, number>();
    for (const [number, chance] of here) {
      const { on, end } = states[number] ?? { on: new Map(), end: new Map() };
      for (const [to, share] of on) there.set(to, (there.get(to) ?? 0) + chance * toNumber(share));
      for (const [key, share] of end) ended.set(key, (ended.get(key) ?? 0) + chance * toNumber(share));
    }
    here = there;
    for (const [key, list] of by) list.push(ended.get(key) ?? 0);
  }
  return {
    ends: [...ends].map(([key, ending]) => ({ ...named(ending), by: by.get(key) ?? [] })),
    goesOn: (states[0]?.on.size ?? 0) > 0,
  };
}

const named = ({ bound, outcome }: ChainEnding): Omit<CourseEnd, 'by'> => ({
  table: bound.table.id,
  name: outcome?.name ?? null,
  passed: outcome?.passed ?? null,
});

const sumOf = (chances: ReadonlyMap<number, number>): number =>
  [...chances.values()].reduce((sum, each) => sum + each, 0);
