import type { Facts, Row } from '../model.ts';
import type { Case } from './case.ts';
import type { RowMatch } from './match-rows.ts';

/** Neighbouring throws that meet no row, or the same two rows. */
export interface Trouble {
  readonly kind: 'nothing' | 'pass' | 'fail' | 'total' | 'modified';
  /** The first two of the rows that are met; none in a gap. */
  readonly rows: readonly Row[];
  readonly naturals: readonly [number, number];
  readonly totals: readonly [number, number];
  /** What rows ask of the dice beside the total, as an example; null where none does. */
  readonly shown: Facts | null;
  /** The cases that it comes up in; the first is the example. */
  readonly cases: readonly Case[];
}

/** What is wrong in one case: runs of throws that meet no row or two. `seen` is in the order of naturals. */
export function troublesOf(seen: readonly RowMatch[], at: Case): Trouble[] {
  const found: Trouble[] = [];
  let last: Trouble | undefined;
  for (const { natural, total, passed, rows, shown, excused } of seen) {
    const right = excused || rows.length === 1;
    const kind =
      total === null
        ? 'nothing'
        : passed !== null
          ? passed
            ? 'pass'
            : 'fail'
          : natural === null || natural === total
            ? 'total'
            : 'modified';
    const met = rows.slice(0, 2);
    if (right) last = undefined;
    else if (last && last.kind === kind && same(last.rows, met)) {
      last = { ...last, naturals: reach(last.naturals, natural ?? 0), totals: reach(last.totals, total ?? 0) };
      found[found.length - 1] = last;
    } else {
      last = {
        kind,
        rows: met,
        naturals: [natural ?? 0, natural ?? 0],
        totals: [total ?? 0, total ?? 0],
        shown,
        cases: [at],
      };
      found.push(last);
    }
  }
  return found;
}

/** The same trouble in several cases is said once: totals that touch are joined. */
export function joinTroubles(troubles: readonly Trouble[]): Trouble[] {
  const joined: Trouble[] = [];
  for (const trouble of troubles) {
    const at = joined.findIndex(
      (each) =>
        each.kind === trouble.kind &&
        same(each.rows, trouble.rows) &&
        (ranged(each) ? touches(each.totals, trouble.totals) : true),
    );
    const before = joined[at];
    if (!before) joined.push(trouble);
    else
      joined[at] = {
        ...before,
        totals: [Math.min(before.totals[0], trouble.totals[0]), Math.max(before.totals[1], trouble.totals[1])],
        cases: [...before.cases, ...trouble.cases],
      };
  }
  return joined;
}

const ranged = ({ kind }: Trouble): boolean => kind === 'total' || kind === 'modified';
const same = (one: readonly Row[], other: readonly Row[]): boolean => one[0] === other[0] && one[1] === other[1];
const touches = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  one[0] <= other[1] + 1 && other[0] <= one[1] + 1;
const reach = ([low, high]: readonly [number, number], value: number): readonly [number, number] => [
  Math.min(low, value),
  Math.max(high, value),
];
