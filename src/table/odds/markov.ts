import { add, compare, divide, type Fraction, multiply, ONE, reduced, subtract, ZERO } from '../../dice/fraction.ts';

/** One state of a process: where it goes on to, how it may end, and what being in it costs. */
export interface MarkovState {
  /** Chances by the number of the state. */
  readonly on: ReadonlyMap<number, Fraction>;
  /** Chances by how the process ends here. With those of `on` they add to 1. */
  readonly end: ReadonlyMap<string, Fraction>;
  readonly cost: Fraction;
}

export interface MarkovAnswer {
  /** The chance of each end, from the first state. */
  readonly ends: ReadonlyMap<string, Fraction>;
  /** The chance that the process never ends. */
  readonly endless: Fraction;
  /** The expected cost; null where the process may never end. */
  readonly cost: Fraction | null;
}

interface Open {
  on: Map<number, Fraction>;
  end: Map<string, Fraction>;
  cost: Fraction;
  endless: Fraction;
}

/**
 * Solves a process that starts in state 0, exactly: states are taken out one by one, last first, each predecessor going
 * where the state goes, which is Gaussian elimination on as many equations as there are states.
 */
export function solveMarkov(states: readonly MarkovState[]): MarkovAnswer {
  const open: Open[] = states.map(({ on, end, cost }) => ({
    on: new Map(on),
    end: new Map(end),
    cost,
    endless: ZERO,
  }));
  const before = states.map(() => new Set<number>());
  open.forEach(({ on }, from) => {
    for (const to of on.keys()) before[to]?.add(from);
  });
  for (let last = open.length - 1; last >= 0; last--) {
    const state = open[last] as Open;
    leaveLoop(state, last);
    if (last === 0) break;
    for (const from of before[last] as Set<number>) {
      if (from >= last) continue;
      const previous = open[from] as Open;
      const share = previous.on.get(last);
      if (share === undefined) continue;
      previous.on.delete(last);
      previous.cost = sum(previous.cost, state.cost, share);
      previous.endless = sum(previous.endless, state.endless, share);
      for (const [end, chance] of state.end) previous.end.set(end, sum(previous.end.get(end) ?? ZERO, chance, share));
      for (const [to, chance] of state.on) {
        previous.on.set(to, sum(previous.on.get(to) ?? ZERO, chance, share));
        before[to]?.add(from);
      }
    }
  }
  const { end, endless, cost } = open[0] as Open;
  return { ends: end, endless, cost: endless.n > 0n ? null : cost };
}

const sum = (a: Fraction, b: Fraction, share: Fraction): Fraction => reduced(add(a, multiply(b, share)));

/** Takes out the chance of coming back to the same state at once; where that is certain, the process never ends. */
function leaveLoop(state: Open, self: number): void {
  const stay = state.on.get(self);
  if (stay === undefined) return;
  state.on.delete(self);
  if (compare(stay, ONE) === 0) {
    state.endless = ONE;
    return;
  }
  const leave = subtract(ONE, stay);
  const scale = (value: Fraction): Fraction => reduced(divide(value, leave));
  state.cost = scale(state.cost);
  state.endless = scale(state.endless);
  state.on = new Map([...state.on].map(([to, chance]) => [to, scale(chance)]));
  state.end = new Map([...state.end].map(([end, chance]) => [end, scale(chance)]));
}
