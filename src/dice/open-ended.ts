import { type Again, inSpans, setOff } from './again.ts';
import { type Distribution, fromCounts } from './distribution.ts';
import { gatherCases, type Joint, type JointCase } from './joint.ts';
import { LIMITS, WorkLimitError } from './limits.ts';

/**
 * What a throw comes to with the further dice that it sets off: the joint distribution of [what it shows at first, the
 * total]. Totals from `high` on are all told as `high`, and those down from `low` as `low`: their weight is exactly that
 * of all that lies beyond. Dice that go on grow past the bound in the end, so that the chain is finite.
 * @throws WorkLimitError where the bounds are too far away.
 */
export function openEnded(first: Distribution, agains: readonly Again[], low: number, high: number): Joint {
  const chains = agains.map((again) => {
    const naturals = first.values.filter((natural) => setOff(agains, natural) === again);
    const reach = again.sign > 0 ? high - Math.min(...naturals) : Math.max(...naturals) - low;
    return naturals.length === 0 ? null : furtherDice(again, Math.max(reach, 1));
  });
  const scale = chains.reduce((product, chain) => product * (chain?.total ?? 1n), 1n);
  const cases: JointCase[] = [];
  first.values.forEach((natural, i) => {
    const count = first.counts[i] as bigint;
    const again = setOff(agains, natural);
    const chain = again && chains[agains.indexOf(again)];
    const told = (total: number): readonly number[] => [natural, Math.min(Math.max(total, low), high)];
    if (!again || !chain) cases.push({ values: told(natural), count: count * scale });
    else {
      const share = (count * scale) / chain.total;
      chain.values.forEach((sum, k) => {
        cases.push({ values: told(natural + again.sign * sum), count: share * (chain.counts[k] as bigint) });
      });
    }
  });
  return gatherCases(first.total * scale, cases);
}

/** The totals alone, ascending: `high` stands for itself and all beyond, and so does `low`. */
export function openEndedTotals(
  first: Distribution,
  agains: readonly Again[],
  low: number,
  high: number,
): Distribution {
  const { cases, total } = openEnded(first, agains, low, high);
  const counts = new Map<number, bigint>();
  for (const { values, count } of cases) {
    const sum = values[1] as number;
    counts.set(sum, (counts.get(sum) ?? 0n) + count);
  }
  return fromCounts(counts, total);
}

/** The sum of the further dice, before its sign; sums from `bound` on are told as `bound`. */
export function furtherDice({ faces, goesOn, most }: Again, bound: number): Distribution {
  const sides = BigInt(faces);
  // What has ended, as a count among all throws of as many dice as the longest chain has.
  let ended = new Map<number, bigint>();
  let going = new Map([[0, 1n]]);
  let total = 1n;
  let steps = 0;
  for (let dice = 1; going.size > 0; dice++) {
    const after = new Map<number, bigint>();
    ended = new Map([...ended].map(([sum, count]) => [sum, count * sides]));
    total *= sides;
    steps += going.size * faces + ended.size;
    if (steps > LIMITS.steps) throw new WorkLimitError(`a d${faces} that is thrown again`);
    for (const [sum, count] of going) {
      for (let face = 1; face <= faces; face++) {
        const reached = Math.min(sum + face, bound);
        const over = reached === bound || dice === most || !inSpans(goesOn, face);
        const into = over ? ended : after;
        into.set(reached, (into.get(reached) ?? 0n) + count);
      }
    }
    going = after;
  }
  return fromCounts(ended, total);
}
