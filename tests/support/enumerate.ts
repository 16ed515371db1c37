import { add, type Fraction, fraction, multiply, ZERO } from '../../src/dice/fraction.ts';
import type { DiceSource } from '../../src/dice/source.ts';
import { asResult } from '../../src/table/resolve.ts';
import type { NestedResult, ResultOutcome } from '../../src/table/result.ts';
import type { Bound } from '../../src/table/settled.ts';
import { throwTable } from '../../src/table/throw.ts';

/**
 * Odds by throwing every sequence of dice there is: the slow way, which knows nothing of how odds are worked out.
 * Null where there are more than `most` sequences. The keys are paths: `burns`, `burns hits=2`, `burns > x/smoke#0 > out`.
 */
export function enumerate(bound: Bound, most: number): Map<string, Fraction> | null {
  const chances = new Map<string, Fraction>();
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
    const weight = script.reduce((so, { faces }) => multiply(so, fraction(1, faces)), fraction(1));
    for (const path of new Set(pathsOf(result))) chances.set(path, add(chances.get(path) ?? ZERO, weight));
    while (script.length > 0 && script.at(-1)?.face === script.at(-1)?.faces) script.pop();
    const last = script.at(-1);
    if (last === undefined) return chances;
    script = [...script.slice(0, -1), { face: last.face + 1, faces: last.faces }];
  }
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
  return [here, ...Object.entries(outcome?.quantities ?? {}).map(([name, { value }]) => `${here} ${name}=${value}`)];
}

function nested(list: readonly NestedResult[], here: string): string[] {
  const counts = new Map<string, number>();
  return list.flatMap((each) => {
    const nth = counts.get(each.table) ?? 0;
    counts.set(each.table, nth + 1);
    return pathsOf(each, `${here} > ${each.table}#${nth} > `);
  });
}
