import { add, type Fraction, fraction, ZERO } from '../../src/dice/fraction.ts';
import type { DiceSource } from '../../src/dice/source.ts';
import type { Bound } from '../../src/table/bind/settled.ts';
import type { NestedResult, ResultOutcome, ResultQuantity } from '../../src/table/result.ts';
import { asResult } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';

/**
 * Odds by throwing every sequence of dice there is: the slow way, which knows nothing of how odds are worked out.
 * Null where there are more than `most` sequences. The keys are paths: `burns`, `burns hits=2`, `burns > x/smoke#0 > out`.
 */
export function enumerate(bound: Bound, most: number): Map<string, Fraction> | null {
  /** How often a path came up, by how many equally likely sequences there are of that kind. */
  const counts = new Map<string, Map<number, number>>();
  let script: { face: number; faces: number }[] = [];
  for (let thrown = 0; ; thrown++) {
    if (thrown >= most) return null;
    let at = 0;
    const source: DiceSource = {
      by: 'seed',
      roll(faces) {
        if (at === script.length) script.push({ face: 1, faces });
        return (script[at++] as { face: number }).face;
      },
    };
    const result = asResult(throwTable(bound, source), 'x', 0);
    const sequences = script.reduce((so, { faces }) => so * faces, 1);
    for (const path of new Set(pathsOf(result))) {
      let known = counts.get(path);
      if (known === undefined) {
        known = new Map();
        counts.set(path, known);
      }
      known.set(sequences, (known.get(sequences) ?? 0) + 1);
    }
    while (script.length > 0 && script.at(-1)?.face === script.at(-1)?.faces) script.pop();
    const last = script.at(-1);
    if (last === undefined) break;
    script = [...script.slice(0, -1), { face: last.face + 1, faces: last.faces }];
  }
  const chance = (known: ReadonlyMap<number, number>): Fraction =>
    [...known].reduce((so, [sequences, count]) => add(so, fraction(count, sequences)), ZERO);
  return new Map([...counts].map(([path, known]) => [path, chance(known)]));
}

function pathsOf(result: NestedResult, before = ''): string[] {
  const here = `${before}${result.outcome?.id ?? null}`;
  return [
    ...ofOutcome(result.outcome, here),
    ...nested(result.then, here),
    ...result.also.flatMap(({ outcome, then }) => {
      const there = `${before}+ ${outcome.id}`;
      return [...ofOutcome(outcome, there), ...nested(then, there)];
    }),
  ];
}

function ofOutcome(outcome: ResultOutcome | null, here: string): string[] {
  // In whatever order names are drawn, they are the same set.
  const setOf = ({ value, of = [] }: ResultQuantity): ResultQuantity['value'] =>
    typeof value === 'object' ? [...value].sort((a, b) => of.indexOf(a) - of.indexOf(b)) : value;
  const quantities = Object.entries(outcome?.quantities ?? {});
  return [here, ...quantities.map(([name, quantity]) => `${here} ${name}=${setOf(quantity)}`)];
}

function nested(list: readonly NestedResult[], here: string): string[] {
  const counts = new Map<string, number>();
  return list.flatMap((each) => {
    const nth = counts.get(each.table) ?? 0;
    counts.set(each.table, nth + 1);
    return pathsOf(each, `${here} > ${each.table}#${nth} > `);
  });
}
